import {createMixed} from '@site/src/inference/disaggregation/mixedReplicas';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import type {RequestRecord, StepRecord} from '@site/src/inference/simulation/records';
import {createSimulation} from '@site/src/inference/simulation/servingSimulation';
import type {Slice} from '@site/src/inference/simulation/simulation';
import {makeWorkload, type RequestSpec} from '@site/src/inference/simulation/workload/workload';
import {unwrap, type Result} from '@site/src/inference/result';
import type {PoolValues} from './inputs';
import {sendingOf} from './links';
import {DEFAULT_BUDGET, MOST_SEQUENCES, type Plan} from './plan';
import {mixedStepTimeOf, stepTimeOf} from './server';

export type SetupId = 'split' | 'tuned' | 'untuned';

/** Lengths are lognormal with this standard deviation ÷ mean, cut at so many means. */
export const SPREAD = 0.5;
export const CUT = 4;

/** Bounds of the number of requests. */
const LEAST_REQUESTS = 80;
export const MOST_OUTPUT_TOKENS = 500_000;

/** Requests of the run: as long as they are to arrive, no fewer than 80, no more than a phone can take. */
export function requestsOf({rate, output, span}: PoolValues): number {
  const wanted = Math.max(LEAST_REQUESTS, Math.round(span * rate));
  return Math.min(wanted, Math.max(LEAST_REQUESTS, Math.floor(MOST_OUTPUT_TOKENS / output)));
}

/** A simulation of one setup, whichever class runs it. */
export interface Simulation {
  runFor(slice: Slice): boolean;
  readonly steps: readonly StepRecord[];
  readonly finishedRequests: number;
  requests(): readonly RequestRecord[];
}

/** The requests that every setup gets. */
export function poolRequests(values: PoolValues): readonly RequestSpec[] {
  return unwrap(makeWorkload(workloadOf(values)));
}

function workloadOf(values: PoolValues): Parameters<typeof makeWorkload>[0] {
  const lengths = (meanTokens: number) =>
    ({
      kind: 'lognormal',
      meanTokens,
      coefficientOfVariation: SPREAD,
      maxTokens: CUT * meanTokens,
    }) as const;
  return {
    requests: requestsOf(values),
    arrivals: {kind: 'poisson', requestsPerSecond: values.rate},
    prompt: lengths(values.prompt),
    output: lengths(values.output),
    seed: values.seed,
  };
}

export interface Setup {
  readonly id: SetupId;
  readonly workers: number;
  readonly made: Result<Simulation>;
}

/** Compared setups: two pools, and the same workers together with a tuned and an untuned budget. */
export function setupsOf(
  values: PoolValues,
  plan: Plan,
  requests: readonly RequestSpec[],
): Setup[] {
  const {prefillWorkers, decodeWorkers, link, kvBlocks, batch, budget} = plan;
  const stepTime = stepTimeOf(values);
  const workers = prefillWorkers + decodeWorkers;
  const cache = {kvBlocks, blockTokens: DEFAULT_BLOCK_TOKENS};
  const longest = requests.reduce((most, r) => Math.max(most, r.promptTokens + r.outputTokens), 0);
  const mixed = (id: SetupId, tokenBudget: number): Setup => ({
    id,
    workers,
    made: createMixed({
      requests,
      workers,
      limits: {...cache, maxSequences: Math.min(MOST_SEQUENCES, tokenBudget)},
      tokenBudget,
      stepTime: mixedStepTimeOf(values),
    }),
  });
  return [
    {
      id: 'split',
      workers,
      made: createSimulation({
        requests,
        policy: {
          kind: 'disaggregated',
          prefillWorkers,
          decodeWorkers,
          tokenBudget: longest,
          transferSeconds: (tokens) => sendingOf(link, tokens).transferSeconds,
        },
        limits: {...cache, maxSequences: batch},
        stepTime,
      }),
    },
    ...(budget > 0 && budget < DEFAULT_BUDGET ? [mixed('tuned', budget)] : []),
    mixed('untuned', DEFAULT_BUDGET),
  ];
}
