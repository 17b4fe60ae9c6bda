import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Every code block between fences; MDX has no indented ones. */
export function fencesOf(tree: Root): Code[] {
  const fences: Code[] = [];
  visit(tree, 'code', (node) => void fences.push(node));
  return fences;
}
