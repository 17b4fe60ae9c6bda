import {accessibilityFaults, layoutRules} from '../axe';
import {layoutFaults} from '../layoutFaults';
import {pages} from '../pages';
import {expect, open, test, widths} from '../site';
import {sitemapPaths} from '../sitemap';

const {narrowest, phone, desktopLimit, desktop} = widths;
const windows = [narrowest, phone, 480, 640, desktopLimit, desktopLimit + 1, desktop, 1600];

for (const path of [...sitemapPaths(), pages.unknown]) {
  test(`/${path} fits unusual windows, takes large letters and has enough contrast`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(120_000);
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.setViewportSize({width: widths.desktop, height: 900});
    await open(page, path);
    expect.soft(await accessibilityFaults(page), 'axe').toEqual([]);
    const size = () =>
      page.locator('h1').evaluate((title) => parseFloat(getComputedStyle(title).fontSize));
    const before = await size();
    // WCAG 1.4.4: text can be resized to 200 % without loss.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await size(), 'the text grows').toBeGreaterThan(1.7 * before);
    expect.soft(await layoutFaults(page), 'letters of twice the size').toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    for (const width of windows) {
      await page.setViewportSize({width, height: 800});
      expect.soft(await layoutFaults(page), `${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({width: widths.phone, height: 780});
    expect.soft(await accessibilityFaults(page, {rules: layoutRules}), 'axe, phone').toEqual([]);
  });
}
