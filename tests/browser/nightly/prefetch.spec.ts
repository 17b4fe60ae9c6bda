import {pages} from '../pages';
import {expect, followNext, nextLink, open, test} from '../site';

test('nothing is fetched ahead on 2g or with data saving on', async ({page}) => {
  const slow = {effectiveType: '2g', saveData: false};
  const saving = {effectiveType: '4g', saveData: true};
  for (const connection of [slow, saving]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value, configurable: true});
    }, connection);
    await open(page, pages.section);
    await page.mouse.move(600, 400);
    for (const link of await page.locator('main a[href^="/llm/"]').all()) {
      await link.scrollIntoViewIfNeeded();
    }
    await nextLink(page).hover();
    // An absence: the links above were seen one after the other, the first of them long ago.
    await expect(page.locator('head link[rel="prefetch"]')).toHaveCount(0);
  }
});

test('a page whose link is pointed at is there before the link is pressed', async ({page}) => {
  await open(page, pages.article);
  const part = page.waitForResponse(`**/${pages.nextArticle}.part.txt`);
  await nextLink(page).hover();
  await part;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await followNext(page);
  expect(asked.filter((address) => /\.(?:part\.txt|js)$/.test(address))).toEqual([]);
});
