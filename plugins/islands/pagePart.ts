import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, visit} from 'unist-util-visit';

/** The script that every page of one deployment has: its name holds a hash of the site's code. */
const MAIN = /<script [^>]*src="?(?<src>[^\s">]+\/main\.[^\s">]+)/;

/**
 * The text of a page as HTML, for a page that shows it without loading it anew. The first line names the deployment that it is of.
 *
 * @returns the first line alone for a page without a text
 * @throws where the page has no script of the site
 */
export function pagePart(html: string): string {
  const main = MAIN.exec(html)?.groups?.['src'];
  if (main === undefined) throw new Error('The page has no main script.');
  const text = findText(html);
  const first = text?.children[0]?.position?.start.offset;
  const last = text?.children.at(-1)?.position?.end.offset;
  return `${main}\n${html.slice(first ?? 0, first === undefined ? 0 : last)}`;
}

function findText(html: string): Element | undefined {
  let text: Element | undefined;
  visit(fromHtml(html), 'element', (element, _index, parent) => {
    if (!hasClass(element, 'markdown') || parent?.type !== 'element') return undefined;
    if (!hasClass(parent, 'theme-doc-markdown')) return undefined;
    text = element;
    return EXIT;
  });
  return text;
}

function hasClass({properties}: Element, name: string): boolean {
  return [properties['className'] ?? []].flat().includes(name);
}
