import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readFenceMeta} from '../samples/fenceMeta';

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
    fences.push({node, language: node.lang ?? undefined, attribute: (name) => values.get(name)});
  });
  return fences;
}
