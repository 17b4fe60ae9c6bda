import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {splitAtCitations} from '../citations/citationSyntax';
import type {Place} from './page';

/** A key in a citation, or what looks like one, with its place. */
export interface Citation extends Place {
  /** The key without its `@`; the text as it stands where it is none. */
  readonly key: string;
  /**
   * `key` in brackets of a citation; `malformed` for other text in such brackets; `loose` for an `@word` outside of
   * them, which is printed as it stands.
   */
  readonly kind: 'key' | 'malformed' | 'loose';
}

const LOOSE = /(?<![\w@])@(?<key>[A-Za-z0-9][\w-]*)/g;

/** Every citation in the page's prose. */
export function citationsOf(tree: Root): Citation[] {
  const citations: Citation[] = [];
  visit(tree, 'text', (node) => {
    if (node.position) citations.push(...citationsIn(node.value, node.position.start));
  });
  return citations;
}

function citationsIn(text: string, start: Place): Citation[] {
  const citations: Citation[] = [];
  const add = (kind: Citation['kind'], key: string, offset: number) => {
    const lines = text.slice(0, offset).split('\n').length - 1;
    citations.push({key, kind, line: start.line + lines});
  };
  let end = 0;
  for (const part of splitAtCitations(text)) {
    if (part.type === 'citation') {
      for (const {key} of part.sources) add('key', key, text.indexOf(`@${key}`, part.offset));
      for (const item of part.malformed) add('malformed', item, part.offset);
      end = part.offset;
    } else {
      const offset = text.indexOf(part.value, end);
      for (const match of part.value.matchAll(LOOSE)) {
        add('loose', match.groups?.['key'] ?? '', offset + match.index);
      }
      end = offset + part.value.length;
    }
  }
  return citations;
}
