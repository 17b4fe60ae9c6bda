import {useEffect, useLayoutEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import {afterPaint} from '../ui/delayed';

/**
 * Marks the link to the part of the text that is being read, beginning when the page is painted and ending with the page.
 *
 * Docusaurus's own hook measures all headings of the document as soon as a page is there, and once more when the window then scrolls to
 * the top: those of the page before, too, which is only out of sight by then.
 *
 * @param linkClass what the links have; without one nothing is marked
 * @param activeClass what the link to the present part gets; without one nothing is marked
 */
export function useActiveLink(
  linkClass: string | null | undefined,
  activeClass: string | undefined,
) {
  // Not a plain effect, whose end comes after the window was scrolled.
  useLayoutEffect(() => {
    if (!linkClass || !activeClass) return undefined;
    let isLeft = false;
    const update = () => mark(linkClass, activeClass);
    afterPaint(() => {
      if (isLeft) return;
      document.addEventListener('scroll', update, {passive: true});
      window.addEventListener('resize', update);
      update();
    });
    return () => {
      isLeft = true;
      document.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [linkClass, activeClass]);
  // A jump to a part that is in view already, at the end of a page, scrolls nothing.
  const {hash} = useLocation();
  useEffect(() => {
    if (!linkClass || !activeClass || !hash) return undefined;
    const frame = requestAnimationFrame(() => mark(linkClass, activeClass));
    return () => cancelAnimationFrame(frame);
  }, [hash, linkClass, activeClass]);
}

function mark(linkClass: string, activeClass: string): void {
  const links = document.getElementsByClassName(linkClass) as HTMLCollectionOf<HTMLAnchorElement>;
  const active = presentLink([...links]);
  for (const link of links) link.classList.toggle(activeClass, link === active);
  if (active) showInList(active);
}

/** Scrolls the list of contents alone, so that the link is seen: `scrollIntoView` would move the page too. */
function showInList(link: Element): void {
  const list = link.closest('.theme-doc-toc-desktop');
  if (!list) return;
  const [room, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  const isSeen = place.top >= room.top && place.bottom <= room.bottom;
  if (!isSeen) list.scrollTop += place.top - room.top - (room.height - place.height) / 2;
}

/** How far below the bar a part may stand that the address has led to, in pixels. */
const LED_TO = 64;

/** The link to the part that the address has led to, or else to the heading in the upper half of the window or the last one above. */
function presentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
  const jumped = partLedTo(bar);
  if (jumped) {
    const isBehind = (link: HTMLAnchorElement) =>
      !((headingOf(link)?.compareDocumentPosition(jumped) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING);
    const link = links.findLast((one) => headingOf(one) && isBehind(one));
    if (link) return link;
  }
  for (const [index, link] of links.entries()) {
    const place = headingOf(link)?.getBoundingClientRect();
    if (!place || place.top < bar) continue;
    return place.bottom < window.innerHeight / 2 ? link : links[index - 1];
  }
  return links.at(-1);
}

const headingOf = (link: HTMLAnchorElement) => partOf(link.hash);

const partOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** The part of the address while the window stands where it led: with the part below the bar, or at the end of the page. */
function partLedTo(bar: number): HTMLElement | undefined {
  const part = partOf(window.location.hash);
  if (!part) return undefined;
  const {top} = part.getBoundingClientRect();
  const {scrollHeight} = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
  const least = isAtEnd ? window.innerHeight : bar + LED_TO;
  return top >= 0 && top < least ? part : undefined;
}
