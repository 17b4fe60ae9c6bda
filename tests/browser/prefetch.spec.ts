import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

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

test('a page is fetched ahead once, however many links lead to it', async ({page}) => {
  await page.goto(pages.landing);
  await hydrated(page);
  await expect(page.locator(`main a[href*="${pages.nextArticle}#"]`).nth(3)).toBeAttached();
  await scrollThrough(page);
  await expect.poll(() => timesFetchedAhead(page, textOfNext)).toBe(1);
});

test('a link to a part of a page fetches the page ahead, when it comes into view', async ({
  page,
}) => {
  // Narrow, so that no other link to the page is in view.
  await page.setViewportSize({width: widths.phone, height: 400});
  await page.goto(pages.landing);
  await hydrated(page);
  expect(await timesFetchedAhead(page, textOfNext)).toBe(0);
  await page.locator(`main a[href*="${pages.nextArticle}#"]`).first().scrollIntoViewIfNeeded();
  await expect.poll(() => timesFetchedAhead(page, textOfNext)).toBe(1);
});

for (const connection of [
  {effectiveType: '2g', saveData: false},
  {effectiveType: 'slow-2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  test(`nothing is fetched ahead on ${JSON.stringify(connection)}`, async ({page}) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value});
    }, connection);
    await page.goto(pages.landing);
    await hydrated(page);
    await scrollThrough(page);
    await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).hover();
    // An absence: the links above were seen one after the other, the first of them long ago.
    await expect(page.locator('head link[rel="prefetch"]')).toHaveCount(0);
  });
}

test('what shows another page is at hand before a link is pointed at', async ({page}) => {
  await page.goto(pages.article, {waitUntil: 'load'});
  await hydrated(page);
  const ahead = page.locator('head link[rel="prefetch"]');
  await expect.poll(() => ahead.count()).toBeGreaterThan(1);
  const atHand = await ahead.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const part = page.waitForResponse(`**/${pages.nextArticle}.part.txt`);
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).hover();
  await part;
  const others = asked.filter((address) => !address.endsWith('.part.txt'));
  expect(others.some((address) => address.endsWith('.js'))).toBe(true);
  expect(others.filter((address) => !atHand.includes(address))).toEqual([]);
});
