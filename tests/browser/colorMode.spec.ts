import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {tagManager} from './variant';

const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const colorSwitch = (page: Page) =>
  page.getByRole('button', {name: /^Switch between dark and light mode/});
const background = (page: Page) =>
  root(page).evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe('on the published site', () => {
  test.use({colorScheme: 'dark'});

  test('it is light, whatever the operating system prefers', async ({page}) => {
    await page.goto(pages.article);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await background(page)).toBe('rgb(255, 255, 255)');
  });

  test('there is no switch, in the bar nor in the drawer', async ({page}) => {
    await page.goto(pages.article);
    await hydrated(page);
    await expect(colorSwitch(page)).toHaveCount(0);
    await page.setViewportSize({width: 360, height: 740});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeVisible();
    await expect(colorSwitch(page)).toHaveCount(0);
  });

  test('a stored choice is deleted', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(pages.article);
    await hydrated(page);
    await expect.poll(() => stored(page)).toBeNull();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('on a site with the switch', () => {
  test.beforeEach(({allowRequest}) => allowRequest(tagManager));

  test('the switch goes round: system, light, dark; system is not stored', async ({
    page,
    variant,
  }) => {
    await page.goto(variant);
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'system');
    for (const [choice, theme, kept] of [
      ['light', 'light', 'light'],
      ['dark', 'dark', 'dark'],
      ['system', 'light', null],
    ] as const) {
      await colorSwitch(page).first().click();
      await expect(root(page)).toHaveAttribute('data-theme-choice', choice);
      await expect(root(page)).toHaveAttribute('data-theme', theme);
      expect(await stored(page)).toBe(kept);
    }
  });

  test('a stored choice is applied before the scripts run', async ({page, variant}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/js/*.js', () => {});
    await page.goto(variant, {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await background(page)).not.toBe('rgb(255, 255, 255)');
  });

  test('without a choice it follows the operating system', async ({page, variant}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(variant);
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();
  });

  test('a choice outweighs the operating system', async ({page, variant}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(variant);
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBe('light');
  });

  test('a choice in one tab is followed in the others', async ({page, context, variant}) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(variant);
      await hydrated(tab);
    }
    await colorSwitch(page).first().click();
    await expect(root(other)).toHaveAttribute('data-theme-choice', 'light');
    await colorSwitch(page).first().click();
    await expect(root(other)).toHaveAttribute('data-theme', 'dark');
    await colorSwitch(page).first().click();
    await expect(root(other)).toHaveAttribute('data-theme-choice', 'system');
  });
});
