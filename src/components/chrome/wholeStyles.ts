import {prefetch} from './prefetch';

/** A page fetches nothing for its looks: it has the rules that it needs by itself (`plugins/first-styles`). */
const OWN = 'style[data-whole]';

/** The address of the style sheet of the whole site; none on the development server, where every page has it. */
const address = () => document.querySelector<HTMLStyleElement>(OWN)?.dataset['whole'];

let loading: Promise<void> | undefined;

/**
 * Loads the style sheet of the whole site: whatever shows more than a page waits for this. Where the sheet cannot be had, what is
 * there has to do.
 */
export function wholeStyles(): Promise<void> {
  return (loading ??= load().catch(() => {
    loading = undefined;
  }));
}

/** Has it at hand before a reader needs it. */
export function prefetchWholeStyles(): void {
  const whole = address();
  if (whole && !loading) prefetch(whole);
}

async function load(): Promise<void> {
  const whole = address();
  if (!whole) return;
  const response = await fetch(whole);
  if (!response.ok) throw new Error(`There is no ${whole}.`);
  const sheet = new CSSStyleSheet();
  // The fonts are there already; who names them again has them fetched again.
  const css = (await response.text()).replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  // After the rules of the page, all of which it holds: they no longer count.
  document.adoptedStyleSheets = [await sheet.replace(css), ...document.adoptedStyleSheets];
}
