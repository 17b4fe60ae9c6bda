import {useEffect, useLayoutEffect, useRef} from 'react';

/** Before the browser paints: a row that filters hide is not seen to go and come back. The server, which has no layout, warns of it. */
const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A link to a row that the filters hide takes the filters away and goes there.
 * @param isRow Whether an anchor is that of a row of this table; the same function in every render.
 * @param showAll Takes away the filters that hide the row; the same function in every render.
 */
export function useLinkedRow(
  ready: boolean,
  isRow: (id: string) => boolean,
  showAll: (id: string) => void,
): void {
  const sought = useRef<string>(undefined);
  // After each render: a long table may follow its filters later.
  useEffect(() => {
    const id = sought.current;
    if (id === undefined || !document.getElementById(id)) return;
    sought.current = undefined;
    // Going there again marks the row as the target, which a scroll alone does not.
    window.location.replace(`#${id}`);
  });
  useEffectBeforePaint(() => {
    if (!ready) return undefined;
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (!isRow(id) || document.getElementById(id)) return;
      sought.current = id;
      showAll(id);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ready, isRow, showAll]);
}
