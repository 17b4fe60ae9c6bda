import type {SplitLists} from './splitLists';

/** Where the first script of a page stands. */
const SCRIPT = /<script [^>]*src=/;

/**
 * Writes into a page how it is reached, which its scripts cannot know while they do not have the list of all.
 *
 * @param route address of the page; one that is none of the pages with a sidebar is left alone
 */
export function withOwnRoute(html: string, route: string, lists: SplitLists): string {
  const page = lists.pages.find(([path]) => path === route);
  if (!page) return html;
  const [path, hash, sidebar] = page;
  const chunks = lists.chunkNames[`${path}-${hash}`];
  // No address of a page holds what could end the element.
  const text = JSON.stringify({path, hash, sidebar, chunks});
  return html.replace(
    SCRIPT,
    (script) => `<script id=own-route type=application/json>${text}</script>${script}`,
  );
}
