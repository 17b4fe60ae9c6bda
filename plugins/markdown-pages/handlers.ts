import {defaultHandlers, type Handle} from 'hast-util-to-mdast';
import {references, sub, sup} from './elements/citations';
import {codeBlock} from './elements/code';
import {drawing, figure, isPicture} from './elements/figures';
import {span} from './elements/formulas';
import {calculator, calculatorTitle, fieldset, namedGroup} from './elements/calculators';
import {note, summary, term} from './elements/notes';
import {cell, table} from './elements/tables';
import {attribute, find, hasClass, textOf} from '../built-pages/nodes';

const nothing: Handle = () => undefined;

const div: Handle = (state, node, parent) => {
  if (hasClass(node, 'theme-code-block')) return codeBlock(node);
  if (hasClass(node, 'theme-admonition')) return note(state, node);
  if (isPicture(node)) return drawing(state, node, parent);
  if (attribute(node, 'role') === 'group') return namedGroup(state, node);
  return state.toFlow(state.all(node));
};

const section: Handle = (state, node) => {
  if (hasClass(node, 'answer')) return note(state, node);
  if (hasClass(node, 'references')) return references(state, node);
  const title = calculatorTitle(node);
  if (title) return calculator(state, node, title);
  return state.toFlow(state.all(node));
};

/** The header of an article repeats the page's front matter; its title begins the text. */
const header: Handle = (state, node) => {
  const title = hasClass(node, 'article-header') && find(node, ({tagName}) => tagName === 'h1');
  return title ? state.all({...node, children: [title]}) : state.toFlow(state.all(node));
};

/** Links that lead to themselves name a place; what they show is text. */
const a: Handle = (state, node) => {
  const href = attribute(node, 'href');
  const isPlace = href === undefined || href === `#${attribute(node, 'id')}`;
  if (isPlace || textOf(node) === '') return state.all(node);
  return defaultHandlers.a(state, node);
};

/** How each element of a page is written. */
export const handlers: Record<string, Handle> = {
  a,
  div,
  dt: term,
  fieldset,
  figcaption: nothing,
  figure,
  footer: nothing,
  header,
  input: nothing,
  nav: nothing,
  section,
  select: nothing,
  span,
  sub,
  summary,
  sup,
  svg: drawing,
  table,
  td: cell,
  th: cell,
};
