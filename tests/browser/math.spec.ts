import type {Page, Route} from '@playwright/test';
import {katexCdn} from './outside';
import {pages} from './pages';
import {expect, markDocument, open, test, title} from './site';

const withFormulas = 'reference/in-depth/how-inference-works';
const alsoWithFormulas = 'reference/in-depth/tokens-and-cost';
const withoutFormulas = pages.nextArticle;

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
  await page.locator('article a[href$="how-inference-works#kv-bytes"]').first().click();
  await expect(title(page)).toHaveText('How inference works in depth');
}

test('no formula is wider than the page while its stylesheet has not come', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await page.route(/\/katex[/@]/, (route) => route.abort());
  await open(page, 'reference/in-depth/training-and-serving');
  const root = page.locator('.katex svg').first();
  await expect(root).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the CDN styles formulas, with one stylesheet on each page', async ({page}) => {
  const atWork = page.locator('link[rel=stylesheet][data-math-stylesheet]:not([disabled])');
  // The copy takes over after a second; on a busy machine the CDN of the test may take longer.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const patient = (run: () => void, delay?: number) => wait(run, delay === 1000 ? 60_000 : delay);
    window.setTimeout = patient as typeof window.setTimeout;
  });
  await open(page, withoutFormulas);
  const isSame = await markDocument(page);
  await goToFormulas(page);
  await expectStyledFormulas(page);
  await expect(copy(page)).toHaveCount(0);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  await sidebar.locator(`a[href$="${alsoWithFormulas}"]`).click();
  await expect(title(page)).toHaveText('Tokens, speed and cost in depth');
  await expectStyledFormulas(page);
  await expect(atWork).toHaveCount(1);
  await page.goBack();
  await expect(title(page)).toHaveText('How inference works in depth');
  await expectStyledFormulas(page);
  await expect(atWork).toHaveCount(1);
  expect(await isSame()).toBe(true);
});

test('where the CDN is blocked the copy in the build styles them, on the next page too', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route(`${katexCdn}**`, (route) => route.abort('blockedbyclient'));
  await open(page, withFormulas);
  await expectStyledFormulas(page);
  await expect(copy(page)).toHaveCount(1);
  await open(page, withoutFormulas);
  await goToFormulas(page);
  await expectStyledFormulas(page);
  await expect(copy(page)).toHaveCount(1);
});

test('where the CDN sends something else, or nothing, the copy styles them', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/valid digest/);
  const wrong = (route: Route) =>
    route.fulfill({
      contentType: 'text/css',
      headers: {'access-control-allow-origin': '*'},
      body: 'body { display: none; }',
    });
  // Never answered: the handler does nothing.
  for (const answer of [wrong, () => {}]) {
    await page.route(`${katexCdn}**`, answer);
    await page.goto(withFormulas, {waitUntil: 'commit'});
    await expect(title(page)).toBeVisible();
    await expect(copy(page)).toHaveCount(1);
    await expectStyledFormulas(page);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  }
});
