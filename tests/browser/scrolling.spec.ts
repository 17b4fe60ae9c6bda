import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const title = (page: Page) => page.getByRole('heading', {level: 1});
const nextLink = (page: Page) => page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});

test('a new page starts at its top', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await nextLink(page).click();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await expect.poll(() => scrollOf(page)).toBe(0);
});

test('a link to a part of another page leads to that part', async ({page}) => {
  await page.goto(pages.landing);
  await hydrated(page);
  await page.locator('main a[href$="#roofline"]').first().click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}#roofline$`));
  const target = page.locator('#roofline');
  await expect(target).toBeInViewport({ratio: 1});
  const bar = await page.locator('nav[aria-label="Main"]').boundingBox();
  const box = await target.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(bar!.height);
  expect(box!.y).toBeLessThan(200);
});

test('an address with a part opens there', async ({page}) => {
  await page.goto(`${pages.nextArticle}#roofline`);
  await hydrated(page);
  await expect(page.locator('#roofline')).toBeInViewport({ratio: 1});
});

test('back returns to the page and the place that the reader left', async ({
  page,
  allowConsole,
}) => {
  // One that comes too late for the first look is used from the next page on, and the text is a line longer or shorter.
  await page.route('**/*.woff2', (route) => route.abort());
  allowConsole(/net::ERR_FAILED/);
  await page.goto(pages.article);
  await hydrated(page);
  await nextLink(page).scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(1000);
  await nextLink(page).click();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await page.goBack();
  await expect(title(page)).toHaveText('What is LLM inference?');
  await expect.poll(() => scrollOf(page)).toBe(before);
});

test('a button leads back to the top once the reader turns round', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(button).toBeHidden();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(2000);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, -300);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect(button).toBeHidden();
});
