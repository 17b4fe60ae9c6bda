import type {Page} from '@playwright/test';
import {ready} from '../../model';
import {pages} from '../../pages';
import {expect, hydrated, test} from '../../site';
import {deploy, isNew} from './newDeployment';
import {saveData} from './saveData';

const EXPECTED =
  /Failed to load (?:resource|the index chunk)|ChunkLoadError|Loading chunk|MIME type|^uncaught error: $/;

const prompt = (page: Page) => page.locator('#token-stepper').getByLabel('Prompt (tokens)');
const next = (page: Page) => page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});

async function open(page: Page, path: string): Promise<void> {
  await saveData(page);
  await page.goto(path);
  await hydrated(page);
}

test.describe('a page that is open while the site is replaced', () => {
  test.beforeEach(({allowConsole}) => {
    allowConsole(EXPECTED);
  });

  test('leads to the page of the new deployment, once and at its top, and back', async ({
    page,
    site,
  }) => {
    await open(page, pages.article);
    await ready(page, page.locator('#token-stepper'));
    const {documents} = await deploy(page);
    await prompt(page).fill('4000');
    // At once: the address has not followed the field yet.
    await next(page).click();
    await expect(page).toHaveURL(site + pages.nextArticle);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
    await hydrated(page);
    expect(await isNew(page)).toBe(1);
    expect(documents, 'loaded once').toEqual([site + pages.nextArticle]);
    expect(await page.evaluate(() => window.scrollY), 'at its top').toBe(0);

    await page.goBack();
    await ready(page, page.locator('#token-stepper'));
    await expect(prompt(page), 'what was typed').toHaveValue('4,000');
    expect(await isNew(page)).toBe(1);
    await next(page).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
    expect(documents.length, 'within the new deployment nothing is loaded as a whole').toBe(2);
  });

  test('makes a model work that was not near yet', async ({page}) => {
    await open(page, pages.article);
    const {documents} = await deploy(page);
    await page.mouse.move(1, 1);
    await page.locator('#token-stepper').scrollIntoViewIfNeeded();
    await expect.poll(() => isNew(page)).toBe(1);
    await ready(page, page.locator('#token-stepper'));
    expect(documents.length, 'loaded once').toBe(1);
    await prompt(page).fill('4000');
    await expect(page).toHaveURL(/tok\.in=4000/);
  });

  test('opens the search of the new deployment, and keeps what was typed into a model', async ({
    page,
  }) => {
    await open(page, pages.article);
    await ready(page, page.locator('#token-stepper'));
    const {documents} = await deploy(page);
    await prompt(page).fill('4000');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
    await dialog.getByRole('combobox').fill('goodput');
    await expect(dialog.getByRole('option').first()).toContainText('LLM inference metrics');
    expect(documents.length).toBe(1);
    expect(await isNew(page)).toBe(1);
    await dialog.getByRole('button', {name: 'Close'}).click();
    await expect(dialog).toHaveCount(0);
    await expect(prompt(page)).toHaveValue('4,000');
    await page.reload();
    await hydrated(page);
    await expect(dialog, 'it was opened for once').toHaveCount(0);
  });
});

/** From now on only those scripts come that the page has loaded so far. */
async function refuseOtherScripts(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({name}) => name),
  );
  await page.route('**/assets/js/**', (route) =>
    scripts.includes(route.request().url()) ? route.continue() : route.fulfill({status: 404}),
  );
}

test.describe('code that does not come even from the server that answers', () => {
  test.beforeEach(({allowConsole}) => {
    allowConsole(EXPECTED);
  });

  test('is not asked for in a loop: the page is shown without it', async ({page, site}) => {
    await open(page, pages.section);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    await page.route('**/assets/js/**', (route) => route.fulfill({status: 404}));
    await page.locator('article').getByRole('link', {name: 'What is LLM inference?'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
    await page.waitForLoadState('load');
    expect(documents).toEqual([site + pages.article]);
    await expect(page.locator('.markdown p').first()).toBeVisible();
  });

  test('loads a page again once for the script of a model, and then says so', async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/The model TokenStepper could not be loaded/);
    await open(page, pages.article);
    await refuseOtherScripts(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    const model = page.locator('#token-stepper');
    await model.scrollIntoViewIfNeeded();
    await expect.poll(() => documents).toEqual([site + pages.article]);
    await hydrated(page);
    await model.scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText(
      'The interactive part of this page could not be loaded',
    );
    expect(documents).toHaveLength(1);
  });

  test('leaves the page as it is where the search does not come, and says so', async ({page}) => {
    await open(page, pages.section);
    await refuseOtherScripts(page);
    await page.keyboard.press('Control+k');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Search could not be loaded');
    await page.unrouteAll();
    await notice.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('dialog', {name: 'Search the handbook'})).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
