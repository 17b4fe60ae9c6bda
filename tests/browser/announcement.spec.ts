import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {tagManager} from './variant';

const id = 'variant-1';
const bar = (page: Page) => page.locator('.theme-announcement-bar');
const stored = (page: Page) =>
  page.evaluate(() => ({
    id: localStorage.getItem('docusaurus.announcement.id'),
    dismissed: localStorage.getItem('docusaurus.announcement.dismiss'),
  }));

/** What the reader's browser remembers before the page loads. */
async function remember(page: Page, announcement: {id: string; dismissed: boolean}): Promise<void> {
  await page.addInitScript(({id, dismissed}) => {
    localStorage.setItem('docusaurus.announcement.id', id);
    localStorage.setItem('docusaurus.announcement.dismiss', String(dismissed));
  }, announcement);
}

test('the published site has none', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('on a site with an announcement', () => {
  test.beforeEach(({allowRequest}) => allowRequest(tagManager));

  test('it shows above the navigation bar, with its link', async ({page, variant}) => {
    await page.goto(variant);
    await hydrated(page);
    await expect(bar(page)).toContainText('New: the handbook is out.');
    const link = bar(page).getByRole('link', {name: 'the handbook'});
    await expect(link).toHaveAttribute('href', 'https://www.bentoml.com/blog');
    const box = await bar(page).boundingBox();
    const navigation = await page.locator('nav[aria-label="Main"]').boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(navigation!.y + 1);
  });

  test('a dismissal is remembered by its id, across pages and visits', async ({page, variant}) => {
    await page.goto(variant);
    await hydrated(page);
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toHaveCount(0);
    expect(await stored(page)).toEqual({id, dismissed: 'true'});

    await page.goto(variant + pages.article);
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
  });

  test('a dismissed one never shows while a page loads', async ({page, variant}) => {
    await remember(page, {id, dismissed: true});
    // Without the scripts nothing takes the bar out of the page: only the style sheet hides it.
    await page.route('**/assets/js/*.js', () => {});
    await page.goto(variant, {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(bar(page)).toBeAttached();
    await expect(bar(page)).toBeHidden();
  });

  test('one that was not dismissed shows before the scripts run', async ({page, variant}) => {
    await remember(page, {id, dismissed: false});
    await page.route('**/assets/js/*.js', () => {});
    await page.goto(variant, {waitUntil: 'commit'});
    await expect(bar(page)).toBeVisible();
  });

  test('a new id shows again', async ({page, variant}) => {
    await remember(page, {id: 'of-last-month', dismissed: true});
    await page.goto(variant);
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    expect(await stored(page)).toEqual({id, dismissed: 'false'});
  });
});
