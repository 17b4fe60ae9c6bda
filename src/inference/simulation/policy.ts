import {InputCheck} from '../check';
import {SECONDS} from '../ranges';
import type {Problem} from '../result';
import type {WorkerLimits} from './scheduling/scheduler';
import {MAX_LENGTH} from './workload/lengths';
import type {RequestSpec} from './workload/workload';

/** Who is computed when. Token budgets are tokens of one step of one worker. */
export type Policy =
  /** Waits for a full batch, runs it to the end. */
  | {readonly kind: 'static'}
  /** The same, but a batch starts after a window at the latest. */
  | {readonly kind: 'dynamic'; readonly windowSeconds: number}
  /** Iteration-level, whole prompts before decodes. */
  | {readonly kind: 'continuous'; readonly tokenBudget: number}
  /** Iteration-level, decodes before parts of prompts. */
  | {readonly kind: 'chunked'; readonly tokenBudget: number}
  /** Prompts on some workers, decodes on others. The budget is that of prefill workers. */
  | {
      readonly kind: 'disaggregated';
      readonly prefillWorkers: number;
      readonly decodeWorkers: number;
      readonly tokenBudget: number;
      /** Time to send the cache of so many tokens to a decode worker, s; transfers do not share the link. */
      readonly transferSeconds: (tokens: number) => number;
    };

/** Problems of a worker's limits; input names are `limits.…`. */
export function checkLimits(limits: WorkerLimits): readonly Problem[] {
  const check = new InputCheck();
  const count = {min: 1, integer: true};
  check.number('limits.maxSequences', limits.maxSequences, {...count, max: 4096});
  check.number('limits.kvBlocks', limits.kvBlocks, {...count, max: 1e8, unit: 'blocks'});
  check.number('limits.blockTokens', limits.blockTokens, {...count, max: 1e5, unit: 'tokens'});
  return check.problems;
}

/** Problems of a policy by itself; input names are `policy.…`. */
export function checkPolicy(policy: Policy, limits: WorkerLimits): readonly Problem[] {
  const check = new InputCheck();
  if (policy.kind === 'static') return [];
  if (policy.kind === 'dynamic') {
    check.number('policy.windowSeconds', policy.windowSeconds, SECONDS);
    return check.problems;
  }
  const budget = {min: 1, max: 2 * MAX_LENGTH, integer: true, unit: 'tokens'};
  check.number('policy.tokenBudget', policy.tokenBudget, budget);
  check.require(
    'policy.tokenBudget',
    policy.kind !== 'chunked' || !(policy.tokenBudget < limits.maxSequences),
    `must be at least limits.maxSequences, ${limits.maxSequences}: each gets a token in every step`,
  );
  if (policy.kind !== 'disaggregated') return check.problems;
  const workers = {min: 1, max: 256, integer: true, unit: 'workers'};
  check.number('policy.prefillWorkers', policy.prefillWorkers, workers);
  check.number('policy.decodeWorkers', policy.decodeWorkers, workers);
  return check.problems;
}

/** Problems of requests that a worker could never serve. */
export function checkFit(
  requests: readonly RequestSpec[],
  policy: Policy,
  limits: WorkerLimits,
): readonly Problem[] {
  const check = new InputCheck();
  // The last token of an answer is never read back.
  const longest = requests.reduce(
    (most, r) => Math.max(most, r.promptTokens + r.outputTokens - 1),
    0,
  );
  const blocks = Math.ceil(longest / limits.blockTokens);
  check.require(
    'limits.kvBlocks',
    blocks <= limits.kvBlocks,
    `must hold the longest request: ${longest} tokens, ${blocks} blocks`,
  );
  const wholePrompts = policy.kind === 'continuous' || policy.kind === 'disaggregated';
  check.require(
    'policy.tokenBudget',
    !wholePrompts || policy.tokenBudget >= longest,
    `must be at least ${longest} tokens: prompts are not cut, nor is a request computed again`,
  );
  return check.problems;
}
