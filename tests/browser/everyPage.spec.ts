import {accessibilityFaults, contrastRule} from './axe';
import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {expect, open, test, widths} from './site';
import {sitemapPaths} from './sitemap';

// What must hold on every page, in one visit each: loading a page takes longer than looking at it. Messages in the console
// and requests to other hosts fail a test by themselves (guard.ts). That each check can fail is shown in layout.spec.ts,
// accessibility.spec.ts and guard.test.ts. More windows and the contrast of every page are in nightly/everyPage.spec.ts.

for (const path of [...sitemapPaths(), pages.unknown]) {
  test(`/${path} fits every window and has no accessibility faults`, async ({
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
    note('desktop', await accessibilityFaults(page, {without: [contrastRule]}));
    await page.setViewportSize({width: 800, height: 800});
    note('800 px wide', await layoutFaults(page));
    await page.setViewportSize({width: widths.phone, height: 780});
    note('phone', await layoutFaults(page));
    note('phone', await accessibilityFaults(page, {rules: ['scrollable-region-focusable']}));
    expect(faults).toEqual([]);
  });
}
