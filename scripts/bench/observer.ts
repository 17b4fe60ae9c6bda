/** Notes of the observer in a page, times in milliseconds since the navigation began. */
export interface Observed {
  readonly fcp: number;
  readonly lcp: number;
  readonly shifts: number;
  readonly tasks: readonly {readonly start: number; readonly duration: number}[];
  readonly events: readonly {readonly name: string; readonly duration: number}[];
  /** The time at which it was asked. */
  readonly now: number;
}

/** Keys of the session storage with which the observer tells of a navigation, from one document to the next. */
export const navigationKeys = {
  goal: 'bench.heading',
  clicked: 'bench.clicked',
  shown: 'bench.shown',
} as const;

/**
 * Runs in every page before its own scripts. As text, because what compiles this file adds calls that a page does not know.
 */
export const OBSERVER = `(() => {
  const seen = {fcp: 0, lcp: 0, shifts: 0, tasks: [], events: []};
  const watch = (type, note, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true, ...options});
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shifts += entry.value; });
  watch('longtask', (entry) => seen.tasks.push({start: entry.startTime, duration: entry.duration}));
  watch('event', (entry) => { if (entry.interactionId) seen.events.push({name: entry.name, duration: entry.duration}); },
    {durationThreshold: 16});
  window.__bench = {
    take() {
      return {...seen, now: performance.now()};
    },
    forgetEvents() { seen.events = []; },
  };

  let store;
  try { store = sessionStorage; } catch { return; }
  const watchHeading = () => {
    const goal = store.getItem('${navigationKeys.goal}');
    const look = () => {
      // A page that is left may be there still, out of sight.
      const shown = [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility());
      if (shown?.textContent.replace(/\\u200b/g, '').trim() !== goal) return void requestAnimationFrame(look);
      // The message comes after the frame that has the heading.
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => store.setItem('${navigationKeys.shown}', performance.timeOrigin + performance.now());
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  };
  if (store.getItem('${navigationKeys.clicked}') && !store.getItem('${navigationKeys.shown}')) watchHeading();
  addEventListener('click', (event) => {
    if (!store.getItem('${navigationKeys.goal}')) return;
    store.setItem('${navigationKeys.clicked}', performance.timeOrigin + event.timeStamp);
    watchHeading();
  }, true);
})()`;
