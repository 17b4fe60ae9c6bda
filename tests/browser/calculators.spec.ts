// Contract of calculators in the browser, one load of a page for each; `calculators/` has the contract and the list. Each commit tries one
// of each kind, and all in jsdom: tests/content/calculators. The weekly tests try those with something of their own.
import {calculatorOn} from './calculator';
import {keepsContract} from './calculators/contract';
import {calculatorRows} from './calculators/list';
import {expect} from './calculators/patience';
import {test} from './site';
import {isWeekly} from './isWeekly';

test.describe.configure({timeout: 90_000});

/** One with steps, a table with sources, a simulation that takes long, and buttons that change the values. */
const KINDS = ['token-stepper', 'device-table', 'batching-simulator', 'token-mask'];

const tried = isWeekly ? calculatorRows : calculatorRows.filter(({id}) => KINDS.includes(id));

test.describe('the contract of calculators', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  for (const row of tried) {
    test(`is kept by ${row.id}`, async ({page, site}) => {
      await keepsContract(page, site, row);
    });
  }
});

test('where sources do not load a table says so, hands out no file, and asks again', async ({
  page,
  allowConsole,
}) => {
  // Another calculator of the page may ask for its script meanwhile.
  allowConsole(/ERR_FAILED|ChunkLoadError/);
  const {frame, open} = calculatorOn('getting-started/choosing-the-right-gpu', 'device-table');
  await open(page);
  await page.route('**/assets/js/**', (route) => route.abort());
  await frame(page).getByRole('button', {name: 'Download CSV'}).click();
  await expect(frame(page)).toContainText('No file: the sources did not load');
  await frame(page).getByRole('button', {name: 'NVIDIA L4', exact: true}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The sources did not load.');
  await page.unroute('**/assets/js/**');
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(dialog).toContainText('TF32 dense rate');
});
