import {untilNoPageIsWanted} from '@site/src/firstLoad/nextPage';
import {atFirstSign} from '@site/src/firstLoad/readerSigns';

/** What answers a press only with the script of the text. */
const PRESSED = 'summary, button, [data-wakes]';

/** What has to be ready when it is pressed: a block of code shows its buttons. */
const PARTS = `${PRESSED}, pre`;

/** Controls that the script of the text has to enable: the boxes of a checklist are none. */
const CONTROLS = 'fieldset, select, input:not([aria-hidden]), button';

/** A control belongs to all of its model: the result is read where the form is out of view. */
const partOf = (control: Element) => control.closest('section[aria-labelledby]') ?? control;

/** How far outside the window such a part is when the script is fetched. */
const MARGIN = '200px 0px';

interface Reader {
  /** Wakes the text now. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Wakes a text when somebody reads and a control comes near, when the reader goes by keyboard, or when the reader points at, focuses or
 * presses a part that needs its script. A press is held back until then and done again; a part that is still pointed
 * at or focused hears of it.
 *
 * @param wake loads and hydrates; it may fail, and is tried again at the next sign
 */
export function watchReader(box: HTMLElement, wake: () => Promise<void>): Reader {
  const listeners = new AbortController();
  const options = {capture: true, signal: listeners.signal};
  let isWaking = false;
  let isHolding = true;
  let pointed: PointerEvent | undefined;
  let pressed: {part: HTMLElement; pointerType: string} | undefined;

  const near = new IntersectionObserver(
    (entries) =>
      entries.some(({isIntersecting}) => isIntersecting) && void untilNoPageIsWanted().then(start),
    {rootMargin: MARGIN},
  );
  const stopWaiting = atFirstSign(() => {
    for (const control of box.querySelectorAll(CONTROLS)) near.observe(partOf(control));
  });
  const stop = () => {
    listeners.abort();
    near.disconnect();
    stopWaiting();
  };

  async function start(): Promise<void> {
    if (isWaking || listeners.signal.aborted) return;
    isWaking = true;
    try {
      await wake();
      stop();
      again();
    } catch (error) {
      isWaking = false;
      console.warn('The script of this article could not be loaded.', error);
      // What works without scripts does: a link, a `details`.
      isHolding = false;
      pressed?.part.click();
      pressed = undefined;
    }
  }

  function again(): void {
    const part = document.activeElement;
    if (part && part !== box && box.contains(part)) {
      part.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    }
    if (pointed?.target instanceof HTMLElement && pointed.target.matches(':hover')) {
      const {pointerType} = pointed;
      pointed.target.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType}));
    }
    if (!pressed) return;
    const {part: held, pointerType} = pressed;
    held.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerType}));
    held.click();
  }

  const sign = (event: Event): HTMLElement | undefined => {
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>(PARTS) : null;
    if (!part || !box.contains(part)) return undefined;
    void start();
    return part;
  };
  box.addEventListener('pointerover', (event) => sign(event) && (pointed = event), options);
  box.addEventListener('focusin', sign, options);
  box.addEventListener('touchstart', sign, {...options, passive: true});
  box.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const part = sign(event);
      if (!isHolding || !part?.matches(PRESSED)) return;
      event.preventDefault();
      event.stopPropagation();
      const {pointerType = ''} = event;
      pressed = {part, pointerType};
    },
    options,
  );
  // The keyboard jumps over a form that is not ready, however far it is.
  document.addEventListener('keydown', ({key}) => key === 'Tab' && void start(), options);
  // The address may hold the state of a model, or name a row that its table does not show.
  const {search, hash} = location;
  if (search.length > 1 || (hash.length > 1 && !isInDocument(hash))) void start();
  return {start, stop};
}

function isInDocument(hash: string): boolean {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
  } catch {
    return false;
  }
}
