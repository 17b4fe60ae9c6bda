/** What `src/css/blocks.css` leaves for later, and how the page is marked while it does. */
const BLOCKS =
  '.markdown .scroll-table, .markdown pre, .term-list > dl, .markdown > p:nth-child(n + 12)';
const MARK = 'laterBlocks';

/**
 * Most elements of a slice, which holds one block at least. Gain over 200 and whatever goes beyond, together with the steps of `start`:
 * 152 instead of 237 ms of blocking time on `kv-cache-offloading` and 66 instead of 124 on `choosing-the-right-gpu`, medians of 7 in
 * turns, with the processor of a slow machine slowed 4 times. A frame has a cost of its own, so on the page with the most formulas,
 * `speculative-decoding`, it was a loss there: 862 instead of 687 ms, medians of 5.
 */
const SLICE = 100;

/** What a reader does who may look for a place, or takes the page as a whole. */
const HASTE = ['pointerdown', 'keydown', 'hashchange', 'popstate', 'beforeprint'] as const;

/** Says, before the page is loaded, that `layOutRest` will come: it would be laid out at once else. */
export function promiseRest(): void {
  const {dataset} = document.documentElement;
  if (dataset[MARK] !== undefined) dataset[MARK] = 'promised';
}

/** Has the rest of a page laid out, in slices between which it answers, so that nothing of it stands on an estimate any more. */
export function layOutRest(): void {
  const {dataset} = document.documentElement;
  if (dataset[MARK] === undefined) return;
  const listeners = new AbortController();
  const done = new Set<HTMLElement>();
  const end = () => {
    listeners.abort();
    delete dataset[MARK];
    for (const block of done) block.style.removeProperty('content-visibility');
  };
  const finish = () => {
    const putBack = keepPlace();
    end();
    putBack();
  };
  for (const sign of HASTE) {
    window.addEventListener(sign, finish, {capture: true, signal: listeners.signal});
  }
  const next = () => {
    if (listeners.signal.aborted) return;
    const putBack = keepPlace();
    let room = SLICE;
    let isEmpty = true;
    // Anew each time: a text may come in parts, and another page in the place of this one.
    for (const block of document.querySelectorAll<HTMLElement>(BLOCKS)) {
      if (done.has(block)) continue;
      room -= block.getElementsByTagName('*').length + 1;
      if (room < 0 && !isEmpty) {
        putBack();
        return later(next);
      }
      block.style.setProperty('content-visibility', 'visible');
      done.add(block);
      isEmpty = false;
    }
    // Not `finish`, which asks for places, and would have the slice laid out here and once more in the frame.
    end();
    putBack();
  };
  later(next);
}

/**
 * Where a reader has scrolled already, what is in view has to stay at its place. Chromium sees to it by itself, but takes the sidebar
 * for what is in view, which stays anyway.
 *
 * @returns what puts it back there
 */
function keepPlace(): () => void {
  const first =
    window.scrollY > 0 && [...document.querySelectorAll('.markdown > *')].find(isBelowTop);
  if (!first) return () => {};
  const {top} = first.getBoundingClientRect();
  return () => window.scrollBy({top: first.getBoundingClientRect().top - top, behavior: 'instant'});
}

function isBelowTop(block: Element): boolean {
  return block.getBoundingClientRect().bottom > 0;
}

/** When the last slice is painted. Where the page is not painted, because it is in a tab at the back, it goes on at once. */
function later(next: () => void): void {
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}
