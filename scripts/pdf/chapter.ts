import type {Element, ElementContent, Parents, Properties, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, SKIP, visit} from 'unist-util-visit';
import type {Anchors} from './anchors';
import type {BuiltPage} from './pages';

/** What has no use in a book: controls, navigation, and the numbers of a figure that is shown. */
const DROPPED = new Set(['button', 'footer', 'link', 'nav', 'noscript', 'script']);
const DROPPED_CLASSES = ['hash-link', 'theme-doc-toc-mobile'];
const NUMBERS = 'Numbers of this figure';

/** Attributes that name other elements of the page by id. */
const REFERRING = ['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'htmlFor', 'headers'];

/** The article of a page, with the addresses that it has in the book. */
export function chapterOf(page: BuiltPage, addresses: Anchors, siteUrl: string): ElementContent[] {
  const article = articleOf(fromHtml(page.html));
  if (!article) throw new Error(`The page /${page.path} has no article.`);
  visit(article, 'element', (element, index, parent) => {
    if (parent?.type === 'element' && isText(element, parent)) {
      element.tagName = 'span';
      element.properties = {};
      dropMarks(element);
    }
    if (parent && index !== undefined && isDropped(element, parent)) {
      if (parent.type === 'element') keepAnchor(element, parent, page.path, addresses);
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === 'details') element.properties['open'] = true;
    if (element.tagName === 'h1') element.properties['id'] = '';
    readdress(element, page.path, addresses, siteUrl);
    return undefined;
  });
  return article.children;
}

function articleOf(root: Root): Element | undefined {
  let found: Element | undefined;
  visit(root, 'element', (element) => {
    if (element.tagName !== 'article') return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

function classesOf({properties}: Element): string[] {
  return Array.isArray(properties['className']) ? properties['className'].map(String) : [];
}

function isDropped(element: Element, parent: Parents): boolean {
  // What a reader of the site can do with the page.
  if (element.tagName === 'a' && parent.type === 'element' && isMeta(parent)) return true;
  if (DROPPED.has(element.tagName)) return true;
  if (classesOf(element).some((name) => DROPPED_CLASSES.includes(name))) return true;
  return element.tagName === 'details' && textOf(element.children[0]).trim() === NUMBERS;
}

/** A name that opens its sources, a head that sorts and a token to choose are buttons; their words are the table's or list's. */
function isText({tagName, properties}: Element, parent: Element): boolean {
  if (tagName !== 'button') return false;
  return properties['ariaHasPopup'] === 'dialog' || /^(?:li|t[dh])$/.test(parent.tagName);
}

/** The signs beside the words of a button. */
function dropMarks(words: Element): void {
  visit(words, 'element', (element, index, parent) => {
    if (element.tagName !== 'svg' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** The line below the title of a page. */
function isMeta(element: Element): boolean {
  return classesOf(element).includes('article-meta');
}

/** The link of a row is the target of links to the row: its cell takes its place. */
function keepAnchor(link: Element, cell: Element, path: string, addresses: Anchors): void {
  const {id} = link.properties;
  if (typeof id !== 'string' || !/^t[dh]$/.test(cell.tagName)) return;
  cell.properties['id'] ??= addresses.element(path, id);
}

function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

function readdress(element: Element, path: string, addresses: Anchors, siteUrl: string): void {
  const {properties} = element;
  const {id, href} = properties;
  if (element.tagName === 'h1') properties['id'] = addresses.page(path);
  else if (typeof id === 'string') properties['id'] = addresses.element(path, id);
  for (const name of REFERRING) renameIds(properties, name, path, addresses);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' && value.includes('url(#')) {
      properties[name] = value.replace(
        /url\(#([^)]+)\)/g,
        (_, inner: string) => `url(#${addresses.element(path, inner)})`,
      );
    }
  }
  if (typeof href === 'string') {
    properties['href'] = addresses.target(path, href) ?? new URL(href, siteUrl).href;
  }
}

function renameIds(properties: Properties, name: string, path: string, addresses: Anchors): void {
  const value = properties[name];
  const ids = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(/\s+/)
      : [];
  if (ids.length > 0) properties[name] = ids.map((id) => addresses.element(path, id)).join(' ');
}
