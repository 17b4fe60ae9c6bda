import type {Element, ElementContent, Root} from 'hast';
import {EXIT, visit} from 'unist-util-visit';

type HastNode = Root | ElementContent | Root['children'][number];

/** The classes of an element; none of other nodes. */
export function classNames(node: {readonly type: string}): string[] {
  if (node.type !== 'element') return [];
  return [(node as Element).properties['className'] ?? []].flat().map(String);
}

/** Whether the element carries the class. Only names that no build step hashes may be asked for. */
export function hasClass(node: Element, name: string): boolean {
  return classNames(node).includes(name);
}

/** The name of an element, or of a component in MDX; empty for other nodes. */
export function nameOf(node: {readonly type: string}): string {
  const {tagName, name} = node as {readonly tagName?: string; readonly name?: string | null};
  return tagName ?? name ?? '';
}

/** Whether an element holds a formula, drawn or not yet. */
export function isFormula(node: {readonly type: string}): boolean {
  return classNames(node).some((name) => /^(?:katex|math|language-math)\b/.test(name));
}

/** An attribute that is a string; its name is the property's, `ariaLabel`. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return typeof value === 'string' ? value : undefined;
}

/** Every element below a node that fits, in the order of the text. */
export function findAll(node: HastNode, fits: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(node, 'element', (element) => {
    if (element !== node && fits(element)) found.push(element);
  });
  return found;
}

/** The first of them. */
export function find(node: HastNode, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(node, 'element', (element) => {
    if (element === node || !fits(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

/** The text of a node as it stands, with the white space of the page. */
export function rawText(node: HastNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/** The text of a node with single spaces and without characters of no width. */
export function textOf(node: HastNode): string {
  return plain(rawText(node)).replace(/\s+/g, ' ').trim();
}

/** Without characters that only tell a browser where a word may break. */
export function plain(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}
