import type {Page} from '@playwright/test';
import {isInside} from './outside';
import {expect, hydrated, test} from './site';
import {sitemapPaths} from './sitemap';
import {samples, tagManager} from './variant';

/** Hydrated, and alive: a link within the site works without loading the page again. */
async function expectAlive(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  await page.locator('article').getByRole('link', {name: 'the page with everything'}).click();
  await expect(page).toHaveURL(/sample\/headings/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('A page with everything');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

test.describe('without a container id', () => {
  test('no page knows of a tag manager', async ({page, site}) => {
    for (const path of [...sitemapPaths(), '404.html']) {
      const html = await (await page.request.get(site + path)).text();
      expect(html, path).not.toMatch(/googletagmanager|dataLayer|GTM-/);
    }
  });

  test('nothing is collected and nothing is asked for', async ({page}) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!isInside(new URL(request.url()))) outside.push(request.url());
    });
    await page.goto('');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});

test.describe('with a container id', () => {
  test('the tag manager is asked for once, and nobody else', async ({
    page,
    variant,
    allowRequest,
  }) => {
    allowRequest(tagManager);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!isInside(new URL(request.url()))) outside.push(request.url());
    });
    await page.goto(variant + samples.plain);
    await expect.poll(() => outside).not.toEqual([]);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(outside).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
    expect(await page.content()).toContain('ns.html?id=GTM-TEST123');
  });

  test('a tag manager that is blocked breaks nothing', async ({page, variant, allowConsole}) => {
    allowConsole(/Failed to load resource/);
    await page.route(tagManager, (route) => route.abort('blockedbyclient'));
    await page.goto(variant + samples.plain);
    await expectAlive(page);
  });

  test('a tag that throws breaks nothing', async ({page, variant, allowConsole}) => {
    allowConsole(/The tag broke/);
    await page.route(tagManager, (route) =>
      route.fulfill({contentType: 'text/javascript', body: 'throw new Error("The tag broke");'}),
    );
    const thrown = page.waitForEvent('pageerror');
    await page.goto(variant + samples.plain);
    expect((await thrown).message).toBe('The tag broke');
    await expectAlive(page);
  });
});
