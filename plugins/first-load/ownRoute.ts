import type {SplitLists} from './splitLists';

/** Addresses of the scripts that come with chunks of these names. */
type Addresses = (names: readonly string[]) => readonly string[];

/** The chunk of `takePage`. In a site of one page it is a part of another chunk, and nothing need be at hand. */
const SHOWS_OTHERS = 'take-page';

/** Where the first script of a page stands. */
const SCRIPT = /<script [^>]*src=/;

/**
 * Writes into a page how it is reached, which its scripts cannot know while they do not have the list of all, and the scripts that
 * they would ask for: without, these come a round trip later.
 *
 * @param route address of the page; one that is none of the pages with a sidebar is left alone
 */
export function withOwnRoute(
  html: string,
  route: string,
  lists: Pick<SplitLists, 'pages' | 'chunkNames' | 'frameChunks'>,
  addresses: Addresses,
): string {
  const page = lists.pages.find(([path]) => path === route);
  if (!page) return html;
  const [path, hash, sidebar] = page;
  const chunks = lists.chunkNames[`${path}-${hash}`];
  // The text is in the page already.
  const names = namesIn({...chunks, content: undefined});
  const scripts = addresses([...lists.frameChunks, ...names])
    .filter((src) => !html.includes(src))
    .map((src) => `<script src=${src} defer></script>`);
  // No address of a page holds what could end the element.
  const next = addresses([SHOWS_OTHERS]);
  const text = JSON.stringify({path, hash, sidebar, chunks, next});
  const data = `<script id=own-route type=application/json>${text}</script>`;
  return html.replace(SCRIPT, (script) => [data, ...scripts, script].join(''));
}

/** Names of chunks, which stand at the ends of a tree. */
export function namesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(namesIn) : [];
}
