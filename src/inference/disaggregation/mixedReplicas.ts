import {createRouting, type RoutingSimulation} from '../routing/routingSimulation';
import type {WorkerLimits} from '../simulation/scheduling/scheduler';
import type {StepTime} from '../simulation/stepTime/stepWork';
import type {RequestSpec} from '../simulation/workload/workload';

export interface MixedInput {
  readonly requests: readonly RequestSpec[];
  /** Workers, each of which prefills and decodes, 1 to 64. */
  readonly workers: number;
  /** Of every worker. */
  readonly limits: WorkerLimits;
  /** Most tokens in a step of a worker. */
  readonly tokenBudget: number;
  readonly stepTime: StepTime;
}

/**
 * The rival of two pools: the same workers with chunked prefill, each request at the worker that has the fewest when it
 * arrives. Prompts have nothing in common, so there is no prefix cache.
 *
 * Source: `sarathiserve` (the scheduler), definition (the balancer).
 *
 * @param input requests by arrival, workers and their limits, the token budget of a step, and the time of a step
 * @returns a simulation, which has not begun
 * @throws {RangeError} as {@link createRouting} does
 * @example
 * ```ts
 * const run = createMixed({
 *   requests: [{arrivalSeconds: 0, promptTokens: 1000, outputTokens: 100}],
 *   workers: 2,
 *   limits: {maxSequences: 64, kvBlocks: 10_000, blockTokens: 16},
 *   tokenBudget: 2048,
 *   stepTime: servingStepTime(LLAMA_ON_H100),
 * });
 * run.runFor({}) // => true
 * ```
 */
export function createMixed(input: MixedInput): RoutingSimulation {
  const {requests, workers, ...worker} = input;
  return createRouting({
    ...worker,
    requests: requests.map((request, session) => ({...request, tenant: 0, session, chain: []})),
    replicas: workers,
    policy: {kind: 'leastRequests'},
    signals: {refreshSeconds: 0, countOwnRequests: false},
    cacheBlocks: 0,
    seed: 0,
  });
}
