// cspell:ignore requestfailed
import type {Page, Route} from '@playwright/test';
import {ready} from '../../model';
import {pages} from '../../pages';
import {expect, hydrated, test} from '../../site';
import {saveData} from './saveData';

const title = (page: Page) => page.getByRole('heading', {level: 1});
const next = (page: Page) => page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});
const prompt = (page: Page) => page.locator('#token-stepper').getByLabel('Prompt (tokens)');
const progress = (page: Page) => page.locator('#nprogress .bar');

/** Holds requests back until they are let go or broken off. */
function hold() {
  const held: Route[] = [];
  return {
    keep: (route: Route) => void held.push(route),
    abort: () => Promise.all(held.map((route) => route.abort())),
    held,
  };
}

test.afterEach(({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));

test('a navigation whose code does not come leaves the page in use and can be given up', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ChunkLoadError|Loading chunk/);
  await saveData(page);
  await page.goto(pages.section);
  await hydrated(page);
  await page.locator('article').getByRole('link', {name: 'What is LLM inference?'}).click();
  await ready(page, page.locator('#token-stepper'));
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));

  const answers = hold();
  await page.route('**/llm/**', answers.keep);
  await next(page).click();
  await expect(progress(page), 'it says that it is loading').toBeVisible();
  await expect(title(page)).toHaveText('What is LLM inference?');
  const result = page.locator('#token-stepper').getByRole('group', {name: /^Result/});
  await prompt(page).fill('2000');
  await expect(result, 'the page on show answers').toContainText('262 MB');

  // The section is there already: the reader goes back to it instead.
  await page.getByLabel('Breadcrumbs').getByRole('link', {name: 'LLM inference basics'}).click();
  await expect(page).toHaveURL(site + pages.section);
  await expect(title(page)).toHaveText('LLM inference basics');
  await expect(progress(page), 'nothing is loading any more').toHaveCount(0);

  // What was given up fails late, and disturbs nobody.
  expect(answers.held.length).toBeGreaterThan(0);
  const failed = page.waitForEvent('requestfailed');
  await answers.abort();
  await failed;
  await expect(title(page)).toHaveText('LLM inference basics');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window), 'not loaded again').toBe(true);
});

test('the text is there while scripts and fonts do not come', async ({page}) => {
  for (const files of ['**/assets/js/**', '**/assets/fonts/*']) {
    await page.route(files, () => {});
    await page.goto(pages.article, {waitUntil: 'commit'});
    await expect(page.locator('.markdown p').first()).toBeVisible();
    await expectPainted(page);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  }
});

test('a page has its style with it, and the style of what it shows later can be late', async ({
  page,
}) => {
  const sheets = hold();
  await page.route('**/assets/css/*.css', sheets.keep);
  await page.goto(pages.article);
  await expectPainted(page);
  await hydrated(page);
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  await page.keyboard.press('Control+k');
  await expect.poll(() => sheets.held.length).toBeGreaterThan(0);
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  await expect(dialog, 'not without its style').toHaveCount(0);
  await Promise.all(sheets.held.map((route) => route.continue()));
  await expect(dialog).toBeVisible();
});

test('search says that it still loads, and offers the sections meanwhile', async ({page, site}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await page.route('**/pagefind/catalogue.json', () => {});
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  await expect(dialog.getByRole('status')).toContainText('Still loading the index');
  await dialog.getByRole('combobox').fill('goodput');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(dialog.getByRole('option').first()).toContainText('LLM inference metrics');

  await page.reload();
  await hydrated(page);
  await page.route('**/pagefind/**', () => {});
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
