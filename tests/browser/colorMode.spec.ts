import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, open, test} from './site';

const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const colorSwitch = (page: Page) =>
  page.getByRole('button', {name: /^Switch between dark and light mode/});

test.describe('on the published site', () => {
  test.use({colorScheme: 'dark'});

  test('it is light whatever the system prefers, without a switch, and a stored choice is deleted', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, pages.section);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await expect(root(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect.poll(() => stored(page)).toBeNull();
    await expect(colorSwitch(page)).toHaveCount(0);
    await page.setViewportSize({width: 360, height: 740});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeVisible();
    await expect(colorSwitch(page)).toHaveCount(0);
  });
});

test('with forced colors charts are drawn in them, and arrows and buttons have shapes', async ({
  page,
}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await open(page, 'inference-optimization/speculative-decoding');
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  const paper = await root(page).evaluate((html) => getComputedStyle(html).backgroundColor);
  expect(ink).not.toBe(paper);
  const chart = page
    .locator('main svg')
    .filter({has: page.locator('[data-series]')})
    .first();
  await expect(chart.locator('text').first()).toHaveCSS('fill', ink);
  const line = chart.locator('[data-series]').first();
  expect(['none', paper]).not.toContain(
    await line.evaluate((element) => getComputedStyle(element).stroke),
  );
  const arrow = page.locator('.theme-doc-sidebar-container .menu__caret').first();
  expect(
    await arrow.evaluate((element) => getComputedStyle(element, '::before').backgroundImage),
  ).not.toBe('none');
  await expect(page.getByRole('link', {name: 'Sign Up'})).toHaveCSS('border-top-width', '1px');
});
