/** The layout shifts after a moment, as the browser reports them. */
export const shiftsSince = (moment: number) =>
  new Promise<string[]>((resolve) => {
    const found: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: {node: Node | null}[];
      })[]) {
        if (entry.startTime < moment) continue;
        found.push(...entry.sources.map(({node}) => (node as Element | null)?.outerHTML ?? 'text'));
      }
    }).observe({type: 'layout-shift', buffered: true});
    // Two frames: what the last change moved is drawn in the first and reported by the second.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
  });
