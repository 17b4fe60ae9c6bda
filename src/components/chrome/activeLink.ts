import {useLayoutEffect} from 'react';
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
    const links = document.getElementsByClassName(linkClass) as HTMLCollectionOf<HTMLAnchorElement>;
    let isLeft = false;
    const update = () => {
      const active = presentLink([...links]);
      for (const link of links) link.classList.toggle(activeClass, link === active);
      if (active) showInList(active);
    };
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
}

/** Scrolls the list of contents alone, so that the link is seen: `scrollIntoView` would move the page too. */
function showInList(link: Element): void {
  const list = link.closest('.theme-doc-toc-desktop');
  if (!list) return;
  const [room, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  const isSeen = place.top >= room.top && place.bottom <= room.bottom;
  if (!isSeen) list.scrollTop += place.top - room.top - (room.height - place.height) / 2;
}

/** The link to the heading in the upper half of the window, or else to the last one above. */
function presentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
  for (const [index, link] of links.entries()) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const place = heading?.getBoundingClientRect();
    if (!place || place.top < bar) continue;
    return place.bottom < window.innerHeight / 2 ? link : links[index - 1];
  }
  return links.at(-1);
}
