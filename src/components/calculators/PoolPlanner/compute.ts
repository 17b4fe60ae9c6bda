import {delayParts} from '@site/src/inference/disaggregation/delayParts';
import {deliveredAtDecode} from '@site/src/inference/disaggregation/delivered';
import {
  disaggregationWorthIt,
  type WorthIt,
  type WorthItInput,
} from '@site/src/inference/disaggregation/worthIt';
import {createMixed} from '@site/src/inference/disaggregation/mixedReplicas';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import type {RequestRecord, StepRecord} from '@site/src/inference/simulation/records';
import {createSimulation} from '@site/src/inference/simulation/servingSimulation';
import type {Slice} from '@site/src/inference/simulation/simulation';
import {makeWorkload, type RequestSpec} from '@site/src/inference/simulation/workload/workload';
import {stallGoodput, type StallGoodput} from '@site/src/inference/simulation/stallGoodput';
import {summarize, type SimulationSummary} from '@site/src/inference/simulation/summary';
import type {Problem} from '@site/src/inference/result';
import {fitProblems, type Policy} from '@site/src/inference/simulation/policy';
import type {SlicedRun} from '../../ui/slicedRun';
import {lengthsAround, runInTurn, simulating} from '../serving/runInTurn';
import type {PoolValues} from './calculator';
import {sendingOf} from './links';
import {
  DEFAULT_BUDGET,
  MOST_SEQUENCES,
  mixedStepTimeOf,
  planOf,
  stepTimeOf,
  type Plan,
} from './plan';

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

/** How one setup served the requests, as the clients saw it. */
export interface SetupOutcome {
  readonly id: SetupId;
  readonly summary: SimulationSummary;
  readonly goodput: StallGoodput;
  readonly requests: readonly RequestRecord[];
  /** Busy share of prefill and of decode workers while requests arrive, 0 to 1; of all where they are not split. */
  readonly busy: readonly number[];
}

export interface Worth extends WorthIt {
  readonly parts: WorthItInput;
}

/** Result of a run, or the reason why it could not begin. */
export interface PoolResult {
  readonly plan: Plan;
  readonly setups: readonly SetupOutcome[];
  /** The split against the tuned rival; null without one. */
  readonly worth: Worth | null;
  readonly problems: readonly Problem[];
}

/** The same requests with two pools and with one, run a slice at a time. */
export function beginPools(values: PoolValues): SlicedRun<PoolResult> {
  const plan = planOf(values);
  const setups = setupsOf(values, plan, makeWorkload(workloadOf(values)));
  const problems = setups.flatMap((setup) => setup.problems);
  return runInTurn({
    started:
      problems.length > 0
        ? []
        : setups.map(({id, workers, begin}) => ({id, workers, simulation: begin()})),
    ...simulating(requestsOf(values)),
    sumUp: (running) => sumUp(running, values, plan),
    outcome: (done): PoolResult => {
      const of = (id: SetupId) => done.find((setup) => setup.id === id);
      const [split, tuned] = [of('split'), of('tuned')];
      const parts = split && tuned && delayParts(tuned.requests, split.requests);
      return {
        plan,
        setups: done,
        worth: parts ? {...disaggregationWorthIt(parts), parts} : null,
        problems: problems.map(({input, message}) =>
          input === 'limits.kvBlocks'
            ? {input: 'theCache', message: `has ${plan.kvBlocks} blocks and ${message}`}
            : {input, message},
        ),
      };
    },
  });
}

interface Running {
  readonly id: SetupId;
  readonly workers: number;
  readonly simulation: Simulation;
}

function sumUp({id, workers, simulation}: Running, values: PoolValues, plan: Plan): SetupOutcome {
  const {steps} = simulation;
  const records = simulation.requests();
  const requests = id === 'split' ? deliveredAtDecode(records, steps) : records;
  const limits = {ttftSeconds: values.ttft / 1000, gapSeconds: values.itl / 1000};
  const pools = id === 'split' ? [plan.prefillWorkers, plan.decodeWorkers] : [workers];
  return {
    id,
    summary: summarize({requests, steps, workers, kvBlocks: plan.kvBlocks, limits: {}}),
    goodput: stallGoodput(requests, limits),
    requests,
    busy: busyShares(steps, pools, requests.at(-1)?.arrivalSeconds ?? 0),
  };
}

/** A simulation of one setup, whichever class runs it. */
interface Simulation {
  runFor(slice: Slice): boolean;
  readonly steps: readonly StepRecord[];
  readonly finishedRequests: number;
  requests(): readonly RequestRecord[];
}

/** The requests that every setup gets. */
const workloadOf = (values: PoolValues): Parameters<typeof makeWorkload>[0] => ({
  requests: requestsOf(values),
  arrivals: {kind: 'poisson', requestsPerSecond: values.rate},
  prompt: lengthsAround(values.prompt, SPREAD, CUT),
  output: lengthsAround(values.output, SPREAD, CUT),
  seed: values.seed,
});

interface Setup {
  readonly id: SetupId;
  readonly workers: number;
  /** Problems of requests that no worker could serve. */
  readonly problems: readonly Problem[];
  readonly begin: () => Simulation;
}

/** Compared setups: two pools, and the same workers together with a tuned and an untuned budget. */
function setupsOf(values: PoolValues, plan: Plan, requests: readonly RequestSpec[]): Setup[] {
  const {prefillWorkers, decodeWorkers, link, kvBlocks, batch, budget} = plan;
  const workers = prefillWorkers + decodeWorkers;
  const cache = {kvBlocks, blockTokens: DEFAULT_BLOCK_TOKENS};
  const mixed = (id: SetupId, tokenBudget: number): Setup => {
    const limits = {...cache, maxSequences: Math.min(MOST_SEQUENCES, tokenBudget)};
    const stepTime = mixedStepTimeOf(values);
    return {
      id,
      workers,
      problems: fitProblems(requests, {kind: 'chunked', tokenBudget}, limits),
      begin: () => createMixed({requests, workers, limits, tokenBudget, stepTime}),
    };
  };
  const policy: Policy = {
    kind: 'disaggregated',
    prefillWorkers,
    decodeWorkers,
    tokenBudget: requests.reduce((most, r) => Math.max(most, r.promptTokens + r.outputTokens), 0),
    transferSeconds: (tokens) => sendingOf(link, tokens).transferSeconds,
  };
  const limits = {...cache, maxSequences: batch};
  const stepTime = stepTimeOf(values);
  return [
    {
      id: 'split',
      workers,
      problems: fitProblems(requests, policy, limits),
      begin: () => createSimulation({requests, policy, limits, stepTime}),
    },
    ...(budget > 0 && budget < DEFAULT_BUDGET ? [mixed('tuned', budget)] : []),
    mixed('untuned', DEFAULT_BUDGET),
  ];
}

/** Busy share of each pool, whose workers have consecutive numbers, until the last request arrives. */
function busyShares(
  steps: readonly StepRecord[],
  pools: readonly number[],
  until: number,
): readonly number[] {
  let first = 0;
  return pools.map((workers) => {
    const [from, to] = [first, (first += workers)];
    const busy = steps
      .filter(({worker}) => worker >= from && worker < to)
      .reduce((sum, {startSeconds, endSeconds}) => {
        return sum + Math.max(0, Math.min(until, endSeconds) - startSeconds);
      }, 0);
    return busy / (workers * until);
  });
}
