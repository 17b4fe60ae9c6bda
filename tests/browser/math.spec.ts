import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {installedKatexFile, katexCdn} from './outside';
import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {sitemapPaths} from './sitemap';

const href = `${katexCdn}katex.min.css`;
const anyOfCdn = `${katexCdn}**`;
const withFormulas = pages.article;
const withoutFormulas = pages.section;

/** The copy in the build that takes over where the CDN fails. */
const copy = (page: Page) => page.locator('link[data-math-fallback]');

/** Without its stylesheet KaTeX's second rendering, for screen readers, is drawn beside the first. */
async function expectStyledFormulas(page: Page): Promise<void> {
  const hidden = page.locator('.katex-mathml').first();
  await expect(hidden).toHaveCSS('position', 'absolute');
  await expect(hidden).toHaveCSS('width', '1px');
  await expect(page.locator('.katex').first()).toHaveCSS('font-family', /KaTeX_Main/);
}

async function goToFormulas(page: Page): Promise<void> {
  await page.goto(withoutFormulas);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  await page.locator('article').getByRole('link', {name: 'What is LLM inference?'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
}

test('no formula is wider than the page while its stylesheet has not come', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await page.route(/\/katex[/@]/, (route) => route.abort());
  await page.goto('llm-inference-basics/training-inference-differences');
  await hydrated(page);
  await expect(page.locator('.katex svg').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('exactly the pages with formulas ask for the stylesheet of the KaTeX that made them', async ({
  page,
  site,
}) => {
  const css = readFileSync(installedKatexFile(new URL(href)) ?? '');
  const integrity = `sha384-${createHash('sha384').update(css).digest('base64')}`;
  const link = `<link rel=stylesheet href=${href} integrity=${integrity} crossorigin=anonymous`;
  const kinds = new Set<boolean>();
  for (const path of sitemapPaths()) {
    const html = await (await page.request.get(site + path)).text();
    const hasFormulas = html.includes('class=katex-mathml');
    expect(html.split(`href=${href}`), path).toHaveLength(hasFormulas ? 2 : 1);
    if (hasFormulas) expect(html.replaceAll('"', ''), path).toContain(link);
    kinds.add(hasFormulas);
  }
  expect(kinds, 'there are pages of both kinds').toEqual(new Set([true, false]));
});

test.describe('a page with formulas', () => {
  test('has them styled by the CDN', async ({page}) => {
    await page.goto(withFormulas);
    await hydrated(page);
    await expectStyledFormulas(page);
    await expect(copy(page)).toHaveCount(0);
  });

  test('does without JavaScript', async ({browser, guard, site}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    await guard.watch(context);
    const page = await context.newPage();
    await page.goto(site + withFormulas);
    await expectStyledFormulas(page);
    await context.close();
  });

  test('uses the copy when the CDN is blocked', async ({page, allowConsole}) => {
    allowConsole(/Failed to load resource/);
    await page.route(anyOfCdn, (route) => route.abort('blockedbyclient'));
    await page.goto(withFormulas);
    await expectStyledFormulas(page);
    await expect(copy(page)).toHaveCount(1);
    await hydrated(page);
    await expectStyledFormulas(page);
  });

  test('uses the copy when the CDN sends something else', async ({page, allowConsole}) => {
    allowConsole(/valid digest/);
    await page.route(anyOfCdn, (route) =>
      route.fulfill({
        contentType: 'text/css',
        headers: {'access-control-allow-origin': '*'},
        body: 'body { display: none; }',
      }),
    );
    await page.goto(withFormulas);
    await expectStyledFormulas(page);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(copy(page)).toHaveCount(1);
  });

  test('uses the copy when the CDN is silent', async ({page}) => {
    // Never answered: the handler does nothing.
    await page.route(anyOfCdn, () => {});
    await page.goto(withFormulas, {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(copy(page)).toHaveCount(1);
    await expectStyledFormulas(page);
    await expect(page.locator('.references')).toBeVisible();
    await hydrated(page);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });
});

test.describe('formulas after a client navigation', () => {
  test('are styled by the CDN', async ({page}) => {
    await goToFormulas(page);
    await expectStyledFormulas(page);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(copy(page)).toHaveCount(0);
  });

  test('share one stylesheet, which stays', async ({page}) => {
    const atWork = page.locator('link[rel=stylesheet][data-math-stylesheet]:not([disabled])');
    const next = page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});
    await page.goto(withFormulas);
    await hydrated(page);
    await expect(atWork).toHaveCount(1);
    await next.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
    await expectStyledFormulas(page);
    await expect(page.locator('main > [inert]'), 'the page that was left').toHaveCount(0);
    await expect(atWork).toHaveCount(1);
    const kept = await page.locator('head').locator(atWork).elementHandle();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
    await expectStyledFormulas(page);
    await expect(atWork).toHaveCount(1);
    expect(await kept?.evaluate((link) => link.isConnected)).toBe(true);
  });

  test('are styled by the copy when the CDN is blocked', async ({page, allowConsole}) => {
    allowConsole(/Failed to load resource/);
    await page.route(anyOfCdn, (route) => route.abort('blockedbyclient'));
    await goToFormulas(page);
    await expectStyledFormulas(page);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(copy(page)).toHaveCount(1);
  });
});
