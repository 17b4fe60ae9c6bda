import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'llm-inference-basics/serverless-vs-self-hosted-llm-inference';

const {model: calculator, result, field, open} = modelOn(PATH, 'break-even');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('both costs, the verdict and the chart are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('USD 0.54 per million tokens from the API');
    await expect(result(page)).toContainText('USD 8,218 against USD 18,149 a month');
    await expect(result(page).getByRole('img', {name: /^The API's cost rises/})).toBeVisible();
  });
});

test('the keyboard changes the load, the verdict turns, and the address follows', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Tokens per day').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5000');
  await expect(result(page)).toContainText('Own GPUs cost less at this volume');
  await field(page, 'Mean load over peak load').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await expect(result(page)).toContainText('The API costs less at this volume');
  await expect(result(page)).toContainText('never');
  await expect(page).toHaveURL(`${site}${PATH}?be.volume=5000&be.load=30`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('never');
});

test('a measured throughput replaces the model and the device', async ({page}) => {
  await open(page);
  await expect(field(page, 'Measured throughput of a replica')).toHaveCount(0);
  await field(page, 'Throughput of a replica').first().selectOption('measured');
  await expect(field(page, 'Device')).toHaveCount(0);
  await field(page, 'Measured throughput of a replica').fill('20000');
  await expect(result(page)).toContainText('20,000 tokens/s');
});

test('what does not fit is refused beside its field, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Sequences that decode together').fill('4000');
  await expect(calculator(page)).toContainText(/At most \d+ such sequences fit into the memory/);
  await field(page, 'Price of one GPU').fill('3,5 USD');
  await expect(field(page, 'Price of one GPU')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('USD 18,149');
});

test('axe finds nothing, with a field refused', async ({page}) => {
  await open(page);
  await field(page, 'Sequences that decode together').fill('4000');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?be.volume=50000&be.load=30');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
