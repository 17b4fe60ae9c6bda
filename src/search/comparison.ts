import type {Hit} from './entries';
import {DEVICE, isNumbered, PROPERTIES} from './properties';
import {stemsOf} from './words';

const COMPARES = /\s*,\s*|\s+(?:vs\.?|versus|or|against)\s+/i;
/** After these words `and` parts two things, too. */
const ASKS_TO_COMPARE = /^\s*(?:compare|comparison of|comparing|difference between)\s+/i;
const AND = /\s+(?:and|with|to)\s+/i;

/** What a query compares, and the rows of it: what stands on the sides of a word like `vs`, else devices in a row. */
export function comparedBy(query: string, records: readonly Hit[]) {
  const sides = sidesOf(query);
  const rows = comparedIn(sides, records);
  if (rows.length > 0) return {sides, rows};
  const devices = devicesOf(query);
  const found = comparedIn(
    devices,
    records.filter((hit) => hit.section?.id.startsWith(DEVICE)),
  );
  // `GB200 NVL72` is one of them.
  return {sides: devices, rows: found.length === devices.length ? found : []};
}

/** The rows of one table that are named on the two sides of `or` and `vs`. */
function comparedIn(sides: readonly string[], records: readonly Hit[]): Hit[] {
  if (sides.length < 2 || sides.includes('')) return [];
  const has = ({section}: Hit, side: string) => {
    const heading = new Set(stemsOf((section?.heading ?? '').replace(/\(.*\)/, '')));
    return side.split(' ').every((stem) => heading.has(stem));
  };
  const rows = records.filter(({section}) => /^(?:device|model|engine)-/.test(section?.id ?? ''));
  const pages = [...new Set(rows.map(({page}) => page))];
  const found = pages.map((page) => {
    const own = rows.filter((row) => row.page === page);
    return sides.map((side) => own.find((row) => has(row, side)));
  });
  const [best = []] = found.filter((sides_) => sides_.every((row) => row !== undefined));
  return [...new Set(best)].filter((row) => row !== undefined);
}

/** What a side is called in the heading of its row: `h100` is `H100`, and `llama 3 3` `Llama 3.3`. */
export function wordsOfSide({section}: Hit, side: string): string {
  const asked = new Set(side.split(' '));
  const words = (section?.heading ?? '').split(' ');
  return words.filter((word) => stemsOf(word).some((stem) => asked.has(stem))).join(' ');
}

/** What a query sets against each other, each by its stems. */
function sidesOf(query: string): string[] {
  const asked = query.replace(ASKS_TO_COMPARE, '');
  const between = asked === query ? COMPARES : new RegExp(`${COMPARES.source}|${AND.source}`, 'i');
  return asked.split(between).map((side) => stemsOf(side).join(' '));
}

/** The devices of a query that has nothing else but what their table says of them: `bandwidth per watt B200 H200`. */
function devicesOf(query: string): string[] {
  const properties = PROPERTIES.find(({prefix}) => prefix === DEVICE)?.stems;
  const asked = stemsOf(query).filter((stem) => !properties?.has(stem));
  const ends = asked.flatMap((stem, at) => (isNumbered(stem) ? [at + 1] : []));
  const starts = [0, ...ends.slice(0, -1)];
  // `RTX 4090` has its number last, and so the words behind the last number are part of it.
  return ends.map((end, at) =>
    asked.slice(starts[at], at === ends.length - 1 ? undefined : end).join(' '),
  );
}
