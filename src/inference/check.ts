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
    const unit = range.unit ? ` ${range.unit}` : '';
    const kind = range.integer ? 'a whole number' : 'a number';
    const allowed = `${kind} from ${range.min} to ${range.max}${unit}`;
    const valid =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= range.min &&
      value <= range.max &&
      (!range.integer || Number.isInteger(value));
    if (!valid) this.fail(input, `must be ${allowed}; got ${String(value)}`);
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
