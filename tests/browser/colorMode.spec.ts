import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, open, test, title} from './site';
import {samples} from './variant';

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

test.describe('on a site with the switch', () => {
  test('it follows the system until there is a choice, which is applied before the scripts run', async ({
    page,
    variant,
  }) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, variant + samples.plain);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();

    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/js/*.js', () => {});
    await page.goto(variant + samples.plain, {waitUntil: 'commit'});
    await expect(title(page)).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('the switch goes round: system, light, dark; system is not stored; other tabs follow', async ({
    page,
    context,
    variant,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab, variant + samples.plain);
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'system');
    for (const [choice, theme, kept] of [
      ['light', 'light', 'light'],
      ['dark', 'dark', 'dark'],
      ['system', 'light', null],
    ] as const) {
      await colorSwitch(page).first().click();
      for (const tab of [page, other]) {
        await expect(root(tab)).toHaveAttribute('data-theme-choice', choice);
        await expect(root(tab)).toHaveAttribute('data-theme', theme);
      }
      expect(await stored(page)).toBe(kept);
    }
  });
});
