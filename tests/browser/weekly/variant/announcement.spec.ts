import type {Page} from '@playwright/test';
import {boxOf, expect, open, test, title} from '../../site';
import {samples} from '../../variant';

const id = 'variant-1';
const bar = (page: Page) => page.locator('.theme-announcement-bar');
const stored = (page: Page) =>
  page.evaluate(() => ({
    id: localStorage.getItem('docusaurus.announcement.id'),
    dismissed: localStorage.getItem('docusaurus.announcement.dismiss'),
  }));

test('it shows above the navigation bar; its dismissal is kept, and hides it before the scripts run', async ({
  page,
  variant,
}) => {
  await open(page, variant);
  await expect(bar(page)).toContainText('New: the handbook is out.');
  await expect(bar(page).getByRole('link', {name: 'the handbook'})).toBeVisible();
  const box = await boxOf(bar(page));
  const navigation = await boxOf(page.locator('nav[aria-label="Main"]'));
  expect(box.y + box.height).toBeLessThanOrEqual(navigation.y + 1);

  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({id, dismissed: 'true'});

  // Without the scripts nothing takes the bar out of the page: only the style sheet hides it.
  await page.route('**/assets/js/*.js', () => {});
  await page.goto(variant + samples.plain, {waitUntil: 'commit'});
  await expect(title(page)).toBeVisible();
  await expect(bar(page)).toBeAttached();
  await expect(bar(page)).toBeHidden();
  await page.unrouteAll({behavior: 'ignoreErrors'});
});
