import type {Page} from '@playwright/test';
import {expect, open, test, title} from '../../site';
import {samples} from '../../variant';

const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const colorSwitch = (page: Page) =>
  page.getByRole('button', {name: /^Switch between dark and light mode/});

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
