/** What a browser gives no click and no focus while it is disabled, as the forms of a text are until their scripts run. */
const CONTROL = 'input, select, textarea, button';

/** The control that was tapped and waits for its scripts, and what ends the wait. */
let waiting: {readonly control: HTMLElement; readonly end: () => void} | undefined;
/** The control that got its tap late: the browser may send the click of the same tap after that. */
let served: HTMLElement | undefined;

/** The control under the pointer, or the one that the words under it name. */
function controlAt({target}: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label ? label.control : target.closest<HTMLElement>(CONTROL);
}

const isOnScreen = (control: HTMLElement): boolean => {
  const {top, bottom} = control.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

function forget(): void {
  waiting?.end();
  waiting = undefined;
}

/** Gives a control its tap as soon as it can be used, unless the reader has done something else by then. */
function wait(control: HTMLElement, island: Element): void {
  const watch = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    forget();
    if (!control.isConnected || !isOnScreen(control)) return;
    control.focus({preventScroll: true});
    control.click();
    served = control;
  });
  watch.observe(island, {subtree: true, attributeFilter: ['disabled']});
  waiting = {control, end: () => watch.disconnect()};
}

let pressed: HTMLElement | null = null;

function onPress(event: Event): void {
  forget();
  served = undefined;
  pressed = controlAt(event);
}

/** A finger that scrolls is not lifted but taken away, and sends no such event. */
function onLift(event: Event): void {
  const control = controlAt(event);
  const island = control?.closest('[data-island]');
  if (control && island && control === pressed && control.matches(':disabled')) {
    wait(control, island);
  }
}

function onClick(event: Event): void {
  if (!event.isTrusted) return;
  const control = controlAt(event);
  // The scripts ran between the tap and its click.
  if (control === waiting?.control) forget();
  if (control !== null && control === served) {
    event.preventDefault();
    event.stopPropagation();
  }
}

// At once: a reader taps before the page has come to life.
if (typeof document !== 'undefined') {
  const options = {capture: true, passive: true};
  document.addEventListener('pointerdown', onPress, options);
  document.addEventListener('pointerup', onLift, options);
  document.addEventListener('keydown', forget, options);
  document.addEventListener('focusin', forget, options);
  document.addEventListener('click', onClick, true);
}
