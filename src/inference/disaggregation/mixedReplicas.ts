import type {Result} from '../result';
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
 * Problems: as `createRouting`. Source: `sarathiserve` (the scheduler), definition (the balancer).
 */
export function createMixed(input: MixedInput): Result<RoutingSimulation> {
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
