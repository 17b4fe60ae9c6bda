import routes from '@generated/routes';
import * as head from 'handbook-head';
import chunkNames from './chunkNames';
import {factsIn} from './factsInPage';
import {giveHead} from './lateHead';
import {routeIn} from './ownRoute';
import {addPage} from './pages';
import {registerText} from './registry';
import {keepStyles, wholeStyles} from './wholeStyles';

const STYLES = /<style data-whole=[^>]*>([^]*?)<\/style>/;

giveHead(head);

/**
 * Takes a page as the server has it, so that it is shown and woken as the one that was opened.
 *
 * @throws where it is none that the scripts of this page can show: of another deployment, or rewritten on the way
 */
export async function takePage(path: string, response: Response): Promise<void> {
  // What is said of an address without a page comes without styles.
  if (response.status === 404) return wholeStyles();
  const html = await response.text();
  // The policy of the site allows no other text of styles than that of the page that was opened: it may not even be read as one.
  const [styles, css] = STYLES.exec(html) ?? ['', ''];
  const page = new DOMParser().parseFromString(html.replace(styles, ''), 'text/html');
  const route = routeIn(page);
  if (!response.ok || mainScript(page) !== mainScript(document) || !(route || isRouted(path))) {
    throw new Error(`${path} is not a page of this deployment.`);
  }
  if (!route) return wholeStyles();
  chunkNames[`${route.path}-${route.hash}`] = {...route.chunks};
  registerText(route, factsIn(page), textOf(page));
  keepStyles(route.path, css);
  addPage(route);
}

/** Its name holds a hash of the whole site's code. */
function mainScript(page: Document): string | null | undefined {
  return page.querySelector('script[src*="/main."]')?.getAttribute('src');
}

/** A page in no sidebar is in the list of routes from the start. */
function isRouted(path: string): boolean {
  return routes.some((route) => route.exact && route.path === path);
}

function textOf(page: Document): DocumentFragment {
  const nodes = document.createDocumentFragment();
  nodes.append(...(page.querySelector('.theme-doc-markdown > .markdown')?.childNodes ?? []));
  // A parser without scripts reads what is inside; where scripts run it is one text, which React expects.
  for (const part of nodes.querySelectorAll('noscript')) part.textContent = part.innerHTML;
  return nodes;
}
