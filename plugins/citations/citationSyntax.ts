/** Brackets that begin with `@`, one after the other, with the white space before them. */
const RUN = /\s*\[@[^[\]]*\](?:\s*\[@[^[\]]*\])*/g;
const ITEM = /^@(?<key>[A-Za-z0-9][\w-]*)(?:,\s*(?<place>\S.*))?$/s;

/** A source that is cited, with the place in it that says what the sentence says: `table 3`. */
export interface CitedSource {
  readonly key: string;
  readonly place?: string;
}

export interface CitationGroup {
  readonly type: 'citation';
  readonly sources: readonly CitedSource[];
  /** Offset of the first bracket in the text. */
  readonly offset: number;
  /** Text between the brackets that is neither a key nor a key with a place. */
  readonly malformed: readonly string[];
}

export type CitationPart = {readonly type: 'text'; readonly value: string} | CitationGroup;

/**
 * Cuts a text at its citations: `[@key]`, `[@a, table 3; @b]`. Neighbors are one group, so that their numbers do not run together,
 * and the space before a group goes, so that the number stands at the word it belongs to. Anything else with an `@`
 * (addresses, package names, `see [a@b]`) is text.
 */
export function splitAtCitations(text: string): CitationPart[] {
  const parts: CitationPart[] = [];
  let end = 0;
  for (const run of text.matchAll(RUN)) {
    if (run.index > end) parts.push({type: 'text', value: text.slice(end, run.index)});
    const items = [...run[0].matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) =>
      inside.split(';').map((item) => item.trim()),
    );
    const sources = items.map(readItem);
    parts.push({
      type: 'citation',
      sources: withoutRepeats(sources.filter((source) => source !== undefined)),
      offset: run.index + run[0].indexOf('['),
      malformed: items.filter((_, at) => sources[at] === undefined),
    });
    end = run.index + run[0].length;
  }
  if (end < text.length) parts.push({type: 'text', value: text.slice(end)});
  return parts;
}

function readItem(item: string): CitedSource | undefined {
  const {key, place} = ITEM.exec(item)?.groups ?? {};
  if (key === undefined) return undefined;
  return {key, ...(place !== undefined && {place: place.replace(/\s+/g, ' ')})};
}

function withoutRepeats(sources: readonly CitedSource[]): CitedSource[] {
  const isSame = (one: CitedSource, other: CitedSource) =>
    one.key === other.key && one.place === other.place;
  return sources.filter((source, at) => sources.findIndex((one) => isSame(one, source)) === at);
}

export function hasCitation(text: string): boolean {
  return splitAtCitations(text).some(({type}) => type === 'citation');
}
