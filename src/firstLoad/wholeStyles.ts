/** A page fetches nothing for its looks: it has the rules that it needs by itself (`plugins/first-styles`). */
const OWN = 'style[data-whole]';

/** None on the development server, which has the whole sheet. */
const own = () => document.querySelector<HTMLStyleElement>(OWN);

let loading: Promise<void> | undefined;

/**
 * Loads the style sheet of the whole site: whatever shows more than a page waits for this. Where the sheet cannot be had, what is
 * there has to do.
 */
export function wholeStyles(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  const first = own();
  if (!first?.dataset['whole']) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = first.dataset['whole'];
  first.after(link);
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  if (isLoaded) {
    first.remove();
    document.adoptedStyleSheets = [];
    return;
  }
  link.remove();
  loading = undefined;
}

const kept = new Map<string, CSSStyleSheet>();

/** @param css rules of a page that is not shown yet */
export function keepStyles(path: string, css: string): void {
  const sheet = new CSSStyleSheet();
  // The fonts are there already; who names them again has them fetched again.
  sheet.replaceSync(css.replaceAll(/@font-face\s*\{[^}]*\}/g, ''));
  kept.set(path, sheet);
}

/** A page has its rules after those of the page that was opened, until the whole sheet is there. */
export function showStyles(path: string): void {
  const sheet = kept.get(path);
  document.adoptedStyleSheets = sheet && own() ? [sheet] : [];
}
