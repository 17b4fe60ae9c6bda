/** Why something could not be done, in a form that a page can tell apart, and in one sentence. */
export interface Problem {
  readonly kind: 'network' | 'damaged' | 'input' | 'memory' | 'unexpected';
  readonly message: string;
}

export type Outcome<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly problem: Problem};

/** Wraps a value. */
export function done<T>(value: T): Outcome<T> {
  return {ok: true, value};
}

/** Wraps a problem. */
export function refused(kind: Problem['kind'], message: string): Outcome<never> {
  return {ok: false, problem: {kind, message}};
}
