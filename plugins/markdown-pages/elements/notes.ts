import type {Element} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {Blockquote, BlockContent} from 'mdast';
import {textOf} from '../../built-pages/nodes';
import {labelled} from './labels';

/** A note that stands apart from the text, as a quotation: its first element is its label. */
export function note(state: State, node: Element): Blockquote {
  const [label, ...body] = node.children.filter((child) => child.type === 'element');
  const name = label ? textOf(label) : '';
  const children = state.toFlow(state.all({...node, children: body})) as BlockContent[];
  const head = labelled(name.charAt(0).toUpperCase() + name.slice(1));
  return {type: 'blockquote', children: [head, ...children]};
}

export const summary: Handle = (_state, node) => labelled(textOf(node));

/** A term, before what it stands for. */
export const term: Handle = (_state, node) => labelled(`${textOf(node)}:`);
