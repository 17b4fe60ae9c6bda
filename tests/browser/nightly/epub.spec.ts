import {join} from 'node:path';
import {readBuiltPages} from '../../../scripts/book/pages';
import {bookProblems} from '../../../scripts/epub/bookProblems';
import {frozenPages} from '../../../scripts/epub/frozenPages';
import {bookFiles} from '../../../scripts/epub/makeEpub';
import {testOptions} from '../../../scripts/epub/testBook';
import {expect, test} from '../site';

const root = join(__dirname, '../../..');
const PATH = 'getting-started/llm-quantization';

test('a page of the EPUB looks right without a style sheet of the site', async ({
  browser,
  page,
  site,
}) => {
  const built = readBuiltPages(join(root, 'build'));
  const pages = built.filter(({path}) => path === PATH);
  const files = bookFiles(await frozenPages(browser, pages, site), testOptions);
  expect(bookProblems(files)).toEqual([]);

  await page.setViewportSize({width: 600, height: 800});
  await page.setContent(String(files.get('EPUB/getting-started-llm-quantization.xhtml')));
  const chart = page.getByRole('img', {name: /^RMS error of INT4 rises/});
  const line = chart.locator('path').first();
  await expect(line).toHaveCSS('stroke', 'rgb(11, 110, 95)');
  await expect(line).toHaveCSS('fill', 'none');
  // As wide as the page at most, and every number of its axes inside of it.
  const {width, outside} = await chart.evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
    const cut = texts.filter(({left, right}) => left < box.left - 1 || right > box.right + 1);
    return {width: box.width, outside: cut.length};
  });
  expect(width).toBeGreaterThan(400);
  expect(width).toBeLessThanOrEqual(600);
  expect(outside).toBe(0);
  // The signs of a legend that style sheets draw.
  await expect(page.getByText('became zero').locator('svg')).toBeVisible();
  await expect(page.getByText('Format: INT4')).toHaveCount(1);
});
