import type {Node, Text} from 'mdast';
import type {Page} from './page';

/** What stands in the file where a node was read. */
export function sourceOf({source}: Page, {position}: Node): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The characters of the file that a node touches. */
export function neighbors({source}: Page, {position}: Node): {before: string; after: string} {
  return {
    before: source.charAt((position?.start.offset ?? 0) - 1),
    after: source.charAt(position?.end.offset ?? 0),
  };
}

/** Stands for a character that was written by a backslash before it or by its name. */
export const ESCAPED = '\uFFFB';

/** Of the names of characters, such as `&amp;`. */
const LONGEST_NAME = 40;

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** A text, as long as its value, in which `ESCAPED` stands for what the author did not type as it is printed. */
export function typed(page: Page, node: Text): string {
  const {value} = node;
  const source = sourceOf(page, node);
  let out = '';
  for (let from = 0; out.length < value.length && from < source.length;) {
    const at = out.length;
    const character = source.charAt(from);
    const next = source.charAt(from + 1);
    const [name = ''] = /^&#?\w+;/.exec(source.slice(from, from + LONGEST_NAME)) ?? [];
    if (character === '\\' && next === value.charAt(at) && PUNCTUATION.includes(next)) {
      out += ESCAPED;
      from += 2;
    } else if (name !== '' && !value.startsWith(name, at)) {
      out += (value.codePointAt(at) ?? 0) > 0xffff ? ESCAPED + ESCAPED : ESCAPED;
      from += name.length;
    } else {
      // What the file has and the text has not begins a line of a quote or a list.
      if (character === value.charAt(at)) out += character;
      from += 1;
    }
  }
  return out.padEnd(value.length, ESCAPED);
}
