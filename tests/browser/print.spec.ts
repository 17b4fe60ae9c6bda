import {printFaults} from './printFaults';
import {expect, test} from './site';
import {sitemapPaths} from './sitemap';

/** What the margins of a browser leave of a sheet, in CSS pixels. */
const SHEETS = {A4: 718, Letter: 740};

test.describe('on paper', () => {
  // A page prints what the server made of it; without its scripts it loads at once.
  test.use({javaScriptEnabled: false});

  test('every page is whole, and nothing but its text is printed', async ({page}) => {
    test.setTimeout(240_000);
    await page.emulateMedia({media: 'print'});
    for (const path of sitemapPaths()) {
      await page.goto(path);
      for (const [sheet, width] of Object.entries(SHEETS)) {
        await page.setViewportSize({width, height: 1000});
        expect.soft(await printFaults(page), `/${path} on ${sheet}`).toEqual([]);
      }
    }
  });

  test('the check finds a table that is cut, one that leaves the sheet, and a button', async ({
    page,
  }) => {
    await page.emulateMedia({media: 'print'});
    await page.goto('');
    await page.setViewportSize({width: SHEETS.A4, height: 1000});
    expect(await printFaults(page)).toEqual([]);
    await page.evaluate(() => {
      const wide = '<div style="width: 900px">Wide</div>';
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'beforeend',
          `<div style="overflow: auto; width: 300px">${wide}</div>${wide}<button>Copy</button>`,
        );
    });
    const faults = (await printFaults(page)).join('\n');
    expect(faults).toMatch(/is cut off: \d+ of 900 px/);
    expect(faults).toContain('leaves the sheet');
    expect(faults).toContain('<button>Copy</button> is printed');
  });

  test('a page in dark mode is printed dark on white', async ({page}) => {
    await page.goto('');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const colors = () =>
      page.evaluate(() => {
        const {color} = getComputedStyle(document.querySelector('h1')!);
        return [color, getComputedStyle(document.documentElement).backgroundColor];
      });
    const [screenInk, screenPaper] = await colors();
    await page.emulateMedia({media: 'print'});
    expect(await colors()).toEqual(['rgb(27, 31, 29)', 'rgb(255, 255, 255)']);
    expect([screenInk, screenPaper]).not.toEqual(['rgb(27, 31, 29)', 'rgb(255, 255, 255)']);
  });
});
