import type {Element} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {Blockquote, BlockContent, List, PhrasingContent, RootContent} from 'mdast';
import {find, hasClass, textOf} from '../../built-pages/nodes';
import {labelled} from './labels';
import {inline} from './tables';

/** A note that stands apart from the text, as a quotation under its label. */
export function note(state: State, node: Element): Blockquote {
  const label = find(node, (element) => hasClass(element, 'answer__label'));
  const head = label ?? node.children.find(isHeading);
  const body = node.children.filter((child) => child !== head);
  const children = state.toFlow(state.all({...node, children: body})) as BlockContent[];
  return {
    type: 'blockquote',
    children: head ? [labelled(titleOf(head)), ...children] : children,
  };
}

function isHeading(child: Element['children'][number]): child is Element {
  return child.type === 'element' && /Heading/.test(String(child.properties['className']));
}

function titleOf(head: Element): string {
  const text = textOf(head);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a page folds is open: its head, then what it holds. */
export const details: Handle = (state, node) => state.toFlow(state.all(node));

export const summary: Handle = (_state, node) => labelled(textOf(node));

/** Terms and what they stand for, as a list. */
export const definitions: Handle = (state, node): List => {
  const pairs = pairsOf(node);
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: pairs.map(({term, value}) => ({
      type: 'listItem',
      spread: false,
      children: [labelled(`${textOf(term)}:`, phrasing(state, value))],
    })),
  };
};

function phrasing(state: State, nodes: Element[]): PhrasingContent[] {
  return inline(nodes.flatMap((node) => state.toFlow(state.all(node)) as RootContent[]));
}

function pairsOf(node: Element): {term: Element; value: Element[]}[] {
  const pairs: {term: Element; value: Element[]}[] = [];
  const walk = (parent: Element) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'dt') pairs.push({term: child, value: []});
      else if (child.tagName === 'dd') pairs.at(-1)?.value.push(child);
      else walk(child);
    }
  };
  walk(node);
  return pairs;
}
