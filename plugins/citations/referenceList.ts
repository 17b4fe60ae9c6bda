import type {Element, ElementContent, Root, RootContent} from 'hast';
import {REFERENCES_ID, REFERENCES_TITLE} from './remarkReferences';
import type {Sources} from './sources';

/** The id of a source's entry in the list. */
export function refId(key: string): string {
  return `ref-${key}`;
}

/** Ends the page with the list of its sources, under the heading that already stands there or a new one. */
export function referenceList(tree: Root, keys: readonly string[], sources: Sources): void {
  const existing = tree.children.find(isReferencesHeading);
  tree.children = tree.children.filter((node) => node !== existing);
  const heading: Element = existing ?? {
    type: 'element',
    tagName: 'h2',
    properties: {id: REFERENCES_ID},
    children: [{type: 'text', value: REFERENCES_TITLE}],
  };
  const items = keys.map((key) =>
    element('li', {id: refId(key)}, structuredClone([...(sources.get(key) ?? [])])),
  );
  tree.children.push(
    element('section', {className: ['references'], ariaLabelledBy: [REFERENCES_ID]}, [
      heading,
      element('ol', {}, items),
    ]),
  );
}

function isReferencesHeading(node: RootContent): node is Element {
  return (
    node.type === 'element' && node.tagName === 'h2' && node.properties['id'] === REFERENCES_ID
  );
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return {type: 'element', tagName, properties, children};
}
