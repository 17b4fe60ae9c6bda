import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, nextLink, open, test, widths} from './site';

/** How often the code of the page that holds a text was fetched ahead. */
async function timesFetchedAhead(page: Page, text: string): Promise<number> {
  const links = page.locator('head link[rel="prefetch"]');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLLinkElement).href),
  );
  const scripts = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const response = await page.request.get(address);
      return {address, code: await response.text()};
    }),
  );
  const own = scripts.find(({code}) => code.includes(text));
  return addresses.filter((address) => address === own?.address).length;
}

/** Stands on `pages.nextArticle` and nowhere else. */
const textOfNext = 'The roofline tells which limit holds';

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  for (const link of await page.locator('main a[href^="/llm/"]').all()) {
    await link.scrollIntoViewIfNeeded();
  }
}

test('a page is fetched ahead when a link to it comes into view, once for all links', async ({
  page,
}) => {
  // Narrow, so that no other link to the page is in view.
  await page.setViewportSize({width: widths.phone, height: 400});
  await open(page, pages.landing);
  expect(await timesFetchedAhead(page, textOfNext)).toBe(0);
  await expect(page.locator(`main a[href*="${pages.nextArticle}#"]`).nth(3)).toBeAttached();
  await scrollThrough(page);
  await expect.poll(() => timesFetchedAhead(page, textOfNext)).toBe(1);
});

test('nothing is fetched ahead on 2g or with data saving on', async ({page}) => {
  const slow = {effectiveType: '2g', saveData: false};
  const saving = {effectiveType: '4g', saveData: true};
  for (const connection of [slow, saving]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value, configurable: true});
    }, connection);
    await open(page, pages.section);
    await scrollThrough(page);
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
  const others = asked.filter((address) => !address.endsWith('.part.txt'));
  expect(others.some((address) => address.endsWith('.js'))).toBe(true);
  expect(others.filter((address) => !atHand.includes(address))).toEqual([]);
});
