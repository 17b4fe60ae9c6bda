import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/llm-quantization';

const {model: explorer, result, field, open} = modelOn(PATH, 'quantization-explorer');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the default result, both figures and the comparison are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('95 % of the weights become zero');
    await expect(
      result(page).getByRole('img', {name: /^64 weights before and after INT4, one scale/}),
    ).toBeVisible();
    await expect(result(page).getByRole('row', {name: /^NVFP4 4\.5 9\.8 %/})).toBeVisible();
    await expect(field(page, 'Format')).toBeDisabled();
  });
});

test('the keyboard changes the format, and the address follows', async ({page, site}) => {
  await open(page);
  await field(page, 'Format').focus();
  await page.keyboard.press('End');
  await expect(result(page)).toContainText('9.8 % RMS error at 4.5 bits per weight');
  await expect(field(page, 'Weights per scale')).toHaveCount(0);
  await expect(page).toHaveURL(`${site}${PATH}?quant.format=nvfp4`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('9.8 % RMS error at 4.5 bits per weight');
});

test('own numbers are rounded, and a bad one is named', async ({page}) => {
  await open(page, '?quant.row=own');
  const own = field(page, 'Numbers');
  await own.fill('7 3.4 -2.6 0');
  await expect(
    result(page).getByRole('img', {name: '4 weights before and after INT4, one scale: 0 of them'}),
  ).toBeVisible();
  await own.fill('7 3.4 x');
  await expect(explorer(page)).toContainText('“x” is not a number within ±1,000,000.');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('without outliers one scale loses far less', async ({page}) => {
  await open(page);
  await explorer(page).getByLabel('Weights', {exact: true}).selectOption('normal');
  await expect(result(page)).toContainText('15 % RMS error at 4 bits per weight');
  await expect(field(page, 'Outliers per 1,000 weights')).toHaveCount(0);
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page, '?quant.row=own');
  await result(page).getByText('Numbers of this figure').first().click();
  await field(page, 'Numbers').fill('x');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?quant.row=own');
  await result(page).getByText('Numbers of this figure').first().click();
  // The fixed navigation bar lies over an article that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
