import type {BlockContent, Blockquote, PhrasingContent, RootContent} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {codeParts} from '../../src/data/codeParts';
import {jsxElement} from '../content-contract/jsx';

const processor = unified().use(remarkParse).use(remarkMdx).freeze();

/** MDX that a plugin writes, parsed. Texts of records have to be `escaped` in it, and headings may end in `{/* #id *\/}`. */
export function mdxNodes(source: string): RootContent[] {
  const tree = processor.parse(source);
  visit(tree, 'heading', (heading) => {
    const [last, before] = heading.children.toReversed();
    if (last?.type !== 'mdxTextExpression') return;
    heading.children.pop();
    if (before?.type === 'text') before.value = before.value.trimEnd();
    heading.data = {hProperties: {id: last.value.replace(/[^\w-]/g, '')}};
  });
  return tree.children;
}

/** The same in an element of a class. */
export const mdxBlock = (hName: 'div' | 'section', name: string, source: string): Blockquote => ({
  type: 'blockquote',
  data: {hName, hProperties: {className: [name]}},
  children: mdxNodes(source) as BlockContent[],
});

/** A text in which no character means anything to MDX. */
export const escaped = (words: string): string => words.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The same, but backticks mark code. */
export const escapedAroundCode = (words: string): string =>
  words
    .split('`')
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `\`${part}\``))
    .join('');

export const text = (value: string): PhrasingContent => ({type: 'text', value});

/**
 * Code that may break at its joints. The elements are JSX that the page's components do not replace: code with elements in it would
 * become a code block.
 */
export function code(value: string): PhrasingContent {
  const {head, parts} = codeParts(value);
  return element('code', [
    ...(head === '' ? [] : [element('span', [text(head)])]),
    ...parts.flatMap((part, index) => [...(index === 0 ? [] : [element('wbr')]), text(part)]),
  ]);
}

export const element = (name: string, children: PhrasingContent[] = []): PhrasingContent =>
  Object.assign(jsxElement('mdxJsxTextElement', name, {}, children), {
    data: {_mdxExplicitJsx: true},
  });
