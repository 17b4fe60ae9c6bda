import type {Element} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {FootnoteDefinition, FootnoteReference, RootContent} from 'mdast';
import {attribute, find, findAll, hasClass, textOf} from '../nodes';
import {lowered, raised} from './formulas';

const isLink = ({tagName}: Element) => tagName === 'a';

/** Citations and what else is raised. */
export const sup: Handle = (_state, node) => {
  if (!hasClass(node, 'citation')) return {type: 'text', value: raised(textOf(node))};
  return findAll(node, isLink).map((link): FootnoteReference => reference(textOf(link)));
};

export const sub: Handle = (_state, node) => ({type: 'text', value: lowered(textOf(node))});

function reference(label: string): FootnoteReference {
  return {type: 'footnoteReference', identifier: label, label};
}

/** The list of sources: its heading, then a footnote for each entry in the order of its number. */
export function references(state: State, node: Element): RootContent[] {
  const list = find(node, ({tagName}) => tagName === 'ol');
  const heading = node.children.filter((child) => child !== list);
  const entries = findAll(node, (element) => (attribute(element, 'id') ?? '').startsWith('ref-'));
  return [
    ...state.all({...node, children: heading}),
    ...entries.map((entry, at): FootnoteDefinition => {
      const label = `${at + 1}`;
      const children = state.toFlow(state.all(entry)) as FootnoteDefinition['children'];
      return {type: 'footnoteDefinition', identifier: label, label, children};
    }),
  ];
}
