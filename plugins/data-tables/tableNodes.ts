import type {BlockContent, ListItem, PhrasingContent, Table, TableCell, TableRow} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx';

/** A table as a figure; the first row holds the column heads. `after` follows the caption. */
export function tableFigure(
  caption: string,
  rows: readonly TableRow[],
  {
    className = 'data-table',
    after = [],
  }: {className?: string; after?: readonly BlockContent[]} = {},
): BlockContent {
  const columns = rows[0]?.children.length ?? 0;
  const table: Table = {type: 'table', align: Array(columns).fill(null), children: [...rows]};
  return {
    type: 'blockquote',
    data: {hName: 'figure', hProperties: {className: [className]}},
    children: [
      table,
      {type: 'paragraph', data: {hName: 'figcaption'}, children: [text(caption)]},
      ...after,
    ],
  };
}

export function row(cells: readonly (readonly PhrasingContent[])[]): TableRow {
  return {type: 'tableRow', children: cells.map(cell)};
}

const cell = (children: readonly PhrasingContent[]): TableCell => ({
  type: 'tableCell',
  children: [...children],
});

export const text = (value: string): PhrasingContent => ({type: 'text', value});

/**
 * Names of settings are long and columns narrow: they may break where they have joints, but not after leading dashes. The
 * elements are JSX that the page's components do not replace: code with elements in it would become a code block.
 */
export function code(value: string): PhrasingContent {
  const [head = ''] = /^(?:--?|\/)[a-z0-9]+/.exec(value) ?? [];
  const parts = value.slice(head.length).split(/(?<=[_:=/])|(?<=\.)(?!\d)/);
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

export function separated(items: readonly PhrasingContent[]): PhrasingContent[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [text(', '), item]));
}

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
