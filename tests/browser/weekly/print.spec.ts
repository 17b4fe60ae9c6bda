import {hiddenContent} from '../hiddenContent';
import {printFaults} from '../printFaults';
import {expect, test} from '../site';
import {sitemapPaths} from '../sitemap';

/** Part of a sheet within the margins of a browser, in CSS pixels. */
const SHEETS = {A4: 718, Letter: 740};

// A page prints what the server made of it; without its scripts it loads at once.
test.use({javaScriptEnabled: false});

for (const path of sitemapPaths()) {
  test(`/${path} is whole without scripts, on the screen and on paper`, async ({page}) => {
    await page.goto(path);
    expect.soft(await hiddenContent(page), 'not shown').toEqual([]);
    await page.emulateMedia({media: 'print'});
    // A closed fold is a line on paper: what is open, is printed.
    expect.soft(await hiddenContent(page), 'not printed').toEqual([]);
    for (const [sheet, width] of Object.entries(SHEETS)) {
      await page.setViewportSize({width, height: 1000});
      expect.soft(await printFaults(page), sheet).toEqual([]);
    }
  });
}
