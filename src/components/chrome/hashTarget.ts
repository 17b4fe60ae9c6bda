import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';

/** Events of a reader who no longer wants to be where the link led. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Opens what a part is folded in, and brings the part into view. */
export function show(part: Element): void {
  for (
    let fold = part.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
  part.scrollIntoView();
}

/**
 * After a navigation to a part of another page the text above it may still move it: a stylesheet arrives late, or a table is taller than
 * it was taken for. This keeps the part where the reader was led until the reader moves. A part that is folded is opened, as a browser does when
 * it loads such an address.
 */
export function useHashTarget(): void {
  const {pathname, hash} = useLocation();
  const history = useHistory();
  useEffect(() => {
    if (!hash) return undefined;
    const lead = () => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (part) show(part);
    };
    const onLoad = ({target}: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      lead();
    };
    // A page that is opened, or gone back to, has its place from the browser.
    const resizes = history.action === 'PUSH' ? new ResizeObserver(lead) : undefined;
    resizes?.observe(document.body);
    // A load event does not bubble: only the capture phase passes by here.
    const stop = () => {
      resizes?.disconnect();
      document.removeEventListener('load', onLoad, {capture: true});
      for (const move of MOVES) window.removeEventListener(move, stop, {capture: true});
    };
    document.addEventListener('load', onLoad, {capture: true});
    // In the capture phase too: the key that led here is still on its way up to the window.
    for (const move of MOVES) window.addEventListener(move, stop, {capture: true, passive: true});
    return stop;
  }, [pathname, hash, history]);
}
