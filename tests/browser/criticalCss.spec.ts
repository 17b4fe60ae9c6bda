import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, open, test, widths} from './site';

// Pages come with the rules for what they hold; the sheet of the site counts from the first sign of a reader on. Rules that were missing
// would let the page jump there.
for (const [kind, path] of [
  ['an article', 'inference-optimization/prefix-caching'],
  ['the landing page', pages.landing],
  ['a category', 'category/tool-integration'],
] as const) {
  for (const width of [widths.phone, widths.desktop]) {
    test(`${kind} looks the same before and after, ${width} px wide`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, path);
      await page.evaluate(() => document.fonts.ready);
      const sheet = page.locator('link[data-full]');
      await expect(sheet).toHaveAttribute('media', 'not all');
      const before = await looks(page);
      await sheet.evaluate((link: HTMLLinkElement) => {
        link.media = 'all';
      });
      expect(await looks(page)).toEqual(before);
    });
  }
}

test('the sheet of the site counts from the first sign of a reader on', async ({page}) => {
  await open(page, pages.article);
  const sheet = page.locator('link[data-full]');
  await expect(sheet).toHaveAttribute('media', 'not all');
  await page.mouse.move(200, 200);
  await expect(sheet).toHaveAttribute('media', 'all');
});

/** Place, colors and font of each element. Formulas have a sheet of their own, and a chart places its names when it is near. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll(':not(.katex, .katex *, x-text)')].map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const {color, backgroundColor, fontSize, fontWeight, opacity} = style;
      // The drawer of a phone glides out of sight while nobody sees it.
      if (style.visibility === 'hidden') return '';
      const box = [x, y, width, height].map(Math.round);
      return [element.tagName, ...box, color, backgroundColor, fontSize, fontWeight, opacity].join(
        ' ',
      );
    }),
  );
}
