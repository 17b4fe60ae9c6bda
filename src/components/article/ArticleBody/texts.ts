import siteConfig from '@generated/docusaurus.config';
import {prefetch} from '@site/src/components/chrome/prefetch';
import {partAddress} from '@site/src/partAddress';

/** Texts that are not in the document, by the path of their page: fetched, or left by the reader. */
const texts = new Map<string, DocumentFragment>();
const asked = new Map<string, Promise<void>>();

/** The page whose text is in the document: the one that was opened, at first. */
let shown = typeof window === 'undefined' ? '' : plain(window.location.pathname);

/** The path of a page as the site has it: only that of the landing page ends with a slash. */
function plain(path: string): string {
  return path === siteConfig.baseUrl ? path : path.replace(/\/$/, '');
}

/** @returns whether the text of a page is at hand */
export function hasText(path: string): boolean {
  return plain(path) === shown || texts.has(plain(path));
}

/**
 * Fetches the text of a page, to be shown by `takeText`. A page that is not there has none: the router says so.
 *
 * @throws where it cannot be had, or is of another deployment than the scripts of this page
 */
export async function fetchText(path: string): Promise<void> {
  if (hasText(path)) return;
  const page = plain(path);
  let fetching = asked.get(page);
  if (!fetching) {
    fetching = ask(page).finally(() => asked.delete(page));
    asked.set(page, fetching);
  }
  await fetching;
}

async function ask(page: string): Promise<void> {
  const response = await fetch(partAddress(page));
  if (response.status === 404) return;
  const part = await response.text();
  const [main = '', html] = [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)];
  if (!response.ok || !document.querySelector(`script[src="${CSS.escape(main)}"]`)) {
    throw new Error(`${page} is not a page of this deployment.`);
  }
  const text = document.createRange().createContextualFragment(html);
  // That of formulas, which would be shown without it until it has come.
  const sheet = text.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (sheet && !document.querySelector(`link[href="${sheet.href}"]`)) {
    prefetch(sheet.href, sheet.crossOrigin);
  }
  texts.set(page, text);
}

/** The text of a page for the document; undefined where it is there already. */
export function takeText(path: string): DocumentFragment | undefined {
  const page = plain(path);
  shown = page;
  const text = texts.get(page);
  texts.delete(page);
  return text;
}

/** Takes the text of a page out of the document, for when the reader comes back. */
export function keepText(path: string, box: Element): void {
  const text = document.createDocumentFragment();
  text.append(...box.childNodes);
  texts.set(plain(path), text);
  if (shown === plain(path)) shown = '';
}
