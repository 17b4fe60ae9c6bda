import type {Element} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {Blockquote, BlockContent, List, RootContent} from 'mdast';
import {textOf} from '../../built-pages/nodes';
import {labelled} from './labels';
import {inline} from './tables';

/** A note that stands apart from the text, as a quotation: its first element is its label. */
export function note(state: State, node: Element): Blockquote {
  const [label, ...body] = node.children.filter((child) => child.type === 'element');
  const name = label ? textOf(label) : '';
  const children = state.toFlow(state.all({...node, children: body})) as BlockContent[];
  const head = labelled(name.charAt(0).toUpperCase() + name.slice(1));
  return {type: 'blockquote', children: [head, ...children]};
}

export const summary: Handle = (_state, node) => labelled(textOf(node));

/** Terms and what they stand for, as a list. */
export const definitions: Handle = (state, node): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: pairsOf(node).map(({term, values}) => {
    const blocks = values.flatMap((value) => state.toFlow(state.all(value)) as RootContent[]);
    const text = labelled(`${textOf(term)}:`, inline(blocks));
    return {type: 'listItem', spread: false, children: [text]};
  }),
});

interface Pair {
  readonly term: Element;
  readonly values: Element[];
}

function pairsOf(node: Element, pairs: Pair[] = []): Pair[] {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'dt') pairs.push({term: child, values: []});
    else if (child.tagName === 'dd') pairs.at(-1)?.values.push(child);
    else pairsOf(child, pairs);
  }
  return pairs;
}
