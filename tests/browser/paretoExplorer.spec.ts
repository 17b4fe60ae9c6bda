import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/llm-performance-benchmarks';

const {model: explorer, result, field, open} = modelOn(PATH, 'pareto-explorer');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('frontiers and the warning of the defaults are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('4 tests, so 4 frontiers');
    await expect(result(page)).toContainText('8 B200, 100 clients');
    await expect(
      result(page).getByRole('img', {name: /^Throughput per device against the speed/}),
    ).toBeVisible();
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the keyboard raises the limit, the address follows, and a reload gives the same', async ({
  page,
}) => {
  await open(page);
  const limit = field(page, 'Slowest stream that is accepted');
  await limit.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await expect(result(page)).toContainText('8 B200, 1 client');
  await expect(page).toHaveURL(/[?&]pareto\.least=100/);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('8 B200, 1 client');
});

test('one frontier across tests is drawn with a warning', async ({page}) => {
  await open(page);
  await field(page, 'Draw one frontier across tests').check();
  await expect(result(page)).toContainText('This frontier mixes tests');
  await expect(page).toHaveURL(/[?&]pareto\.mixed=/);
});

test('a device without points of the model is refused, and the last result stays', async ({
  page,
}) => {
  await open(page);
  await explorer(page).getByLabel('Device', {exact: true}).selectOption('L40S');
  await expect(explorer(page)).toContainText('No point of DeepSeek-R1 on it.');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').first().click();
  await field(page, 'Price of a device').fill('0');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page);
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
