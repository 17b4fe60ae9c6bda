import type {Locator} from '@playwright/test';
import {addStyle} from './addStyle';
import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {boxOf, expect, open, test, title, widths} from './site';
import {samples} from './variant';

const height = 800;

test('what is wide scrolls inside itself on a phone, and the check of that can fail', async ({
  page,
  variant,
}) => {
  await page.setViewportSize({width: widths.narrowest, height});
  await open(page, variant + samples.everything);
  expect(await layoutFaults(page)).toEqual([]);
  for (const selector of ['.scroll-table', '.katex-display', 'pre']) {
    const box = page.locator(`article ${selector}`).first();
    await box.evaluate((element) => element.scrollTo({left: 9999}));
    expect(await box.evaluate((element) => element.scrollLeft), selector).toBeGreaterThan(0);
  }
  const table = page.getByRole('group', {name: 'Table, scrolls sideways'});
  await table.evaluate((box) => box.scrollTo({left: 0}));
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);

  await addStyle(
    page,
    `.scroll-table { overflow: hidden !important; } article { margin-top: -200px; }
      h1 { width: 900px; }`,
  );
  const faults = (await layoutFaults(page)).join('\n');
  for (const fault of ['the page is', 'lies over article', 'is cut off']) {
    expect(faults).toContain(fault);
  }
});

test('the title of a category stands above its list', async ({page}) => {
  await page.setViewportSize({width: 1600, height});
  await open(page, 'category/tool-integration');
  const left = async (element: Locator) => (await boxOf(element)).x;
  const card = page.locator('main article').getByRole('link').first();
  expect(Math.abs((await left(title(page))) - (await left(card)))).toBeLessThan(2);
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
