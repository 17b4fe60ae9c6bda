import {median} from './statistics';

const OBJECTS = 100_000;
const TIMES = 5;

/**
 * How long one processor takes for what is the same in every run: it makes, writes, reads and sorts objects. The same machine is not always
 * as fast, and what else is measured does not say so: a build took 36.6 s on one day and 62 s on another, with nothing else at work.
 *
 * @returns the median of a few times, in milliseconds
 */
export function fixedWorkMs(): number {
  return median(Array.from({length: TIMES}, timedWork));
}

function timedWork(): number {
  const begin = performance.now();
  const objects = Array.from({length: OBJECTS}, (_, index) => ({
    rest: (index * 7919) % 10_007,
    text: `number ${index}`,
  }));
  const copy = JSON.parse(JSON.stringify(objects)) as typeof objects;
  copy.sort((one, other) => one.rest - other.rest || one.text.localeCompare(other.text));
  return performance.now() - begin;
}
