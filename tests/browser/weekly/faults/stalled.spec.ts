import type {Page} from '@playwright/test';
import {ready} from '../../calculator';
import {pages} from '../../pages';
import {expect, hydrated, nextLink, test, title} from '../../site';
import {saveData} from './saveData';

test.afterEach(({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));

test('a navigation whose code does not come leaves the page in use and can be given up', async ({
  page,
  site,
}) => {
  await saveData(page);
  await page.goto(pages.section);
  await hydrated(page);
  await page.locator('article').getByRole('link', {name: 'What is LLM inference?'}).click();
  const stepper = page.locator('#token-stepper');
  await ready(page, stepper);

  await page.route('**/llm/**', () => {});
  await nextLink(page).click();
  const progress = page.locator('#nprogress .bar');
  await expect(progress, 'it says that it is loading').toBeVisible();
  await expect(title(page)).toHaveText('What is LLM inference?');
  const result = stepper.getByRole('group', {name: /^Result/});
  await stepper.getByLabel('Prompt (tokens)').fill('2000');
  await expect(result, 'the page on show answers').toContainText('262 MB');

  // The section is there already: the reader goes back to it instead.
  await page.getByLabel('Breadcrumbs').getByRole('link', {name: 'LLM inference basics'}).click();
  await expect(page).toHaveURL(site + pages.section);
  await expect(title(page)).toHaveText('LLM inference basics');
  await expect(progress, 'nothing is loading any more').toHaveCount(0);
});

for (const files of ['**/assets/js/**', '**/assets/css/*', '**/assets/fonts/*']) {
  test(`the text is there, with its style, while ${files} does not come`, async ({page}) => {
    await page.route(files, () => {});
    await page.goto(pages.article, {waitUntil: 'commit'});
    await expect(page.locator('.markdown p').first()).toBeVisible();
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
    await expectPainted(page);
  });
}

test('search says that it still loads, and offers the sections meanwhile', async ({page, site}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await page.route('**/search*.json', () => {});
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  await dialog.getByRole('combobox').fill('goodput');
  await expect(dialog.getByRole('status')).toContainText('Your words are kept');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(dialog.getByRole('option').nth(1)).toContainText('LLM inference metrics');

  await page.reload();
  await hydrated(page);
  await page.route('**/search*.json', () => {});
  await page.keyboard.press('Control+k');
  await dialog.getByRole('link', {name: 'Inference optimization'}).click();
  await expect(page).toHaveURL(`${site}inference-optimization`);
});

/** The browser has drawn something, which it does not do while a stylesheet is awaited. */
async function expectPainted(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
}
