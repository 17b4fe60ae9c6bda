import type {Page} from '@playwright/test';

/** Functions that the tests call within the page. */
interface Harness {
  /** Takes the page as it is now for sound. */
  start: () => void;
  /** Does something for each value, waits until the page has been drawn, and says what is then wrong. */
  each: (
    values: readonly string[],
    act: (value: string) => void | Promise<void>,
  ) => Promise<string[]>;
  /** Types into a field as a reader does. */
  type: (field: Element, value: string) => void;
  /** Goes to an address of the site without loading it, as Back and Forward do. */
  go: (address: string, state?: unknown) => void;
  drawn: () => Promise<void>;
  soon: (isSo: () => boolean) => Promise<boolean>;
  faults: () => string[];
}

declare global {
  interface Window {
    hostile: Harness;
    pwned: () => void;
  }
}

/** Watches a page for code that runs though it should be text, and for damage. Before the page is opened. */
export async function watchForDamage(page: Page): Promise<void> {
  await page.addInitScript(install);
}

function install(): void {
  let ran = 0;
  const errors: string[] = [];
  let path = location.pathname;
  window.pwned = () => void (ran += 1);
  Object.assign(window, {alert: window.pwned, confirm: window.pwned, prompt: window.pwned});
  window.addEventListener('error', ({message}) => errors.push(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({reason}) => errors.push(`rejected: ${reason}`));

  /** Elements and attributes that nothing on the site makes. */
  const injected = () => {
    const made = document.querySelectorAll(
      'iframe, object, embed, base, [srcdoc], [onerror], [onload], [onfocus], [onclick], [ontoggle], ' +
        '[href^="javascript:" i], [src="x"], [href*="evil.test"], [src*="evil.test"], ' +
        '#__docusaurus script:not([src]):not([type="application/ld+json"])',
    );
    return [...made].map((element) => `injected: ${element.outerHTML.slice(0, 200)}`);
  };
  const polluted = () => {
    const own = Object.keys(Object.prototype);
    return own.length > 0 || 'pwned' in {} ? [`Object.prototype has ${own.join()}`] : [];
  };
  const unusable = () => {
    const title = document.querySelector('h1');
    const found: string[] = [];
    if (!title?.checkVisibility() || !title.textContent) found.push('no title is shown');
    if (/This page crashed/.test(title?.textContent ?? '')) found.push('the page crashed');
    if (document.documentElement.dataset.hasHydrated !== 'true') found.push('it is not alive');
    if (location.pathname !== path) found.push(`it went to ${location.pathname.slice(0, 100)}`);
    if (document.documentElement.scrollWidth > innerWidth)
      found.push('it is wider than the window');
    for (const result of document.querySelectorAll('[aria-label^="Result:"]')) {
      const text = result.textContent ?? '';
      if (/(\S)\1{700}/.test(text)) found.push('a result repeats what it was given without end');
      if (/\bundefined\b|\[object |(?<!“)\bNaN\b(?!”)/.test(text))
        found.push(`a result says ${text.slice(0, 200)}`);
    }
    return found;
  };

  const harness: Harness = {
    start: () => void (path = location.pathname),
    drawn: () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0))),
    soon: async (isSo) => {
      for (let frames = 0; frames < 600; frames++) {
        if (isSo()) return true;
        await harness.drawn();
      }
      return false;
    },
    type: (field, value) => {
      const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', {bubbles: true}));
      field.dispatchEvent(new Event('change', {bubbles: true}));
    },
    go: (address, state = null) => {
      history.replaceState(state, '', address);
      dispatchEvent(new PopStateEvent('popstate', {state}));
    },
    faults: () => [
      ...(ran > 0 ? [`code ran ${ran} times`] : []),
      ...errors.splice(0),
      ...injected(),
      ...polluted(),
      ...unusable(),
    ],
    each: async (values, act) => {
      const found: string[] = [];
      for (const value of values) {
        await act(value);
        await harness.drawn();
        const faults = harness.faults();
        if (faults.length > 0)
          found.push(`${JSON.stringify(value.slice(0, 80))}: ${faults.join('; ')}`);
        // One fault shows again in all later cases; a few tell enough.
        if (found.length > 5) break;
      }
      return found;
    },
  };
  window.hostile = harness;
}
