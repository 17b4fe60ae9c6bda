import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';
import {sitemapPaths} from './sitemap';
import {samples, tagManager} from './variant';

const windows = [widths.narrowest, widths.phone, 800, widths.desktop, 1600];

for (const path of [...sitemapPaths(), pages.unknown]) {
  test(`/${path} fits into every window`, async ({page, allowConsole}) => {
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of windows) {
      await page.setViewportSize({width, height: 800});
      expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
    }
  });

  test(`/${path} fits with letters of twice the size`, async ({page, allowConsole}) => {
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.setViewportSize({width: widths.desktop, height: 800});
    await page.goto(path);
    await hydrated(page);
    const size = () =>
      page.locator('h1').evaluate((title) => parseFloat(getComputedStyle(title).fontSize));
    const before = await size();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await size(), 'the text grows').toBeGreaterThan(1.7 * before);
    expect(await layoutFaults(page)).toEqual([]);
  });
}

test('what is wide scrolls inside itself on a phone', async ({page, variant, allowRequest}) => {
  allowRequest(tagManager);
  await page.setViewportSize({width: widths.narrowest, height: 800});
  await page.goto(variant + samples.everything);
  await hydrated(page);
  expect(await layoutFaults(page)).toEqual([]);
  for (const selector of ['.scroll-table', '.katex-display', 'pre']) {
    const box = page.locator(`article ${selector}`).first();
    await box.evaluate((element) => element.scrollTo({left: 9999}));
    expect(await box.evaluate((element) => element.scrollLeft), selector).toBeGreaterThan(0);
  }
});

test('the check can fail', async ({page, variant, allowRequest}) => {
  allowRequest(tagManager);
  await page.setViewportSize({width: widths.phone, height: 800});
  await page.goto(variant + samples.everything);
  await hydrated(page);
  await page.addStyleTag({
    content: `.scroll-table { overflow: hidden !important; } article { margin-top: -200px; }
      .diagram text { font-size: 6px !important; } h1 { width: 900px; }`,
  });
  const faults = (await layoutFaults(page)).join('\n');
  for (const fault of ['the page is', 'lies over article', 'is cut off', 'the letters of']) {
    expect(faults).toContain(fault);
  }
});
