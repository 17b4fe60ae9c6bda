import type {BuiltPage} from '../built-pages';
import {attribute, find, hasClass} from '../built-pages/nodes';

/** The script that every page of one deployment has: its name holds a hash of the site's code. */
const MAIN = /\/main\.[^/]+\.js$/;

/**
 * The text of a page as HTML, for a page that shows it without loading it anew. The first line names the deployment that it is of.
 *
 * @returns the first line alone for a page without a text
 * @throws where the page has no script of the site
 */
export function pagePart({html, tree}: Pick<BuiltPage, 'html' | 'tree'>): string {
  const script = find(tree, (element) => MAIN.test(attribute(element, 'src') ?? ''));
  const main = script && attribute(script, 'src');
  if (main === undefined) throw new Error('The page has no main script.');
  const article = find(tree, (element) => hasClass(element, 'theme-doc-markdown'));
  const text = article?.children.find(
    (child) => child.type === 'element' && hasClass(child, 'markdown'),
  );
  if (text?.type !== 'element') return `${main}\n`;
  const first = text.children[0]?.position?.start.offset;
  const last = text.children.at(-1)?.position?.end.offset;
  return `${main}\n${html.slice(first ?? 0, first === undefined ? 0 : last)}`;
}
