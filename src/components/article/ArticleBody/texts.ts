import {prefetch} from '@site/src/components/chrome/prefetch';
import {canonicalPath} from '@site/src/addresses/canonicalPath';
import {partAddress} from '@site/src/addresses/partAddress';
import siteConfig from '@generated/docusaurus.config';

/** The attribute with which the HTML says of which page a text is. */
export const TEXT_OF = 'data-text-of';

/**
 * Element with the text of each page, by its permalink: the box that the server sent, a fragment that was fetched, or the box that React
 * drew last. The nodes stay there when React takes the box away, so a page that is drawn anew, for whatever reason, has its text.
 */
const holders = new Map<string, Element | DocumentFragment>();

/**
 * Waits until the text of a page is at hand: in the document, before React begins, or fetched.
 *
 * @param permalink address of the page, as its metadata have it
 * @throws where it cannot be had, or is of another deployment than the scripts of this page
 */
export async function textAtHand(permalink: string): Promise<void> {
  const served = document.querySelector(`[${TEXT_OF}="${CSS.escape(permalink)}"]`);
  holders.set(permalink, served ?? (await fetchText(permalink)));
}

/** Moves the text of a page into a box that React has drawn. At hydration it is there already. */
export function showText(permalink: string, box: Element): void {
  const holder = holders.get(permalink);
  if (holder && holder !== box) box.replaceChildren(...holder.childNodes);
  holders.set(permalink, box);
}

async function fetchText(permalink: string): Promise<DocumentFragment> {
  const response = await fetch(partAddress(canonicalPath(permalink, siteConfig.baseUrl)));
  const part = await response.text();
  const end = part.indexOf('\n');
  const main = part.slice(0, end);
  if (!response.ok || !document.querySelector(`script[src="${CSS.escape(main)}"]`)) {
    throw new Error(`${permalink} is not a page of this deployment.`);
  }
  const text = document.createRange().createContextualFragment(part.slice(end + 1));
  // That of formulas, which would be shown without it until it has come.
  const sheet = text.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (sheet && !document.querySelector(`link[href="${sheet.href}"]`)) {
    prefetch(sheet.href, sheet.crossOrigin);
  }
  return text;
}
