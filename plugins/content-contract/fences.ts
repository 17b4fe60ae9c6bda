import type {Code, Root} from 'mdast';
import type {Math} from 'mdast-util-math';
import {visit} from 'unist-util-visit';
import {readFenceMeta} from '../samples/fenceMeta';
import type {Page} from './page';

/** A code block between fences. */
export interface Fence {
  readonly node: Code;
  /** First word after the opening fence. */
  readonly language: string | undefined;
  /** Value of an attribute in the rest of that line, with or without quotes. */
  readonly attribute: (name: string) => string | undefined;
}

/** Every code block of the page; MDX has no indented ones. */
export function fencesOf(tree: Root): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', (node) => {
    const {values} = readFenceMeta(node.meta, []);
    const attribute = (name: string) => values.get(name);
    fences.push({node, language: node.lang ?? undefined, attribute});
  });
  return fences;
}

/**
 * Whether a block between marker lines (code or a formula) has its closing line. The parser closes one at the end of
 * what contains it.
 */
export function isClosed(page: Page, {position}: Code | Math): boolean {
  const source = page.source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const lines = source.split(/\r?\n/);
  const marker = /^(?<marker>`{3,}|~{3,}|\${2,})/.exec(lines[0] ?? '')?.groups?.['marker'] ?? '';
  // Inside quotes and lists the following lines keep the prefix of what contains them.
  const last = /^[\s>]*(?<marker>`+|~+|\$+)[ \t]*$/.exec(lines.at(-1) ?? '')?.groups?.['marker'];
  return lines.length > 1 && last !== undefined && last.startsWith(marker);
}
