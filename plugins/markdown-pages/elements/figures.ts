import type {Element} from 'hast';
import type {Handle} from 'hast-util-to-mdast';
import type {RootContent} from 'mdast';
import {attribute, findAll} from '../../built-pages/nodes';
import {labelled} from './labels';
import {inline} from './tables';

const LINE = new Set(['a', 'b', 'em', 'i', 'p', 'span', 'strong', 'td', 'th']);

/** A drawing is its text alternative; one without is decoration. */
export const drawing: Handle = (_state, node, parent) => {
  const text = attribute(node, 'ariaLabel');
  if (!text) return undefined;
  if (parent?.type === 'element' && LINE.has(parent.tagName)) return {type: 'text', value: text};
  return labelled('Drawing:', [{type: 'text', value: text}]);
};

/** Whether an element other than `svg` stands for a picture. */
export function isPicture(node: Element): boolean {
  return attribute(node, 'role') === 'img';
}

/** A figure: its point first, then the rest, of which the handlers leave out the caption. */
export const figure: Handle = (state, node) => {
  const captions = findAll(node, ({tagName}) => tagName === 'figcaption');
  return [
    ...captions.map((caption) => labelled('Figure:', inline(state.all(caption)))),
    ...(state.toFlow(state.all(node)) as RootContent[]),
  ];
};
