import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/prefill-decode-disaggregation';

const {model: planner, result, field, open} = modelOn(PATH, 'pool-planner');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('plan, verdict, comparison and chart are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('3 prefill + 1 decode');
    await expect(result(page)).toContainText('Splitting buys no capacity here');
    await expect(result(page)).toContainText('Together, budget 8,192');
    await expect(result(page).getByRole('img', {name: /^Prefill and transfer/})).toBeVisible();
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the keyboard changes how steps mix and the rate, the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Mixed steps').focus();
  await page.keyboard.press('End');
  await field(page, 'Arrivals').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await field(page, 'Prefill workers').fill('3');
  await field(page, 'Decode workers').fill('1');
  const verdict = 'Split: 100 % of the requests keep both limits split, 61 % together';
  await expect(result(page)).toContainText(verdict);
  await expect(page).toHaveURL(
    `${site}${PATH}?pool.rate=10&pool.mixing=serial&pool.prefill=3&pool.decode=1`,
  );
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText(verdict);
});

test('a limit that no worker can keep is refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'ITL limit').fill('5');
  await expect(planner(page)).toContainText('one sequence alone takes that per token');
  await expect(field(page, 'ITL limit')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('3 prefill + 1 decode');
});

test('a wrong ratio loses against the same workers together', async ({page}) => {
  await open(page, '?pool.prefill=1&pool.decode=3');
  await expect(result(page)).toContainText('Do not split: 10 % of the requests');
  await expect(result(page)).toContainText('capacity cannot move between them');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'ITL limit').fill('5');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?pool.rate=40');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
