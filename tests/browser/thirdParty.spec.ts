import {isInside, katexCdn} from './outside';
import {expect, hydrated, test} from './site';
import {sitemapPaths} from './sitemap';

const stylesheet = `${katexCdn}katex.min.css`;

for (const path of sitemapPaths()) {
  test(`/${path} asks other hosts for the style of its formulas only`, async ({page}) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!isInside(new URL(request.url()))) outside.push(request.url());
    });
    await page.goto(path);
    await hydrated(page);
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');

    const hasFormulas = (await page.locator('.katex').count()) > 0;
    const styles = outside.filter((url) => url === stylesheet);
    const others = outside.filter((url) => url !== stylesheet);
    expect(styles).toEqual(hasFormulas ? [stylesheet] : []);
    const isFont = (url: string) => url.startsWith(`${katexCdn}fonts/KaTeX_`);
    expect(others.filter((url) => !(hasFormulas && isFont(url)))).toEqual([]);
  });
}
