// cspell:ignore requestfailed
import type {BrowserContext, Page} from '@playwright/test';
import {ready} from '../../model';
import {pages} from '../../pages';
import {expect, hydrated, test as base} from '../../site';
import {saveData} from './saveData';

/** Without the guard: a context whose requests are looked at has no HTTP cache. */
const test = base.extend<{plain: {context: BrowserContext; page: Page}}>({
  plain: async ({browser, site}, use) => {
    const context = await browser.newContext({baseURL: site});
    await use({context, page: await context.newPage()});
    await context.close();
  },
});

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, {isSamePage: true}));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const title = (page: Page) => page.getByRole('heading', {level: 1});
const next = (page: Page) => page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});
const prompt = (page: Page) => page.locator('#token-stepper').getByLabel('Prompt (tokens)');

test('without a network a page that was fetched ahead opens', async ({plain: {context, page}}) => {
  await page.goto(pages.section);
  await hydrated(page);
  await markPage(page);
  const link = page.locator('main').getByRole('link', {name: 'OpenAI-compatible APIs'}).first();
  const part = page.waitForResponse('**/openai-compatible-api.part.txt');
  await link.hover();
  await (await part).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await link.click();
  await expect(title(page)).toHaveText('OpenAI-compatible APIs');
  expect(await isSamePage(page)).toBe(true);
});

test('without a network a page that is not there is named, and the one on show is kept', async ({
  plain: {context, page},
  site,
}) => {
  await saveData(page);
  await page.goto(pages.article);
  await hydrated(page);
  await ready(page, page.locator('#token-stepper'));
  await markPage(page);
  await context.setOffline(true);
  await prompt(page).fill('4000');
  await next(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The next page could not be loaded. Are you online?');
  // The page on show lives, and the address is its own again, with what was typed.
  await expect(title(page)).toHaveText('What is LLM inference?');
  await expect(page).toHaveURL(`${site}${pages.article}?tok.in=4000`);
  await expect(page.locator('#nprogress .bar')).toHaveCount(0);
  await prompt(page).fill('5000');
  await expect(page).toHaveURL(`${site}${pages.article}?tok.in=5000`);
  const asked = page.waitForEvent('requestfailed');
  await notice.getByRole('button', {name: 'Try again'}).click();
  await asked;
  await expect(notice).toContainText('could not be loaded');
  expect(await isSamePage(page)).toBe(true);

  await context.setOffline(false);
  await notice.getByRole('button', {name: 'Try again'}).click();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await expect(page).toHaveURL(site + pages.nextArticle);
  await expect(notice).toHaveCount(0);
  await hydrated(page);
  await page.goBack();
  await expect(prompt(page)).toHaveValue('5,000');
});

test('the notice can be closed, and the link works once there is a network', async ({
  plain: {context, page},
  site,
}) => {
  await page.goto(pages.section);
  await hydrated(page);
  await context.setOffline(true);
  await page.route('**/assets/js/**', (route) => route.abort());
  const link = page.locator('article').getByRole('link', {name: 'What is LLM inference?'});
  await link.click();
  const notice = page.getByRole('alert');
  await notice.getByRole('button', {name: 'Close'}).click();
  await expect(notice).toHaveCount(0);
  await page.unrouteAll();
  await context.setOffline(false);
  await link.click();
  await expect(title(page)).toHaveText('What is LLM inference?');
  await expect(page).toHaveURL(site + pages.article);
});

test('without a network search and the list of shortcuts say so, and open once there is one', async ({
  plain: {context, page},
}) => {
  await page.goto(pages.section);
  await hydrated(page);
  await markPage(page);
  await context.setOffline(true);
  const notice = page.getByRole('alert');
  await page.keyboard.press('?');
  await expect(notice).toContainText('The list of shortcuts could not be loaded');
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  await expect(notice).toContainText('Search could not be loaded');
  await context.setOffline(false);
  await notice.getByRole('button', {name: 'Try again'}).click();
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  await dialog.getByRole('combobox').fill('goodput');
  await expect(dialog.getByRole('option').first()).toContainText('LLM inference metrics');
  expect(await isSamePage(page)).toBe(true);
});
