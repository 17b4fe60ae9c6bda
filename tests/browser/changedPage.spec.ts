// Extensions, blockers and translators change a page before React takes it over, and after. Whatever they do, the article stays.
import type {Page} from '@playwright/test';
import {seededRandom} from '../../src/inference/random';
import {holdScripts} from './holdScripts';
import {pages} from './pages';
import {expect, hydrated, open, test, title} from './site';
import {isWeekly} from './isWeekly';

/** Where a page is changed, by what finds the elements that may be. */
const PLACES = {
  bar: '.navbar *',
  sidebar: '.theme-doc-sidebar-container *',
  footer: '.footer *',
  article: '.markdown > *',
  beside: '.theme-doc-toc-desktop *, .pagination-nav *, .breadcrumbs *',
} as const;
const KINDS = ['add', 'change', 'remove', 'text'] as const;

/** Each seed is other changes. */
const SEEDS = isWeekly ? 5 : 1;

interface Change {
  readonly place: keyof typeof PLACES;
  readonly kind: (typeof KINDS)[number];
  /** Which of the elements, from 0 to 1. */
  readonly at: number;
}

/** Changes a page as something else than its own scripts does. */
function make(page: Page, changes: readonly Change[]): Promise<void> {
  return page.evaluate(
    ([list, places]) => {
      for (const {place, kind, at} of list) {
        const all = document.querySelectorAll(places[place]);
        const element = all[Math.floor(at * all.length)];
        if (!element) continue;
        if (kind === 'add') element.prepend(document.createElement('span'));
        if (kind === 'change') element.setAttribute('class', 'changed');
        if (kind === 'remove') element.remove();
        if (kind === 'text') {
          const text = [...element.childNodes].find((node) => node instanceof Text);
          const font = document.createElement('font');
          font.textContent = text?.textContent ?? '';
          text?.replaceWith(font);
        }
      }
    },
    [changes, PLACES] as const,
  );
}

/** The words of the article on show. */
const words = (page: Page): Promise<string[]> =>
  page
    .locator('.markdown')
    .evaluate((box) =>
      [...box.children].map(({textContent}) => textContent.replaceAll(/\s+/g, ' ')),
    );

for (const address of ['index.html', `${pages.article}.html`, 'getting-started/index.html']) {
  test(`${address} is the page, at its clean address`, async ({page, site}) => {
    const clean = address.replace(/\/?(?:index)?\.html$/, '').replace(/^index$/, '');
    const plain = await page.request.get(site + clean);
    await open(page, `${address}?q=1#part`);
    expect(page.url()).toBe(`${site}${clean}?q=1#part`);
    const text = await words(page);
    expect(text.join('').length).toBeGreaterThan(400);
    const html = await plain.text();
    expect(html).toContain((await title(page).textContent()) ?? '');
  });
}

test.describe('a page that something else changes', () => {
  // React says that it draws the page anew, and why.
  test.beforeEach(({allowConsole}) => allowConsole(/Minified React error #418|onRecoverableError/));

  for (let seed = 1; seed <= SEEDS; seed += 1) {
    test(`keeps its article: five changes before React, five after, seed ${seed}`, async ({
      page,
    }) => {
      const random = seededRandom(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const change = (): Change => ({
        place: pick(Object.keys(PLACES) as Change['place'][]),
        kind: pick(KINDS),
        at: random(),
      });
      const release = await holdScripts(page);
      await page.goto(pages.article, {waitUntil: 'commit'});
      await page.getByRole('contentinfo').waitFor();
      await make(page, Array.from({length: 5}, change));
      const before = await words(page);
      release();
      await hydrated(page);
      expect(await words(page)).toEqual(before);

      await make(page, Array.from({length: 5}, change));
      const after = await words(page);
      // Some link to another page is there, whatever was removed.
      await page
        .locator('.markdown a[href*="inference-optimization/"]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).not.toHaveURL(new RegExp(pages.article));
      await goOn(page);
      await page.goBack();
      await goOn(page);
      await expect(page).toHaveURL(new RegExp(pages.article));
      await expect.poll(() => words(page)).toEqual(after);
    });
  }
});

for (const kind of ['main', 'any other']) {
  test(`a page keeps its article when ${kind} script does not arrive`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ChunkLoadError|Loading chunk|Failed to load resource/);
    const isLost = (file: string) => file.startsWith('main.') === (kind === 'main');
    await page.route('**/assets/js/*.js', (route) =>
      isLost(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
        ? route.abort()
        : route.continue(),
    );
    const failed = page.waitForEvent('requestfailed');
    await page.goto(pages.article);
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(title(page)).toBeVisible();
    expect((await words(page)).join(' ')).toContain('Tokens are not words');
  });
}

/** Takes the way on that the framework offers where a changed element keeps React from changing it. */
async function goOn(page: Page): Promise<void> {
  await page.locator('.markdown, h1:has-text("This page crashed")').first().waitFor();
  const tryAgain = page.getByRole('button', {name: 'Try again'});
  if (await tryAgain.isVisible()) await tryAgain.click();
}
