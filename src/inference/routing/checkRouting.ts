import {demandFields, demandNone} from '../check';
import {FEW, SEED} from '../ranges';
import {demandLimits, demandPolicy, fitProblems} from '../simulation/policy';
import type {WorkerLimits} from '../simulation/scheduling/scheduler';
import type {StepTime} from '../simulation/stepTime/stepWork';
import {demandRequests} from '../simulation/workload/workload';
import {
  demandRouterPolicy,
  demandSignals,
  type RouterPolicy,
  type SignalInput,
} from './routerPolicy';
import type {SessionRequest} from './sessions';

export interface RoutingInput {
  /** In order of arrival, for example from `makeSessions` with the block size of `limits`. */
  readonly requests: readonly SessionRequest[];
  readonly replicas: number;
  readonly policy: RouterPolicy;
  readonly signals: SignalInput;
  /** Of every replica. */
  readonly limits: WorkerLimits;
  /** Most tokens in a step of a replica. */
  readonly tokenBudget: number;
  /** Blocks of a replica's prefix cache. */
  readonly cacheBlocks: number;
  readonly stepTime: StepTime;
  /** For random policies and ties. */
  readonly seed: number;
}

/** Throws a RangeError for a simulation out of range. */
export function demandRouting(input: RoutingInput): void {
  const {requests, limits, tokenBudget} = input;
  const cacheBlocks = {min: 0, max: 1e7, integer: true};
  demandFields(input, {replicas: FEW, cacheBlocks, seed: SEED});
  demandRouterPolicy(input.policy);
  demandSignals(input.signals);
  demandRequests(requests);
  demandLimits(limits);
  const server = {kind: 'chunked', tokenBudget} as const;
  demandPolicy(server, limits);
  demandNone(fitProblems(requests, server, limits));
}
