import type {Page} from '@playwright/test';
import {partAddress} from '../../../../src/firstLoad/pagePart';
import {pages} from '../../pages';
import {expect, hydrated, test} from '../../site';
import {saveData} from './saveData';

/** Changes a page on its way to the reader, however it is asked for. */
async function rewrite(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(`**/llm/${path}`, async (route) => {
    // Whether the site answers is asked too.
    if (route.request().method() === 'HEAD') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed, 'the page was changed').not.toBe(html);
    return route.fulfill({contentType: 'text/html', body: changed});
  });
}

const cutData = (id: string) => (html: string) =>
  html.replace(new RegExp(`(id="?${id}"?[^>]*>\\{)[^<]*`), '$1');

test('a page whose address data was damaged stays readable, and leads on', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/damaged on the way/);
  await rewrite(page, pages.article, cutData('own-route'));
  await page.goto(pages.article);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
  await expect(page.locator('.markdown p').first()).toBeVisible();
  // Nothing of the text waits for an application that never comes.
  await expect(page.locator('html')).not.toHaveAttribute('data-later-blocks', /.*/);
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
});

test('a page whose facts were damaged works: its script has them too', async ({page}) => {
  await rewrite(page, pages.article, cutData('page-facts'));
  await page.goto(pages.article);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
  await page.locator('.markdown a[data-term]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

for (const [what, change] of [
  ['was damaged', cutData('own-route')],
  ['lost what it says of itself', (html: string) => html.replace('id=own-route', 'id=other')],
] as const) {
  test(`a page that ${what} is opened as a whole`, async ({page, allowConsole}) => {
    allowConsole(/damaged on the way|not a page of this deployment/);
    await saveData(page);
    await page.goto(pages.article);
    await hydrated(page);
    await rewrite(page, partAddress(pages.nextArticle), change);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
    expect(documents).toEqual([`/llm/${pages.nextArticle}`]);
  });
}
