import type {Page} from '@playwright/test';
import {pages} from '../pages';
import {shiftsSince} from '../shiftsSince';
import {expect, hydrated, test} from '../site';

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
