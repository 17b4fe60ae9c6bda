/** Events that end a delay: the reader goes, by a link or out of the site, and is to find everything on the way back. */
const LEAVES = ['click', 'pagehide'];

/** Before the handlers of a link, which change the address. */
const BEFORE_OTHERS = {capture: true};

export interface Delayed {
  /** Runs it after the delay, counted from the last call, or when the reader goes. */
  readonly later: () => void;
  readonly isPending: () => boolean;
  readonly stop: () => void;
}

/** @param delay milliseconds */
export function delayed(run: () => void, delay: number): Delayed {
  let timer: number | undefined;
  const stop = () => {
    window.clearTimeout(timer);
    timer = undefined;
    for (const event of LEAVES) window.removeEventListener(event, runNow, BEFORE_OTHERS);
  };
  const runNow = () => {
    stop();
    run();
  };
  return {
    later: () => {
      stop();
      timer = window.setTimeout(runNow, delay);
      for (const event of LEAVES) window.addEventListener(event, runNow, BEFORE_OTHERS);
    },
    isPending: () => timer !== undefined,
    stop,
  };
}

/** Runs it once the frame with what was changed just now is on its way to the screen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => void window.setTimeout(run));
}
