import type {Page} from '@playwright/test';
import {expect, open, test, title} from '../../site';
import {samples} from '../../variant';

const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

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
