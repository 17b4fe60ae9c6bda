import {useEffect, useState, type RefObject} from 'react';

/** Whether a box is too small for what is in it. True until it was measured, so that it can be reached without scripts. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      if (isSkipped(element)) return;
      setScrolls(
        element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}

/** Whether what is in a box is not laid out, because it is far from what is in view. */
function isSkipped({firstElementChild: content}: HTMLElement): boolean {
  return content?.checkVisibility?.({contentVisibilityAuto: true}) === false;
}
