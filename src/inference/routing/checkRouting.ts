import {InputCheck} from '../check';
import {FEW, SEED} from '../ranges';
import type {Problem} from '../result';
import {checkFit, checkLimits, checkPolicy} from '../simulation/policy';
import type {WorkerLimits} from '../simulation/scheduling/scheduler';
import type {StepTime} from '../simulation/stepTime/stepWork';
import {checkRequests} from '../simulation/workload/workload';
import {checkRouterPolicy, checkSignals, type RouterPolicy, type SignalInput} from './routerPolicy';
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

/** Problems of a routing simulation. */
export function checkRouting(input: RoutingInput): readonly Problem[] {
  const {requests, limits, tokenBudget} = input;
  const check = new InputCheck();
  check.fields(input, {replicas: FEW, cacheBlocks: {min: 0, max: 1e7, integer: true}, seed: SEED});
  checkRouterPolicy(check, 'policy', input.policy);
  checkSignals(check, input.signals);
  const server = {kind: 'chunked', tokenBudget} as const;
  const found = [
    ...check.problems,
    ...checkRequests(requests),
    ...checkLimits(limits),
    // On a page the budget stands by itself, not in a policy of the replica.
    ...checkPolicy(server, limits).map((p) => ({...p, input: 'tokenBudget'})),
  ];
  return found.length > 0 ? found : checkFit(requests, server, limits);
}
