import {demandNumber, demandThat, InputCheck} from '../check';
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

/** Throws a RangeError for limits of a worker out of range. */
export function demandLimits({maxSequences, kvBlocks, blockTokens}: WorkerLimits): void {
  const count = {min: 1, integer: true};
  demandNumber('limits.maxSequences', maxSequences, {...count, max: 4096});
  demandNumber('limits.kvBlocks', kvBlocks, {...count, max: 1e8, unit: 'blocks'});
  demandNumber('limits.blockTokens', blockTokens, {...count, max: 1e5, unit: 'tokens'});
}

/** Throws a RangeError for a policy that a worker with such limits cannot have. */
export function demandPolicy(policy: Policy, {maxSequences}: WorkerLimits): void {
  if (policy.kind === 'static') return;
  if (policy.kind === 'dynamic') {
    demandNumber('policy.windowSeconds', policy.windowSeconds, SECONDS);
    return;
  }
  const budget = {min: 1, max: 2 * MAX_LENGTH, integer: true, unit: 'tokens'};
  demandNumber('policy.tokenBudget', policy.tokenBudget, budget);
  demandThat(
    'policy.tokenBudget',
    policy.kind !== 'chunked' || policy.tokenBudget >= maxSequences,
    `must be at least limits.maxSequences, ${maxSequences}: each gets a token in every step`,
  );
  if (policy.kind !== 'disaggregated') return;
  const workers = {min: 1, max: 256, integer: true, unit: 'workers'};
  demandNumber('policy.prefillWorkers', policy.prefillWorkers, workers);
  demandNumber('policy.decodeWorkers', policy.decodeWorkers, workers);
}

/**
 * Problems of requests that a worker could never serve. A form that draws requests asks for them first, as it cannot know how long
 * the longest will be.
 */
export function fitProblems(
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
