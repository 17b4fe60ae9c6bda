import type {Element} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {FootnoteDefinition, FootnoteReference, RootContent} from 'mdast';
import {attribute, find, findAll, hasClass, textOf} from '../../built-pages/nodes';

const isLink = ({tagName}: Element) => tagName === 'a';

/** Citations. What else is raised or lowered has the sign of it: without one 10⁹ would read as 109. */
export const sup: Handle = (_state, node) => {
  if (!hasClass(node, 'citation')) return {type: 'text', value: `^(${textOf(node)})`};
  return findAll(node, isLink).map((link): FootnoteReference => reference(textOf(link)));
};

export const sub: Handle = (_state, node) => ({type: 'text', value: `_(${textOf(node)})`});

function reference(label: string): FootnoteReference {
  return {type: 'footnoteReference', identifier: label, label};
}

/** The list of sources: its heading, then a footnote for each entry in the order of its number. */
export function references(state: State, node: Element): RootContent[] {
  const heading = node.children.filter(
    (child) => child.type === 'element' && child.tagName === 'h2',
  );
  const entries = findAll(node, (element) => (attribute(element, 'id') ?? '').startsWith('ref-'));
  return [
    ...state.all({...node, children: heading}),
    ...entries.map((entry, at): FootnoteDefinition => {
      const label = `${at + 1}`;
      const back = find(entry, (element) => hasClass(element, 'references__back'));
      const text = {...entry, children: entry.children.filter((child) => child !== back)};
      const children = state.toFlow(state.all(text)) as FootnoteDefinition['children'];
      const places = back === undefined ? [] : placesIn(back);
      const last = children.at(-1);
      if (last?.type === 'paragraph' && places.length > 0) {
        last.children.push({type: 'text', value: ` See ${places.join('; ')}.`});
      }
      return {type: 'footnoteDefinition', identifier: label, label, children};
    }),
  ];
}

/** The places in a source for which the text cites it. */
function placesIn(back: Element): string[] {
  return findAll(back, isLink).flatMap((link) => {
    const place = textOf(link).replace(/^↩\s*/, '');
    return place === '' ? [] : [place];
  });
}
