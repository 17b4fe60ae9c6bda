import type {Page} from '@playwright/test';
import {pages} from '../pages';
import {expect, followNext, nextLink, open, test} from '../site';

/** The scripts that were fetched ahead so far. */
const ahead = (page: Page) =>
  page
    .locator('head link[rel="prefetch"][href$=".js"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Every link of the text comes into view, and the one at its end under the pointer. */
async function passLinks(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  for (const link of await page.locator('main a[href^="/llm/"]').all()) {
    await link.scrollIntoViewIfNeeded();
  }
  await nextLink(page).hover();
}

for (const connection of [
  {effectiveType: '2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({page}) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value});
    }, connection);
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.part.txt')) parts.push(request.url());
    });
    await open(page, pages.section);
    await passLinks(page);
    // An absence: the links above were seen one after the other, the first of them long ago.
    expect(await ahead(page)).toEqual([]);
    expect(parts).toEqual([]);
  });
}

test('the code of a page whose link comes into view is fetched ahead, once', async ({page}) => {
  await open(page, pages.section);
  await passLinks(page);
  await expect.poll(() => ahead(page)).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  const before = await ahead(page);
  await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  await passLinks(page);
  await page.waitForLoadState('networkidle');
  expect(await ahead(page)).toEqual(before);
});

test('a page whose link is pointed at is there before the link is pressed', async ({page}) => {
  await open(page, pages.article);
  const part = page.waitForResponse(`**/${pages.nextArticle}.part.txt`);
  await nextLink(page).hover();
  await part;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    // A request ahead for the links of the next page is of another type.
    if (['script', 'fetch'].includes(request.resourceType())) asked.push(request.url());
  });
  await followNext(page);
  expect(asked).toEqual([]);
});
