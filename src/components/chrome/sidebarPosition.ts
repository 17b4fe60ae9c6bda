import {useLayoutEffect} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';

const slotOf = () =>
  createStorageSlot(`handbook.sidebar:${window.location.pathname}`, {
    persistence: 'sessionStorage',
  });

/**
 * Where the sidebar stands after a page was loaded whole: after a reload and after going back where the reader left it,
 * else so that the present page is in view. While the reader goes from page to page nothing moves it.
 */
export function useSidebarPosition(): void {
  useLayoutEffect(() => {
    const menu = document.querySelector('.theme-doc-sidebar-container .menu');
    if (!menu) return undefined;
    const [entry] = performance.getEntriesByType('navigation');
    const left = entry && 'type' in entry && entry.type !== 'navigate' ? slotOf().get() : null;
    if (left === null) showCurrent(menu);
    else menu.scrollTop = Number(left);
    const keep = () => slotOf().set(String(Math.round(menu.scrollTop)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}

/** Scrolls the sidebar alone: `scrollIntoView` would move the page too. */
function showCurrent(menu: Element): void {
  const current = menu.querySelector('[aria-current="page"]');
  if (!current) return;
  const room = menu.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.bottom <= room.bottom) return;
  menu.scrollTop += place.top - room.top - (room.height - place.height) / 2;
}
