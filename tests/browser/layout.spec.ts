import type {Locator} from '@playwright/test';
import {pages} from './pages';
import {boxOf, expect, open, test, title, widths} from './site';

const height = 800;

test('the title of a category stands above its list', async ({page}) => {
  await page.setViewportSize({width: 1600, height});
  await open(page, 'category/tool-integration');
  const left = async (element: Locator) => (await boxOf(element)).x;
  const card = page.locator('main article').getByRole('link').first();
  expect(Math.abs((await left(title(page))) - (await left(card)))).toBeLessThan(2);
});

test('at 1280 pixels no column of the APIs side by side is cut off', async ({page}) => {
  await page.setViewportSize({width: widths.desktop, height});
  await open(page, 'reference/in-depth/api-or-own-gpus');
  const table = page.locator('#chat-cost .scroll-table').first();
  await expect(table).toContainText('Read from the cache');
  const beyond = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(beyond).toBe(0);
});

test('sidebar and margin contents above 996 pixels, drawer and folded contents at it', async ({
  page,
}) => {
  await page.setViewportSize({width: widths.desktopLimit + 1, height});
  await open(page, pages.article);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const contents = page.locator('.theme-doc-toc-desktop');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const folded = page.getByRole('button', {name: 'On this page'});
  const menu = page.getByRole('button', {name: 'Product', exact: true});
  for (const part of [sidebar, contents, menu]) await expect(part).toBeVisible();
  for (const part of [toggle, folded]) await expect(part).toBeHidden();
  await page.setViewportSize({width: widths.desktopLimit, height});
  for (const part of [sidebar, contents, menu]) await expect(part).toBeHidden();
  for (const part of [toggle, folded]) await expect(part).toBeVisible();

  const unfolded = page.locator('.theme-doc-toc-mobile');
  const link = unfolded.getByRole('link', {name: 'How fast can one answer be?'});
  await expect(link).toBeHidden();
  await folded.click();
  await link.click();
  await expect(page).toHaveURL(/#bandwidth$/);
  await expect(page.locator('#bandwidth')).toBeInViewport({ratio: 1});
});

test('in a wide window tables of many columns take the empty width, and text stays in its column', async ({
  page,
}) => {
  await page.setViewportSize({width: 1600, height});
  await open(page, 'reference/predictions');
  const text = await boxOf(page.locator('.markdown > p').first());
  const table = await boxOf(page.locator('.scroll-table:has(> table.wide)').first());
  const contents = await boxOf(page.locator('.theme-doc-toc-desktop'));
  expect(table.width).toBeGreaterThan(text.width + 100);
  expect(table.x + table.width).toBeLessThan(contents.x);
  expect(text.x - table.x).toBeCloseTo(table.x + table.width - text.x - text.width, 0);
});

test('on a section overview the tree takes the margin once the help panel is closed', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height});
  await open(page, 'inference-optimization');
  const tree = page.locator('.link-map--tree').first();
  const before = await boxOf(tree);
  await page.getByRole('button', {name: 'Close help'}).click();
  await expect.poll(async () => (await boxOf(tree)).width).toBeGreaterThan(before.width + 150);
  expect((await boxOf(tree)).x).toBeCloseTo(before.x, 0);
});
