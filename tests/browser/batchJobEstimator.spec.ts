import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/offline-batch-inference';

const {model: estimator, result, field, open} = modelOn(PATH, 'batch-job-estimator');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the cheapest way, the table and the chart are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('Cheapest in time: on spot with every answer saved');
    await expect(result(page)).toContainText('Spot, results written at the end');
    await expect(result(page).getByRole('img', {name: /^With every answer saved/})).toBeVisible();
    await expect(field(page, 'Replicas')).toBeDisabled();
  });
});

test('the keyboard changes the replicas, lost results get dearer, and the address follows', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Replicas').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  const verdict = 'more than on demand';
  await expect(result(page)).toContainText(verdict);
  await expect(result(page)).toContainText('(late)');
  await expect(page).toHaveURL(`${site}${PATH}?job.replicas=2`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText(verdict);
});

test('more inputs appear when asked, and the deadline takes the API out', async ({page}) => {
  await open(page, '?job.interruptions=0&job.spot=30&job.onDemand=30');
  await expect(result(page)).toContainText('Cheapest in time: at the batch API');
  await expect(field(page, 'Done within')).toHaveCount(0);
  await field(page, 'More inputs').check();
  await field(page, 'Done within').fill('13');
  await expect(result(page)).toContainText('Cheapest in time: on demand');
});

test('a model that does not fit is refused beside its field, and the last result stays', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Devices per replica').selectOption('1');
  await expect(estimator(page)).toContainText('and one request do not fit');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Prompt from the cache').fill('100');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?job.more=1&job.replicas=1');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
