import {useEffect} from 'react';
import {metrics} from '../../../data/metrics';

/** A link to a row that the filters hide takes the filters away and goes there. */
export function useLinkedRow(ready: boolean, showAll: () => void): void {
  useEffect(() => {
    if (!ready) return undefined;
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (!metrics.some((metric) => metric.id === id) || document.getElementById(id)) return;
      showAll();
      // Going there again marks the row as the target, which a scroll alone does not.
      window.requestAnimationFrame(() => window.location.replace(`#${id}`));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ready, showAll]);
}
