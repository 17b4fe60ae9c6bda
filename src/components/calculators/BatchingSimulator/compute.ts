import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {fleetCapacity} from '@site/src/inference/routing/fleetCapacity';
import {batchEnds} from '@site/src/inference/simulation/heldPlaces';
import {fitProblems, type Policy} from '@site/src/inference/simulation/policy';
import type {RequestRecord} from '@site/src/inference/simulation/records';
import {createSimulation} from '@site/src/inference/simulation/servingSimulation';
import {stallGoodput, type StallGoodput} from '@site/src/inference/simulation/stallGoodput';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import type {SimulationSummary} from '@site/src/inference/simulation/summary';
import {makeWorkload, type RequestSpec} from '@site/src/inference/simulation/workload/workload';
import type {Problem} from '@site/src/inference/result';
import type {SlicedRun} from '../../ui/slicedRun';
import type {BatchingValues} from './calculator';
import {clientWait, type ClientWait} from '../../../serving/firstToken';
import {kvBlocksOf, servingOf} from '../../../serving/server';
import {lengthsAround, runInTurn, simulating} from '../serving/runInTurn';

/** Choices to compare, in the order of the table. */
export const POLICIES = [
  {id: 'static', label: 'Static'},
  {id: 'dynamic', label: 'Dynamic'},
  {id: 'whole', label: 'Continuous, whole prompts'},
  {id: 'chunked', label: 'Continuous, chunked prefill'},
] as const;

export type PolicyId = (typeof POLICIES)[number]['id'];

/** How one policy served the requests. */
export interface PolicyOutcome {
  readonly id: PolicyId;
  readonly label: string;
  readonly summary: SimulationSummary;
  readonly goodput: StallGoodput;
  readonly requests: readonly RequestRecord[];
  /** When each request's place became free, for the policies that keep a batch together. */
  readonly freed: ReadonlyMap<number, number> | null;
}

/** Result of a run, or the reason why it could not begin. */
export interface BatchingResult {
  readonly kvBlocks: number;
  /** Requests per second that continuous batching could serve for ever, with every place taken; NaN without requests. */
  readonly capacity: number;
  /** Of clients that keep the places of continuous batching taken. */
  readonly firstToken: ClientWait;
  readonly policies: readonly PolicyOutcome[];
  readonly problems: readonly Problem[];
}

/** More generated tokens would keep a phone busy for long. */
export const MOST_OUTPUT_TOKENS = 300_000;

/** Requests of the run: as many as entered, fewer where their answers would be too much to simulate. */
export const requestsOf = ({requests, output}: BatchingValues): number =>
  Math.min(requests, Math.floor(MOST_OUTPUT_TOKENS / output));

/** Longest prompt and answer in multiples of the mean. */
export const CUT = 8;

/** The comparison of the chosen policies on one list of requests, run a slice at a time. */
export function beginBatching(values: BatchingValues): SlicedRun<BatchingResult> {
  const kvBlocks = kvBlocksOf(values);
  const serving = servingOf(values);
  const requests = makeWorkload(workloadOf(values));
  const stepTime = servingStepTime(serving);
  const chosen = POLICIES.filter(({id}) => values.policy === 'all' || values.policy === id);
  const inputs = chosen.map(({id, label}) => ({
    id,
    label,
    requests,
    policy: policyOf(id, values, requests),
    limits: {
      maxSequences: isKeptTogether(id) ? values.batch : values.sequences,
      kvBlocks,
      blockTokens: DEFAULT_BLOCK_TOKENS,
    },
    stepTime,
  }));
  const problems = unique(
    inputs.flatMap(({policy, limits}) => fitProblems(requests, policy, limits)),
  );
  const goodLimits = {ttftSeconds: values.ttft / 1000, gapSeconds: values.itl / 1000};
  return runInTurn({
    started:
      problems.length > 0
        ? []
        : inputs.map(({id, label, ...input}) => ({id, label, simulation: createSimulation(input)})),
    ...simulating(requests.length),
    sumUp: ({id, label, simulation}): PolicyOutcome => {
      const served = simulation.requests();
      return {
        id,
        label,
        summary: simulation.summary(),
        goodput: stallGoodput(served, goodLimits),
        requests: served,
        freed: isKeptTogether(id) ? batchEnds(simulation.steps) : null,
      };
    },
    outcome: (policies) => {
      const places = placesOf(values, kvBlocks);
      return {
        kvBlocks,
        capacity:
          requests.length === 0
            ? NaN
            : fleetCapacity(serving, {
                replicas: 1,
                batch: places,
                prompts: requests.map(({promptTokens}) => promptTokens),
                meanOutputTokens: values.output,
              }),
        firstToken: clientWait(serving, {newTokens: values.prompt}, places),
        policies,
        problems: problems.map(({input, message}) =>
          input === 'limits.kvBlocks'
            ? {input: 'theCache', message: `has ${kvBlocks} blocks and ${message}`}
            : {input, message},
        ),
      };
    },
  });
}

/** Whether a batch ends as a whole. */
const isKeptTogether = (id: PolicyId) => id === 'static' || id === 'dynamic';

/** Requests of mean length that run together in continuous batching. */
function placesOf({sequences, prompt, output}: BatchingValues, kvBlocks: number): number {
  const held = Math.floor((kvBlocks * DEFAULT_BLOCK_TOKENS) / (prompt + output));
  return Math.max(1, Math.min(sequences, held));
}

const workloadOf = (values: BatchingValues): Parameters<typeof makeWorkload>[0] => ({
  requests: requestsOf(values),
  arrivals: {
    kind: 'gamma',
    requestsPerSecond: values.rate,
    coefficientOfVariation: values.burst,
  },
  prompt: lengthsAround(values.prompt, values.promptSpread, CUT),
  output: lengthsAround(values.output, values.outputSpread, CUT),
  seed: values.seed,
});

function policyOf(id: PolicyId, values: BatchingValues, requests: readonly RequestSpec[]): Policy {
  if (id === 'static') return {kind: 'static'};
  if (id === 'dynamic') return {kind: 'dynamic', windowSeconds: values.window / 1000};
  if (id === 'chunked') return {kind: 'chunked', tokenBudget: values.budget};
  const longest = requests.reduce((most, r) => Math.max(most, r.promptTokens + r.outputTokens), 0);
  return {kind: 'continuous', tokenBudget: Math.max(values.budget, longest)};
}

function unique(found: readonly Problem[]): readonly Problem[] {
  return found.filter((one, i) => found.findIndex(({message}) => message === one.message) === i);
}
