import type {Problem} from './result';

/** The range that a numeric input has to lie in, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
  /** Only whole numbers are allowed. */
  readonly integer?: boolean;
  /** Unit for the message, for example `tokens`. */
  readonly unit?: string;
}

/** The ranges of the numbers of an input, by field. */
export type RangesOf<T> = {readonly [K in keyof T]?: Range};

/**
 * Collects the problems of a function's inputs, so that a reader sees all of them at once.
 *
 * @example
 * const check = new InputCheck();
 * check.number('contextTokens', contextTokens, TOKENS);
 * if (check.problems.length > 0) return problems(check.problems);
 */
export class InputCheck {
  readonly problems: Problem[] = [];

  /** Records a problem unless `value` is a finite number inside `range`. */
  number(input: string, value: number, range: Range): void {
    const fault = faultOf(value, range);
    if (fault !== undefined) this.fail(input, fault);
  }

  /** Records a problem for every field of `values` that is not a finite number inside its range. */
  fields<T extends object>(values: T, ranges: RangesOf<T>): void {
    for (const [name, range] of Object.entries(ranges) as [keyof T & string, Range][]) {
      this.number(name, values[name] as number, range);
    }
  }

  /** Records a problem unless `condition` holds. */
  require(input: string, condition: boolean, message: string): void {
    if (!condition) this.fail(input, message);
  }

  /** Records a problem. */
  fail(input: string, message: string): void {
    this.problems.push({input, message});
  }
}

/**
 * Throws a RangeError that names the input, unless `value` is a finite number inside `range`. For functions behind a form: the form
 * has judged what a reader typed, so anything else is an error of the program. Source: definition.
 */
export function demandNumber(input: string, value: number, range: Range): void {
  const fault = faultOf(value, range);
  if (fault !== undefined) throw new RangeError(`${input}: ${fault}`);
}

/** Demands that the fields of `values` which have a range lie in it, as {@link demandNumber} does. */
export function demandFields<T extends object>(values: T, ranges: RangesOf<T>): void {
  // A search checks thousands of loads: no list of entries is made for each.
  for (const name in ranges) {
    const range = ranges[name];
    if (range) demandNumber(name, values[name] as number, range);
  }
}

/** Throws a RangeError that names the input unless `condition` holds. */
export function demandThat(input: string, condition: boolean, message: string): void {
  if (!condition) throw new RangeError(`${input}: ${message}`);
}

/** Throws a RangeError with all problems if there are any: what a form may ask for first is an error of the program here. */
export function demandNone(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new RangeError(sentencesOf(problems));
}

/** Problems as one message. */
export function sentencesOf(problems: readonly Problem[]): string {
  return problems.map(({input, message}) => `${input}: ${message}`).join('; ');
}

function faultOf(value: number, {min, max, integer, unit}: Range): string | undefined {
  const isInside = Number.isFinite(value) && value >= min && value <= max;
  if (isInside && (!integer || Number.isInteger(value))) return undefined;
  const allowed = `${integer ? 'a whole number' : 'a number'} from ${min} to ${max}`;
  return `must be ${allowed}${unit ? ` ${unit}` : ''}; got ${String(value)}`;
}
