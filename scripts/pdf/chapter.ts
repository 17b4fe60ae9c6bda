import type {Element, ElementContent, Properties, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, SKIP, visit} from 'unist-util-visit';
import type {Anchors} from './anchors';
import type {BuiltPage} from './pages';

/** What has no use on paper: controls, navigation, and the numbers of a figure that is printed. */
const DROPPED = new Set(['button', 'footer', 'link', 'nav', 'noscript', 'script']);
const DROPPED_CLASSES = ['hash-link', 'theme-doc-toc-mobile'];
const NUMBERS = 'Numbers of this figure';

/** Attributes that name other elements of the page by id. */
const REFERRING = ['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'htmlFor', 'headers'];

/** The article of a page, with addresses that are unique in a document of all pages. */
export function chapterOf(page: BuiltPage, anchors: Anchors, siteUrl: string): ElementContent[] {
  const article = articleOf(fromHtml(page.html));
  if (!article) throw new Error(`The page /${page.path} has no article.`);
  visit(article, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isDropped(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === 'details') element.properties['open'] = true;
    if (element.tagName === 'h1') element.properties['id'] = '';
    readdress(element, page.path, anchors, siteUrl);
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

function isDropped(element: Element): boolean {
  if (DROPPED.has(element.tagName)) return true;
  if (classesOf(element).some((name) => DROPPED_CLASSES.includes(name))) return true;
  return element.tagName === 'details' && textOf(element.children[0]).trim() === NUMBERS;
}

function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

function readdress(element: Element, path: string, anchors: Anchors, siteUrl: string): void {
  const {properties} = element;
  const {id, href} = properties;
  if (element.tagName === 'h1') properties['id'] = anchors.page(path);
  else if (typeof id === 'string') properties['id'] = anchors.element(path, id);
  for (const name of REFERRING) renameIds(properties, name, path, anchors);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' && value.includes('url(#')) {
      properties[name] = value.replace(
        /url\(#([^)]+)\)/g,
        (_, inner: string) => `url(#${anchors.element(path, inner)})`,
      );
    }
  }
  if (typeof href === 'string') {
    properties['href'] = anchors.target(path, href) ?? new URL(href, siteUrl).href;
  }
}

function renameIds(properties: Properties, name: string, path: string, anchors: Anchors): void {
  const value = properties[name];
  const ids = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(/\s+/)
      : [];
  if (ids.length > 0) properties[name] = ids.map((id) => anchors.element(path, id)).join(' ');
}
