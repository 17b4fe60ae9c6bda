import type {Page} from '@playwright/test';
import {help} from './help';
import {holdScripts} from './holdScripts';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

/** The layout shifts after a moment, as the browser reports them. */
const shiftsSince = (moment: number) =>
  new Promise<string[]>((resolve) => {
    const found: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: {node: Node | null}[];
      })[]) {
        if (entry.startTime < moment) continue;
        found.push(...entry.sources.map(({node}) => (node as Element | null)?.outerHTML ?? 'text'));
      }
    }).observe({type: 'layout-shift', buffered: true});
    // Two frames: what the last change moved is drawn in the first and reported by the second.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
  });

for (const width of [360, 769, 997, 1280]) {
  test(`nothing moves when the page comes to life, at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    const releaseScripts = await holdScripts(page);
    await page.goto(pages.article, {waitUntil: 'commit'});
    await expect(page.locator('.footer')).toBeAttached();
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].filter(({status}) => status === 'loaded').length),
      )
      .toBeGreaterThan(1);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const moment = await page.evaluate(() => performance.now());

    releaseScripts();
    await hydrated(page);
    await expect(help(page).heading).toHaveCount(width > 768 ? 1 : 0);
    expect(await page.evaluate(shiftsSince, moment)).toEqual([]);
  });
}

test('a font that comes late moves nothing', async ({page}) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  await page.goto(pages.article);
  await hydrated(page);
  const loaded = () => [...document.fonts].filter(({status}) => status === 'loaded').length;
  await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(1);
  expect(await page.evaluate(shiftsSince, 0)).toEqual([]);
});

test.describe('while the page comes', () => {
  // A part of a page is nothing to bring to life.
  test.use({javaScriptEnabled: false});

  /** Has a page come up to a text and not further, until the returned function is called. */
  async function cut(page: Page, path: string, at: string): Promise<() => void> {
    let isWhole = false;
    await page.route(`**/${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const end = html.indexOf(at);
      expect(end).toBeGreaterThan(0);
      await route.fulfill({response, body: html.slice(0, isWhole ? html.length : end)});
    });
    return () => (isWhole = true);
  }

  for (const [what, name, end] of [
    ['at the right of the bar', 'GitHub', 'Sign Up'],
    ['in the middle of the bar', 'Product', 'Pricing'],
  ] as const) {
    test(`what stands ${what} is shown once all of it has come`, async ({page}) => {
      const complete = await cut(page, pages.article, end);
      const item = page.locator('.navbar__link', {hasText: name}).first();
      await page.goto(pages.article);
      await expect(page.locator('.navbar__brand')).toBeVisible();
      await expect(item).toBeAttached();
      await expect(item).toBeHidden();

      complete();
      await page.reload();
      await expect(item).toBeVisible();
    });
  }

  test('a table is shown once all of it has come', async ({page}) => {
    const complete = await cut(page, pages.article, '</table>');
    const table = page.locator('.scroll-table table').first();
    await page.goto(pages.article);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(table).toBeAttached();
    await expect(table).toBeHidden();

    complete();
    await page.reload();
    await expect(table).toBeVisible();
  });
});
