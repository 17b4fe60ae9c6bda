import type {Page} from '@playwright/test';
import {ready} from '../../calculator';
import {pages} from '../../pages';
import {expect, hydrated, nextLink, test, title} from '../../site';
import {deploy, isNew} from './newDeployment';
import {saveData} from './saveData';

const calculator = (page: Page) => page.locator('#token-stepper');
const prompt = (page: Page) => calculator(page).getByLabel('Prompt (tokens)');

async function open(page: Page, path: string): Promise<void> {
  await saveData(page);
  await page.goto(path);
  await hydrated(page);
}

/** Addresses of the pages that are loaded as a whole from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  return documents;
}

test.beforeEach(({allowConsole}) => {
  allowConsole(/Failed to load resource|ChunkLoadError|Loading chunk|MIME type/);
});

test('a page that is open while the site is replaced leads to the new page, loaded once, and back', async ({
  page,
  site,
}) => {
  await open(page, pages.article);
  await ready(page, calculator(page));
  await deploy(page);
  const documents = documentsOf(page);
  await prompt(page).fill('4000');
  // At once: the address has not followed the field yet.
  await nextLink(page).click();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await expect(page).toHaveURL(site + pages.nextArticle);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY), 'at its top').toBe(0);
  expect(await isNew(page)).toBe(1);

  await page.goBack();
  await ready(page, calculator(page));
  await expect(prompt(page), 'what was typed').toHaveValue('4,000');
  expect(await isNew(page)).toBe(1);
  await nextLink(page).click();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  expect(documents, 'loaded once').toEqual([site + pages.nextArticle]);
});

test('code that never comes is not asked for in a loop: the page is shown without it', async ({
  page,
  site,
}) => {
  await open(page, pages.section);
  const documents = documentsOf(page);
  await page.route('**/assets/js/**', (route) => route.fulfill({status: 404}));
  await page.locator('article').getByRole('link', {name: 'What is LLM inference?'}).click();
  await expect(title(page)).toHaveText('What is LLM inference?');
  await page.waitForLoadState('load');
  expect(documents).toEqual([site + pages.article]);
  await expect(page.locator('.markdown p').first()).toBeVisible();
});

test('a calculator whose code does not come says so, and works once it comes', async ({page}) => {
  await open(page, pages.article);
  const documents = documentsOf(page);
  await page.route('**/assets/js/**', (route) => route.fulfill({status: 404}));
  await calculator(page).scrollIntoViewIfNeeded();
  const notice = page.locator('.markdown').getByRole('alert');
  const retry = notice.getByRole('button', {name: 'Retry'});
  await expect(notice).toContainText('Loading chunk');
  await expect(prompt(page), 'the calculator as the server made it').toBeVisible();
  const refused = page.waitForResponse('**/assets/js/**');
  await retry.click();
  await refused;
  await expect(notice).toHaveCount(1);

  await page.unrouteAll();
  await retry.click();
  await ready(page, calculator(page));
  await expect(notice).toHaveCount(0);
  await prompt(page).fill('4000');
  await expect(page).toHaveURL(/tok\.in=4000/);
  expect(documents).toEqual([]);
});
