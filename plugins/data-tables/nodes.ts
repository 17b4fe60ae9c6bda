import type {ListItem, PhrasingContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx';
import {codeParts} from '../../src/data/codeParts';

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
  ({
    type: 'mdxJsxTextElement',
    name,
    attributes: [],
    children,
    data: {_mdxExplicitJsx: true},
  }) as MdxJsxTextElement;

export const link = (url: string, words: string, ariaLabel?: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(words)],
  ...(ariaLabel !== undefined && {data: {hProperties: {ariaLabel}}}),
});

/** An item of a list that begins with what it is: `Memory: GDDR6`. */
export const labelledItem = (label: string, words: readonly PhrasingContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [
    {
      type: 'paragraph',
      children: [{type: 'strong', children: [text(`${label}:`)]}, text(' '), ...words],
    },
  ],
});
