import type {BrowserContext, Page} from '@playwright/test';
import {ready} from '../../calculator';
import {pages} from '../../pages';
import {expect, hydrated, markDocument, nextLink, test as base, title} from '../../site';
import {saveData} from './saveData';

/** Without the guard: a context whose requests are looked at has no HTTP cache. */
const test = base.extend<{plain: {context: BrowserContext; page: Page}}>({
  plain: async ({browser, site}, use) => {
    const context = await browser.newContext({baseURL: site});
    await use({context, page: await context.newPage()});
    await context.close();
  },
});

test('without a network a page whose link was pointed at opens', async ({
  plain: {context, page},
}) => {
  await page.goto(pages.section);
  await hydrated(page);
  const isSame = await markDocument(page);
  const link = page.locator('main').getByRole('link', {name: 'OpenAI-compatible APIs'}).first();
  const part = page.waitForResponse('**/openai-compatible-api.part.txt');
  await link.hover();
  await (await part).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await link.click();
  await expect(title(page)).toHaveText('OpenAI-compatible APIs');
  expect(await isSame()).toBe(true);
});

test('a link that was pressed without a network leads on once there is one, and back', async ({
  plain: {context, page},
  site,
}) => {
  await saveData(page);
  await page.goto(pages.article);
  const stepper = page.locator('#token-stepper');
  await ready(page, stepper);
  await context.setOffline(true);
  const prompt = stepper.getByLabel('Prompt (tokens)');
  await prompt.fill('4000');
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await nextLink(page).click();
  await failed;

  await context.setOffline(false);
  await page.reload();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await expect(page).toHaveURL(site + pages.nextArticle);
  await page.goBack();
  await expect(prompt).toHaveValue('4,000');
});

test('without a network the list of shortcuts says so, and opens once there is one', async ({
  plain: {context, page},
}) => {
  await page.goto(pages.section);
  await hydrated(page);
  const isSame = await markDocument(page);
  const notice = page.getByRole('alert');
  const retry = notice.getByRole('button', {name: 'Retry'});
  await context.setOffline(true);
  await page.getByRole('button', {name: 'Keyboard shortcuts', exact: true}).click();
  await expect(notice).toContainText('Loading chunk');
  await expect(retry).toBeInViewport({ratio: 1});
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await isSame()).toBe(true);
});
