/** Brackets that begin with `@`, one after the other, with the white space before them. */
const RUN = /\s*\[@[^[\]]*\](?:\s*\[@[^[\]]*\])*/g;
const KEY = /^@(?<key>[A-Za-z0-9][\w-]*)$/;

export interface CitationGroup {
  readonly type: 'citation';
  readonly keys: readonly string[];
  /** The brackets, with the white space before them. */
  readonly raw: string;
  /** Offset of the first bracket in the text. */
  readonly offset: number;
  /** What stands between the brackets and is no key. */
  readonly malformed: readonly string[];
}

export type CitationPart = {readonly type: 'text'; readonly value: string} | CitationGroup;

/**
 * Cuts a text at its citations: `[@key]`, `[@a; @b]`. Neighbors are one group, so that their numbers do not run together,
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
    const keys = items.map((item) => KEY.exec(item)?.groups?.['key']);
    parts.push({
      type: 'citation',
      raw: run[0],
      keys: [...new Set(keys.filter((key) => key !== undefined))],
      offset: run.index + run[0].indexOf('['),
      malformed: items.filter((_, at) => keys[at] === undefined),
    });
    end = run.index + run[0].length;
  }
  if (end < text.length) parts.push({type: 'text', value: text.slice(end)});
  return parts;
}

export function hasCitation(text: string): boolean {
  return splitAtCitations(text).some(({type}) => type === 'citation');
}
