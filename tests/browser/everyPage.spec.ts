import {accessibilityFaults, contrastRule} from './axe';
import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {expect, open, test, widths} from './site';
import {sitemapPaths} from './sitemap';

// What must hold on every page, in one visit each: loading a page takes longer than looking at it. Messages in the console
// and requests to other hosts fail a test by themselves (guard.ts). That each check can fail is shown in layout.spec.ts,
// accessibility.spec.ts and guard.test.ts. nightly/everyPage.spec.ts has more windows, and axe with contrast on every page: articles are
// made of the same parts, so here axe looks at every sixth.

const all = [...sitemapPaths(), pages.unknown];
const articles = all.filter((path) => path.includes('/') && !path.startsWith('category/'));
const alike = new Set(articles.filter((_, at) => at % 6 !== 0));

for (const path of all) {
  test(`/${path} fits phone and desktop${alike.has(path) ? '' : ', axe finds nothing'}`, async ({
    page,
    allowConsole,
  }) => {
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.setViewportSize({width: widths.desktop, height: 900});
    await open(page, path);
    const faults: string[] = [];
    const note = (where: string, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${where}: ${fault}`));

    note('desktop', await layoutFaults(page));
    if (!alike.has(path)) {
      note('desktop', await accessibilityFaults(page, {without: [contrastRule]}));
    }
    await page.setViewportSize({width: widths.phone, height: 780});
    note('phone', await layoutFaults(page));
    if (!alike.has(path)) {
      note('phone', await accessibilityFaults(page, {rules: ['scrollable-region-focusable']}));
    }
    expect(faults).toEqual([]);
  });
}
