import {parse, type DefaultTreeAdapterMap} from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Document = DefaultTreeAdapterMap['document'];
export type Element = DefaultTreeAdapterMap['element'];

/** A page as a browser reads it: the build leaves out quotes and closing tags that it may leave out. */
export const parseHtml = (html: string): Document => parse(html);

/** Elements of these names in the order of the text; all elements where none is named. */
export function elements(node: Node, ...names: string[]): Element[] {
  const found: Element[] = [];
  const wanted = new Set(names);
  const collect = (part: Node): void => {
    if ('tagName' in part && (wanted.size === 0 || wanted.has(part.tagName))) found.push(part);
    if ('childNodes' in part) part.childNodes.forEach(collect);
  };
  collect(node);
  return found;
}

/** The classes of an element. */
export const classes = (element: Element) => (attribute(element, 'class') ?? '').split(/\s+/);

/** Elements of a class. */
export function withClass(node: Node, name: string): Element[] {
  return elements(node).filter((element) => classes(element).includes(name));
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The text of a node, with single spaces. */
export function text(node: Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

/** The `content` of the first `meta` with this name or property. */
export function meta(document: Document, name: string): string | undefined {
  const tag = elements(document, 'meta').find(
    (element) => attribute(element, 'name') === name || attribute(element, 'property') === name,
  );
  return tag && attribute(tag, 'content');
}

/** The addresses of `link` tags of a relation, each with its language. */
export function links(document: Document, rel: string): {href: string; hreflang?: string}[] {
  return elements(document, 'link')
    .filter((element) => attribute(element, 'rel') === rel)
    .map((element) => {
      const hreflang = attribute(element, 'hreflang');
      return {href: attribute(element, 'href') ?? '', ...(hreflang && {hreflang})};
    });
}
