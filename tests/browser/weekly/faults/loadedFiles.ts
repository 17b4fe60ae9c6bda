import type {Page, Route} from '@playwright/test';
import {isInside} from '../../outside';

/** Faults of a file. */
export const wrongs = {
  /** The not-found page in its place: what a site answers whose next deployment has other files. */
  gone: (route: Route) =>
    route.fulfill({status: 404, contentType: 'text/html', body: '<h1>Page not found</h1>'}),
  /** Only its first half: a connection that broke, or a disk that was full. */
  cut: async (route: Route) => {
    const response = await route.fetch();
    const body = await response.body();
    // Not with its headers: they speak of the compressed file.
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({contentType, body: body.subarray(0, body.length / 2)});
  },
  /** A page instead of what was asked for, as where every address is answered with one. */
  page: (route: Route) =>
    route.fulfill({status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>'}),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Wrong = keyof typeof wrongs;

/** Paths of the files that a page loads for itself: not those fetched ahead for other pages. */
export async function filesOf(page: Page, path: string): Promise<string[]> {
  const found = new Set<string>();
  const note = (request: {url: () => string; resourceType: () => string}) => {
    const url = new URL(request.url());
    // The stylesheet of formulas has tests of its own.
    if (isInside(url) && !['document', 'other'].includes(request.resourceType())) {
      found.add(url.pathname);
    }
  };
  page.on('request', note);
  await page.goto(path);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  page.off('request', note);
  return [...found];
}

/** Waits until the page has been taken over by its code, or its code has said that it cannot. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      (document.documentElement.dataset.hasHydrated === 'true' || 'scriptFault' in window),
  );
}

/** Notes in the page what `settled` waits for: a script that does not come, does not parse or throws. */
export async function noteScriptFaults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => Object.assign(window, {scriptFault: true});
    window.addEventListener('unhandledrejection', note);
    window.addEventListener(
      'error',
      ({target}) => {
        if (target === window || (target as Element).matches('script[defer]')) note();
      },
      {capture: true},
    );
  });
}
