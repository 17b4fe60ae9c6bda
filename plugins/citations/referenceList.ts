import type {Element, ElementContent, Root, RootContent} from 'hast';
import {REFERENCES_ID, REFERENCES_TITLE} from './remarkReferences';
import {formatSource, type Sources} from './sources';

/** The keys of a page's sources in the order of first citation, each with the places of its citations. */
export type Cited = Map<string, readonly (string | undefined)[]>;

/** The id of a source's entry in the list. */
export function refId(key: string): string {
  return `ref-${key}`;
}

/** The id of a number in the text. */
export function citationId(key: string, index: number): string {
  return `cite-${key}-${index + 1}`;
}

/** Ends the page with the list of its sources, under the heading that already stands there or a new one. */
export function referenceList(tree: Root, cited: Cited, sources: Sources): void {
  const existing = tree.children.find(isReferencesHeading);
  tree.children = tree.children.filter((node) => node !== existing);
  const heading: Element = existing ?? {
    type: 'element',
    tagName: 'h2',
    properties: {id: REFERENCES_ID},
    children: [{type: 'text', value: REFERENCES_TITLE}],
  };
  const items = [...cited].map(([key, places]) => {
    const source = sources.get(key);
    // Without the class a reader mode drops the source `gdpr` for its name, and the numbers of the later ones are wrong.
    return element('li', {id: refId(key), className: ['article-source']}, [
      ...(source ? formatSource(source) : []),
      waysBack(key, places),
    ]);
  });
  const list = element('ol', {}, items);
  tree.children.push(
    element('section', {className: ['references'], ariaLabelledBy: [REFERENCES_ID]}, [
      heading,
      items.length > MOST_OPEN ? folded(list, `${items.length} sources`) : list,
    ]),
  );
}

/** A longer list is folded: a reader comes to a source from its number, which opens the fold. */
const MOST_OPEN = 5;

const folded = (list: Element, summary: string): Element =>
  element('details', {}, [element('summary', {}, [{type: 'text', value: summary}]), list]);

/** A link to each citation of a source. It has the place in the source, the first time that this place is cited. */
function waysBack(key: string, places: readonly (string | undefined)[]): Element {
  const links = places.flatMap((place, at): ElementContent[] => {
    const words = place !== undefined && places.indexOf(place) === at ? `↩ ${place}` : '↩';
    const properties = {
      href: `#${citationId(key, at)}`,
      ariaLabel: `Back to citation ${at + 1}${place === undefined ? '' : `, ${place}`}`,
    };
    return [{type: 'text', value: ' '}, element('a', properties, [{type: 'text', value: words}])];
  });
  return element('span', {className: ['references__back']}, links);
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
