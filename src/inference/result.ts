import {sentencesOf} from './check';

/**
 * The answer of a function that judges what a reader typed: a value, or problems that say which input is wrong, why, and what is
 * allowed. What takes checked values returns plain ones.
 */

/** A fault of one input. */
export interface Problem {
  /** Name of the input as the function's parameter spells it, for example `contextTokens`. */
  readonly input: string;
  /** One sentence for the person who typed the value: what is wrong and what is allowed. */
  readonly message: string;
}

export type Result<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly problems: readonly Problem[]};

/**
 * Wraps a computed value.
 *
 * Derived: the value beside a mark.
 *
 * @param value of any type
 * @returns a result
 * @example
 * ```ts
 * ok(42) // => {ok: true, value: 42}
 * ```
 */
export function ok<T>(value: T): Result<T> {
  return {ok: true, value};
}

/**
 * Wraps one or more problems.
 *
 * Derived: the problems beside a mark.
 *
 * @param list at least one problem
 * @returns a result
 * @throws {RangeError} for an empty list, which is an error of the program
 * @example
 * ```ts
 * problems([{input: 'batch', message: 'must be at least 1'}]).ok // => false
 * ```
 */
export function problems<T = never>(list: readonly Problem[]): Result<T> {
  if (list.length === 0) throw new Error('problems() needs at least one problem');
  return {ok: false, problems: list};
}

/**
 * A result with a single problem.
 *
 * Derived: {@link problems} of one.
 *
 * @param input its name, as the function's parameter spells it
 * @param message what is wrong and what is allowed
 * @returns a result
 * @example
 * ```ts
 * problem('batch', 'must be at least 1').ok // => false
 * ```
 */
export function problem<T = never>(input: string, message: string): Result<T> {
  return problems([{input, message}]);
}

/**
 * The value of a result that the caller knows to be good.
 *
 * Derived: the value, or its problems as one message.
 *
 * @param result a value or problems
 * @returns the value
 * @throws {RangeError} with the messages of a result that has problems
 * @example
 * ```ts
 * unwrap(ok(42)) // => 42
 * ```
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RangeError(sentencesOf(result.problems));
}
