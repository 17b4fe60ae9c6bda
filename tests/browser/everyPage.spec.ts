import {accessibilityFaults, contrastRule} from './axe';
import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {expect, open, test, widths} from './site';
import {visitedPages} from './visitedPages';

// Rules for every page, in one visit each: loading a page takes longer than looking at it. Messages in the console and requests to
// other hosts fail a test by themselves (guard.ts). That each check can fail is shown in layout.spec.ts, accessibility.spec.ts and contentSecurity.spec.ts.
// weekly/everyPage.spec.ts visits all pages, in more windows and with contrast.

for (const path of visitedPages()) {
  test(`/${path} fits phone and desktop, axe finds nothing`, async ({page, allowConsole}) => {
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.setViewportSize({width: widths.desktop, height: 900});
    await open(page, path);
    expect(await layoutFaults(page), 'desktop').toEqual([]);
    expect(await accessibilityFaults(page, {without: [contrastRule]}), 'desktop').toEqual([]);
    await page.setViewportSize({width: widths.phone, height: 780});
    expect(await layoutFaults(page), 'phone').toEqual([]);
    expect(
      await accessibilityFaults(page, {rules: ['scrollable-region-focusable']}),
      'phone',
    ).toEqual([]);
  });
}
