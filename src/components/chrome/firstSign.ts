/** Events that show that somebody reads. */
const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click'];

/** Milliseconds after which somebody reads who gives no sign: the cursor of a screen reader is none. */
const PATIENCE = 10_000;

/** A reader who has given a sign reads the next page too. */
let isRead = false;

/**
 * Calls at the first sign of a reader: a page that opens in a background tab, or for a robot, has none.
 *
 * @returns what ends the wait
 */
export function atFirstSign(then: () => void): () => void {
  const listeners = new AbortController();
  const once = () => {
    isRead = true;
    stop();
    then();
  };
  const timer = window.setTimeout(once, PATIENCE);
  const stop = () => {
    listeners.abort();
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, once, {passive: true, signal: listeners.signal});
  }
  // Scrolled before this script ran, or by the address. Asked within the first script, it would have the page laid out there.
  const frame = window.requestAnimationFrame(() => {
    if (window.scrollY > 0) once();
  });
  if (isRead) once();
  return stop;
}
