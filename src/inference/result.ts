/**
 * The answer of a function that judges what a reader typed: a value, or problems that say which input is wrong, why, and what is
 * allowed. What takes checked values returns plain ones.
 */

/** What is wrong with one input. */
export interface Problem {
  /** Name of the input as the function's parameter spells it, for example `contextTokens`. */
  readonly input: string;
  /** One sentence for the person who typed the value: what is wrong and what is allowed. */
  readonly message: string;
}

export type Result<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly problems: readonly Problem[]};

/** Wraps a computed value. */
export function ok<T>(value: T): Result<T> {
  return {ok: true, value};
}

/** Wraps one or more problems; an empty list is a programming error and throws. */
export function problems<T = never>(list: readonly Problem[]): Result<T> {
  if (list.length === 0) throw new Error('problems() needs at least one problem');
  return {ok: false, problems: list};
}

/** Shorthand for a single problem. */
export function problem<T = never>(input: string, message: string): Result<T> {
  return problems([{input, message}]);
}

/** The value of a result that the caller knows to be good; throws with the messages otherwise. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RangeError(result.problems.map((p) => `${p.input}: ${p.message}`).join('; '));
}
