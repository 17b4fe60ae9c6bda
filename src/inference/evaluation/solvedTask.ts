import {demandNumber} from '../check';
import {SHARE} from '../ranges';

/** A model, the check behind it, and what happens to tasks that neither solves. Money in one currency. */
export interface SolvedTaskInput {
  /** Cost of one attempt: all tokens, reasoning included, at their prices. */
  readonly attemptCost: number;
  /** Cost of checking one answer. */
  readonly checkCost: number;
  /** Share of attempts that are right, 0 to 1. */
  readonly passRate: number;
  /** Share of right answers that the check accepts. */
  readonly acceptsRight: number;
  /** Share of wrong answers that the check accepts. */
  readonly acceptsWrong: number;
  /** Attempts before the task is handed on, 1 to 1e4. */
  readonly maxAttempts: number;
  /** Cost of a task that is handed on, to a person or a larger model, which solves it; absent: it stays unsolved. */
  readonly handOverCost?: number;
  /** Cost of an accepted wrong answer; 0 unless given. */
  readonly wrongCost?: number;
}

export interface SolvedTask {
  /** Shares of tasks; they sum to 1. */
  readonly solvedByModel: number;
  readonly wrongAccepted: number;
  readonly handedOn: number;
  readonly attemptsPerTask: number;
  /** Models, checks, hand-overs and damage of one task. */
  readonly costPerTask: number;
  /** `costPerTask` over the share that ends solved; null if none does. */
  readonly costPerSolved: number | null;
}

/**
 * Expected cost of one solved task, when an answer that the check refuses is tried again. With acceptance
 * q = p·s + (1 − p)·f per attempt and k attempts: (1 − (1 − q)^k)/q attempts, (1 − q)^k handed on, and of the accepted
 * the share p·s/q right. Attempts are taken as independent, which real ones of the same task are not: retries buy less.
 *
 * Derived: attempts are a geometric series that ends after `maxAttempts`.
 *
 * @returns shares of tasks, attempts of a task, and costs in the currency of the input
 * @throws {RangeError} for a cost below 0 or above 1e9, a share outside 0 to 1, attempts out of range
 * @example
 * ```ts
 * solvedTask({
 *   attemptCost: 0.02,
 *   checkCost: 0.01,
 *   passRate: 0.6,
 *   acceptsRight: 0.95,
 *   acceptsWrong: 0.1,
 *   maxAttempts: 3,
 *   handOverCost: 2,
 * }) // => {solvedByModel: 0.879, wrongAccepted: 0.06168, handedOn: 0.05932, attemptsPerTask: 1.542,
 * //    costPerTask: 0.1649, costPerSolved: 0.1757}
 * ```
 */
export function solvedTask(input: SolvedTaskInput): SolvedTask {
  const {attemptCost, checkCost, passRate, acceptsRight, acceptsWrong, maxAttempts} = input;
  const {handOverCost, wrongCost = 0} = input;
  const costs = {attemptCost, checkCost, handOverCost: handOverCost ?? 0, wrongCost};
  for (const [name, cost] of Object.entries(costs)) demandNumber(name, cost, {min: 0, max: 1e9});
  const shares = {passRate, acceptsRight, acceptsWrong};
  for (const [name, share] of Object.entries(shares)) demandNumber(name, share, SHARE);
  demandNumber('maxAttempts', maxAttempts, {min: 1, max: 1e4, integer: true, unit: 'attempts'});

  const right = passRate * acceptsRight;
  const wrong = (1 - passRate) * acceptsWrong;
  const accepted = right + wrong;
  const handedOn = (1 - accepted) ** maxAttempts;
  const attemptsPerTask = accepted === 0 ? maxAttempts : (1 - handedOn) / accepted;
  const solvedByModel = attemptsPerTask * right;
  const wrongAccepted = attemptsPerTask * wrong;
  const costPerTask =
    attemptsPerTask * (attemptCost + checkCost) +
    handedOn * (handOverCost ?? 0) +
    wrongAccepted * wrongCost;
  const solved = solvedByModel + (handOverCost === undefined ? 0 : handedOn);
  return {
    solvedByModel,
    wrongAccepted,
    handedOn,
    attemptsPerTask,
    costPerTask,
    costPerSolved: solved === 0 ? null : costPerTask / solved,
  };
}
