// What every interactive model promises, one load of a page for each; `models/` has the contract and the list.
import {modelOn} from './model';
import {keepsContract} from './models/contract';
import {models} from './models/list';
import {modelIds} from './models/onPages';
import {expect} from './models/patience';
import {test} from './site';

test.describe.configure({timeout: 90_000});

test.describe('the contract of models', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  for (const row of models) {
    test(`is kept by ${row.id}`, async ({page, site}) => {
      await keepsContract(page, site, row);
    });
  }

  test('leaves no model of the handbook out', () => {
    const tried = models.map(({id}) => id);
    expect(modelIds().filter((id) => !tried.includes(id))).toEqual([]);
    expect(tried).toHaveLength(new Set(tried).size);
  });
});

test('where sources do not load a table says so, hands out no file, and asks again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const {model, open} = modelOn('getting-started/choosing-the-right-gpu', 'device-table');
  await open(page);
  await page.route('**/assets/js/**', (route) => route.abort());
  await model(page).getByRole('button', {name: 'Download CSV'}).click();
  await expect(model(page)).toContainText('No file: the sources did not load');
  await model(page).getByRole('button', {name: 'NVIDIA L4', exact: true}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The sources did not load.');
  await page.unroute('**/assets/js/**');
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(dialog).toContainText('TF32 dense rate');
});
