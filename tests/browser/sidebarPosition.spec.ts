import type {Page} from '@playwright/test';
import {expect, hydrated, test, widths} from './site';

// Low, so that the sidebar is longer than its place.
test.use({viewport: {width: widths.desktop, height: 420}});

const LAST = 'infrastructure-and-operations/on-prem-llms';

const menu = (page: Page) => page.locator('.theme-doc-sidebar-container .menu');
const current = (page: Page) => menu(page).locator('[aria-current="page"]');
const place = (page: Page) => menu(page).evaluate((element) => Math.round(element.scrollTop));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('after a load the present page is in view, and the page itself has not moved', async ({
  page,
}) => {
  await open(page, LAST);
  await expect(current(page)).toHaveText('On-prem LLMs');
  await expect(current(page)).toBeInViewport({ratio: 1});
  expect(await place(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await open(page, '');
  expect(await place(page)).toBe(0);
});

test('going from page to page does not move the sidebar', async ({page}) => {
  await open(page, LAST);
  await menu(page).evaluate((element) => (element.scrollTop -= 30));
  const before = await place(page);
  await menu(page).getByRole('link', {name: 'Bring your own cloud'}).click();
  await expect(page).toHaveURL(/bring-your-own-cloud$/);
  await expect(current(page)).toHaveText('Bring your own cloud');
  expect(await place(page)).toBe(before);
});

test('a reload, and going back by a full load, restore the place that the reader left', async ({
  page,
}) => {
  await open(page, LAST);
  await menu(page).evaluate((element) => (element.scrollTop = 17));
  await page.reload();
  await hydrated(page);
  expect(await place(page)).toBe(17);
  await open(page, 'getting-started/choosing-the-right-gpu');
  await page.goBack();
  await hydrated(page);
  expect(await place(page)).toBe(17);
  // A link that is followed anew shows where it led.
  await open(page, LAST);
  await expect(current(page)).toBeInViewport({ratio: 1});
  expect(await place(page)).not.toBe(17);
});

test('where storage is refused the present page is in view all the same', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/storage/i);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, LAST);
  await expect(current(page)).toBeInViewport({ratio: 1});
  await page.reload();
  await hydrated(page);
  await expect(current(page)).toBeInViewport({ratio: 1});
});
