/**
 * Functions for a page's `.numbers.ts`. Such a file stands beside its page and computes the numbers that the page prints: each
 * has a name, and the page marks the place with it, `:num[153 ms]{#prefill-cold}`. `npm run numbers` compares the two.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {significant} from './format';
import {GIB} from '../inference/units';

/** Value in the page: a text, or a whole number that prints as it is. */
export type Printed = string | number;

/** A value in words or in round figures, which holds as long as the number behind it stays in a range. */
export interface Stated {
  readonly text: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** The rows of a table, without its header. A cell or row that is `null` is the author's. */
export interface Rows {
  readonly rows: readonly (readonly (Printed | Stated | null)[] | null)[];
}

export type NumberValue = Printed | Stated | Rows;

/** The numbers of a page by name. */
export type PageNumbers = Readonly<Record<string, NumberValue>>;

/** Declares the numbers of a page; the default export of its `.numbers.ts`. Names are in lower case, with hyphens. */
export function numbers<T extends PageNumbers>(values: T): T {
  return values;
}

/** Rows of a table that are generated whole: the page has a line `::rows{#name}` before the table. */
export function rows(list: Rows['rows']): Rows {
  return {rows: list};
}

/**
 * A number that the page says in words or rounds: `three quarters`, `about 3`, `half`.
 *
 * @param text what the page prints
 * @param value the number behind it
 * @param range from where to where the text is true, both ends included
 */
export function stated(text: string, value: number, range: readonly [number, number]): Stated {
  return {text, value, from: range[0], to: range[1]};
}

/** The text that a sample prints, from its `.out` file below `examples/`, which is looked for where the command runs. */
export function printedBy(path: string): string {
  return readFileSync(join('examples', path), 'utf8');
}

/** Milliseconds without their unit, in three significant digits: `153` for 0.153 s. */
export const ms = (seconds: number, digits = 3): string => significant(1000 * seconds, digits);

/** Gibibytes without their unit, in three significant digits. */
export const gib = (bytes: number, digits = 3): string => significant(bytes / GIB, digits);
