import {pages} from '../pages';
import {expect, nextLink, open, test, widths} from '../site';

test('a page is fetched ahead when a link to it comes into view, once for all links', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/${pages.nextArticle}.part.txt`)) asked += 1;
  });
  // On a busy machine Chromium takes its own network for a slow one, on which nothing is fetched ahead.
  await page.addInitScript(() => {
    const value = {effectiveType: '4g', saveData: false};
    Object.defineProperty(navigator, 'connection', {value, configurable: true});
  });
  // Narrow, so that no other link to the page is in view.
  await page.setViewportSize({width: widths.phone, height: 400});
  await open(page, pages.article);
  await page.mouse.move(100, 200);
  expect(asked).toBe(0);
  // Those in a part that is folded cannot come into view.
  const links = page.locator(`main a[href*="${pages.nextArticle}#"]`).filter({visible: true});
  await expect(links.nth(1)).toBeAttached();
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBe(1);
  }
});

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

test('what shows another page is at hand before a link is pointed at', async ({page}) => {
  await open(page, pages.article);
  const ahead = page.locator('head link[rel="prefetch"]');
  await expect.poll(() => ahead.count()).toBeGreaterThan(1);
  const atHand = await ahead.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const part = page.waitForResponse(`**/${pages.nextArticle}.part.txt`);
  await nextLink(page).hover();
  await part;
  const others = asked.filter((address) => !/\.(?:part\.txt|woff2)$/.test(address));
  expect(others.some((address) => address.endsWith('.js'))).toBe(true);
  expect(others.filter((address) => !atHand.includes(address))).toEqual([]);
});
