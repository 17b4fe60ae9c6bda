import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {fleetCapacity} from '@site/src/inference/routing/fleetCapacity';
import {batchEnds} from '@site/src/inference/simulation/heldPlaces';
import {fitProblems, type Policy} from '@site/src/inference/simulation/policy';
import type {RequestRecord} from '@site/src/inference/simulation/records';
import {
  createSimulation,
  type ServingSimulation,
} from '@site/src/inference/simulation/servingSimulation';
import {stallGoodput, type StallGoodput} from '@site/src/inference/simulation/stallGoodput';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import type {SimulationSummary} from '@site/src/inference/simulation/summary';
import {makeWorkload, type RequestSpec} from '@site/src/inference/simulation/workload/workload';
import type {Problem} from '@site/src/inference/result';
import type {SlicedRun} from '../../ui/slicedRun';
import type {BatchingValues} from './calculator';
import {clientWait, type ClientWait} from '../../../serving/firstToken';
import {kvBlocksOf, servingOf} from '../../../serving/server';

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
export class BatchingRun implements SlicedRun<BatchingResult> {
  readonly #kvBlocks: number;
  readonly #requests: readonly RequestSpec[] = [];
  readonly #started: readonly {readonly id: PolicyId; readonly simulation: ServingSimulation}[] =
    [];
  readonly #done: PolicyOutcome[] = [];
  readonly #problems: readonly Problem[] = [];

  constructor(private readonly values: BatchingValues) {
    this.#kvBlocks = kvBlocksOf(values);
    const requests = makeWorkload(workloadOf(values));
    this.#requests = requests;
    const stepTime = servingStepTime(servingOf(values));
    const chosen = POLICIES.filter(({id}) => values.policy === 'all' || values.policy === id);
    const inputs = chosen.map(({id}) => ({
      id,
      requests,
      policy: policyOf(id, values, requests),
      limits: {
        maxSequences: id === 'static' || id === 'dynamic' ? values.batch : values.sequences,
        kvBlocks: this.#kvBlocks,
        blockTokens: DEFAULT_BLOCK_TOKENS,
      },
      stepTime,
    }));
    this.#problems = inputs.flatMap(({policy, limits}) => fitProblems(requests, policy, limits));
    if (this.#problems.length > 0) return;
    this.#started = inputs.map(({id, ...input}) => ({id, simulation: createSimulation(input)}));
  }

  /** Runs for about so many milliseconds; true once everything is done. */
  runFor(milliseconds: number): boolean {
    const next = this.#started[this.#done.length];
    if (next === undefined) return true;
    // A finished simulation is summed up in the same slice: percentiles of 300,000 gaps take well under a second.
    if (next.simulation.runFor({milliseconds})) this.#done.push(this.#sumUp(next));
    return this.#done.length === this.#started.length;
  }

  /** Share of the requests of all policies that have finished, 0 to 1. */
  get progress(): number {
    const current = this.#started[this.#done.length]?.simulation.finishedRequests ?? 0;
    const all = this.#requests.length * this.#started.length;
    return all === 0 ? 1 : (this.#done.length * this.#requests.length + current) / all;
  }

  /** Result; call it when `runFor` has returned true. */
  outcome(): BatchingResult {
    const problems = unique(this.#problems).map(({input, message}) =>
      input === 'limits.kvBlocks'
        ? {input: 'theCache', message: `has ${this.#kvBlocks} blocks and ${message}`}
        : {input, message},
    );
    return {
      kvBlocks: this.#kvBlocks,
      capacity: this.#capacity(),
      firstToken: clientWait(
        servingOf(this.values),
        {newTokens: this.values.prompt},
        this.#places(),
      ),
      policies: this.#done,
      problems,
    };
  }

  #capacity(): number {
    const {output} = this.values;
    if (this.#requests.length === 0) return NaN;
    return fleetCapacity(servingOf(this.values), {
      replicas: 1,
      batch: this.#places(),
      prompts: this.#requests.map(({promptTokens}) => promptTokens),
      meanOutputTokens: output,
    });
  }

  /** Requests of mean length that run together in continuous batching. */
  #places(): number {
    const {sequences, prompt, output} = this.values;
    const held = Math.floor((this.#kvBlocks * DEFAULT_BLOCK_TOKENS) / (prompt + output));
    return Math.max(1, Math.min(sequences, held));
  }

  #sumUp({id, simulation}: {id: PolicyId; simulation: ServingSimulation}): PolicyOutcome {
    const requests = simulation.requests();
    const {ttft, itl} = this.values;
    return {
      id,
      label: POLICIES.find((policy) => policy.id === id)?.label ?? id,
      summary: simulation.summary(),
      goodput: stallGoodput(requests, {ttftSeconds: ttft / 1000, gapSeconds: itl / 1000}),
      requests,
      freed: id === 'static' || id === 'dynamic' ? batchEnds(simulation.steps) : null,
    };
  }
}

function workloadOf(values: BatchingValues): Parameters<typeof makeWorkload>[0] {
  const lengths = (meanTokens: number, coefficientOfVariation: number) =>
    ({
      kind: 'lognormal',
      meanTokens,
      coefficientOfVariation,
      maxTokens: CUT * meanTokens,
    }) as const;
  return {
    requests: requestsOf(values),
    arrivals: {
      kind: 'gamma',
      requestsPerSecond: values.rate,
      coefficientOfVariation: values.burst,
    },
    prompt: lengths(values.prompt, values.promptSpread),
    output: lengths(values.output, values.outputSpread),
    seed: values.seed,
  };
}

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
