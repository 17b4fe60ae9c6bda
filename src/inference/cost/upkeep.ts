import {demandNumber, demandThat} from '../check';
import {COUNT} from '../ranges';

const DAY_MS = 86_400_000;

/**
 * Mean days between releases: days from the first to the last date over the steps between them.
 *
 * Derived: the days between two dates over the steps between them.
 *
 * @param input `first` and `last` as `2026-08-19`, `steps` releases after the first, the last included (whole, from 1)
 * @returns days
 * @throws {RangeError} for a text that is no date, a last date before the first, steps out of range
 * @example
 * ```ts
 * releaseInterval({first: '2026-01-01', last: '2026-07-02', steps: 13}) // => 14
 * ```
 */
export function releaseInterval(input: {
  readonly first: string;
  readonly last: string;
  readonly steps: number;
}): number {
  demandNumber('steps', input.steps, COUNT);
  const [first, last] = [Date.parse(input.first), Date.parse(input.last)];
  demandThat('first', Number.isFinite(first), 'must be a date such as 2026-08-19');
  demandThat('last', last >= first, 'must be a date, not before the first');
  return (last - first) / DAY_MS / input.steps;
}

/** Something that comes back: how often in a year, and how much work each time. */
export interface UpkeepTask {
  readonly timesPerYear: number;
  readonly daysEach: number;
}

export interface Upkeep {
  readonly daysPerYear: number;
  /** Of a person who works `workdaysPerYear` days. */
  readonly people: number;
}

/**
 * Work that recurs: Σ times · days, in days a year and in people.
 *
 * Derived: times × days of each task, added up.
 *
 * @param input `tasks` (times 0 to 10,000 a year, 0 to 1,000 days each), `workdaysPerYear` of one person (100 to 366)
 * @returns days a year, and people
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * upkeep({tasks: [{timesPerYear: 12, daysEach: 2}], workdaysPerYear: 220}) // => {daysPerYear: 24,
 * //    people: 0.1091}
 * ```
 */
export function upkeep(input: {
  readonly tasks: readonly UpkeepTask[];
  readonly workdaysPerYear: number;
}): Upkeep {
  demandNumber('workdaysPerYear', input.workdaysPerYear, {min: 100, max: 366, unit: 'days'});
  input.tasks.forEach((task, i) => {
    demandNumber(`tasks[${i}].timesPerYear`, task.timesPerYear, {min: 0, max: 10_000});
    demandNumber(`tasks[${i}].daysEach`, task.daysEach, {min: 0, max: 1000, unit: 'days'});
  });
  const daysPerYear = input.tasks.reduce((sum, t) => sum + t.timesPerYear * t.daysEach, 0);
  return {daysPerYear, people: daysPerYear / input.workdaysPerYear};
}
