import type {Page} from '@playwright/test';
import {accessibilityFaults, layoutRules} from './axe';
import {layoutFaults} from './layoutFaults';
import {isInside, katexCdn} from './outside';
import {oneOfEachKind, pages} from './pages';
import {expect, hydrated, test, widths} from './site';
import {sitemapPaths} from './sitemap';
import {BUDGET, LONGER, weightFaults} from './weight';

// What must hold on every page, in one visit each: loading a page takes longer than looking at it.
// That each check can fail is shown in the specs of the checks: accessibility, responsive, guard.

const windows = [widths.narrowest, widths.phone, 800, widths.desktop, 1600];
/** Axe runs on these in their own tests, with panel and drawer open and closed. */
const checkedByAxe = oneOfEachKind();

for (const path of [...sitemapPaths(), pages.unknown]) {
  test(`/${path} fits, is accessible, loads no more than it may, and asks no other host`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(120_000);
    if (path === pages.unknown) allowConsole(/status of 404/);
    const outside = requestsOutside(page);
    await page.setViewportSize({width: widths.desktop, height: 900});
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const budget = {...BUDGET, page: LONGER[path] ?? BUDGET.page};
    expect.soft(await weightFaults(page, budget), 'bytes of the first load').toEqual([]);
    for (const width of windows) {
      await page.setViewportSize({width, height: 800});
      expect.soft(await layoutFaults(page), `${width} px wide`).toEqual([]);
    }
    if (!checkedByAxe.includes(path)) {
      await page.setViewportSize({width: widths.desktop, height: 900});
      expect.soft(await accessibilityFaults(page), 'axe, desktop').toEqual([]);
      await page.setViewportSize({width: widths.phone, height: 780});
      expect.soft(await accessibilityFaults(page, layoutRules), 'axe, phone').toEqual([]);
    }
    await page.setViewportSize({width: widths.desktop, height: 900});
    await expectRoomForLargeLetters(page);
    await expectNoOtherHost(page, outside);
  });
}

function requestsOutside(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!isInside(new URL(request.url()))) urls.push(request.url());
  });
  return urls;
}

/** The style of formulas and its fonts are all that comes from elsewhere. */
async function expectNoOtherHost(page: Page, outside: readonly string[]): Promise<void> {
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  const stylesheet = `${katexCdn}katex.min.css`;
  const hasFormulas = (await page.locator('.katex').count()) > 0;
  const isFont = (url: string) => url.startsWith(`${katexCdn}fonts/KaTeX_`);
  expect.soft(outside.filter((url) => url === stylesheet)).toEqual(hasFormulas ? [stylesheet] : []);
  const others = outside.filter((url) => url !== stylesheet && !(hasFormulas && isFont(url)));
  expect.soft(others, 'requests to other hosts').toEqual([]);
}

/** WCAG 1.4.4: text can be resized to 200 % without loss. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const size = () =>
    page.locator('h1').evaluate((title) => parseFloat(getComputedStyle(title).fontSize));
  const before = await size();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await size(), 'the text grows').toBeGreaterThan(1.7 * before);
  expect.soft(await layoutFaults(page), 'letters of twice the size').toEqual([]);
}
