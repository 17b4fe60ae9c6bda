import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';

/** What a reader does who no longer wants to be where the link led. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * After a navigation to a part of another page the stylesheet of formulas may arrive late and move the text. This
 * keeps the part where the reader was led until the reader moves.
 */
export function useHashTarget(): void {
  const {pathname, hash} = useLocation();
  useEffect(() => {
    if (!hash) return undefined;
    const onLoad = ({target}: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    };
    // A load event does not bubble: only the capture phase passes by here.
    const stop = () => {
      document.removeEventListener('load', onLoad, {capture: true});
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
    document.addEventListener('load', onLoad, {capture: true});
    for (const move of MOVES) window.addEventListener(move, stop, {passive: true});
    return stop;
  }, [pathname, hash]);
}
