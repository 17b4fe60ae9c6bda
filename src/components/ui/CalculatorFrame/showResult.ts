/** How long the page may take to answer the press, ms. */
const SETTLES = 1000;
/** The reader moves the page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Leads to the result whose part was pressed: the answer to the press stands there, and the part may be gone with the focus. Fields above may
 * open meanwhile, so the page follows the result until it stays where it is.
 */
export function showResult(pressed: Element): void {
  const result = pressed.closest<HTMLElement>('[data-stale]');
  if (!result) return;
  result.focus({preventScroll: true});
  const end = performance.now() + SETTLES;
  const reader = new AbortController();
  for (const move of MOVES) {
    window.addEventListener(move, () => reader.abort(), {signal: reader.signal, passive: true});
  }
  let top: number | undefined;
  const follow = () => {
    if (reader.signal.aborted) return;
    if (result.getBoundingClientRect().top !== top) {
      result.scrollIntoView({block: 'start', behavior: 'instant'});
      top = result.getBoundingClientRect().top;
    }
    if (performance.now() < end) requestAnimationFrame(follow);
    else reader.abort();
  };
  follow();
}
