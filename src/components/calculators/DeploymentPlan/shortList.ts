import type {Option} from './options';

/** Options in the first table, and those of the reader's device among them where other devices have options too. */
const SHOWN = 5;
const OWN = 3;

/**
 * The options to compare first, and the rest: the cheapest of the reader's device, then the other devices that need the fewest.
 * Both lists are sorted, and the plan is the first of `own`.
 */
export function shortList(
  own: readonly Option[],
  others: readonly Option[],
): {readonly shown: readonly Option[]; readonly rest: readonly Option[]} {
  const mine = own.slice(0, Math.max(OWN, SHOWN - others.length));
  const theirs = others.slice(0, SHOWN - mine.length);
  return {
    shown: [...mine, ...theirs],
    rest: [...own.slice(mine.length), ...others.slice(theirs.length)],
  };
}
