/** Sent to the window before the address changes: who still has something to write into it writes it now. */
export const LEAVING = 'handbook:leaving';

/** A page as a whole has been asked for: what fails meanwhile must not ask for another. */
let isLoading = false;

/** Where the last navigation began, as the address then was. */
let departure: string | undefined;

if (typeof window !== 'undefined') {
  const push = window.history.pushState;
  window.history.pushState = (...entry) => {
    window.dispatchEvent(new Event(LEAVING));
    departure = window.location.href;
    push.apply(window.history, entry);
  };
  window.addEventListener('pageshow', () => (isLoading = false));
  // After Back or Forward the entry belongs to its page: there is nothing to restore.
  window.addEventListener('popstate', () => (departure = undefined));
}

/**
 * Gives the page that is still shown its address back, if the address is already that of the next one: what is written
 * into the address must be its own.
 */
export function restoreAddress(next: string): void {
  if (departure && window.location.href === next) {
    window.history.replaceState(window.history.state, '', departure);
  }
}

/** Loads this page again, with a note in its entry of the history, which is there where storage is denied. */
export function reloadWith(note: Readonly<Record<string, unknown>>): void {
  if (isLoading) return;
  isLoading = true;
  window.dispatchEvent(new Event(LEAVING));
  window.history.replaceState({...window.history.state, ...note}, '');
  window.location.reload();
}

/** Loads a page as a whole. Not by a mere reload, which would scroll to where the reader was on the page before. */
export function loadPage(next: string): void {
  isLoading = true;
  if (window.location.href !== next) return window.location.assign(next);
  if (!departure) return window.location.reload();
  restoreAddress(next);
  window.location.replace(next);
}
