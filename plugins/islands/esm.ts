import {parse} from 'acorn';
import type {Program} from 'estree';
import type {MdxjsEsm} from 'mdast-util-mdx';

/** Statements of a page, such as imports. */
export function esm(value: string): MdxjsEsm {
  // Acorn's tree is one of ESTree; its types differ in a detail of literals.
  const estree = parse(value, {ecmaVersion: 'latest', sourceType: 'module'}) as unknown as Program;
  return {type: 'mdxjsEsm', value, data: {estree}};
}
