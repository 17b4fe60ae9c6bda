import type {Locator, Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'llm-inference-basics/cpu-vs-gpu-vs-tpu';

const {model: overlay, result, field, open} = modelOn(PATH, 'device-rooflines');
const chart = (page: Page): Locator =>
  overlay(page).getByRole('img', {name: /^Rooflines of four devices/});
const row = (page: Page, name: RegExp): Locator =>
  result(page).getByRole('table').last().getByRole('row', {name});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the ceilings of four devices stand there, ordered by bandwidth', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('13.4× between the ceilings of one stream');
    await expect(row(page, /^Google TPU v6e/)).toContainText('108 tokens/s');
    await expect(row(page, /^Google TPU v6e/)).toContainText('918 TFLOP/s');
    await expect(row(page, /^NVIDIA H100 SXM/)).toContainText('221 tokens/s');
    await expect(row(page, /^AMD EPYC 9005/)).toContainText('not confirmed');
    await expect(chart(page)).toBeVisible();
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the batch moves by keyboard, and table, chart and address follow', async ({page, site}) => {
  await open(page);
  await field(page, 'Batch of a decode step').focus();
  await page.keyboard.press('End');
  await expect(chart(page)).toHaveAccessibleName(/A decode step of 1,024 sequences/);
  await expect(row(page, /^NVIDIA H100 SXM/)).toContainText('reading the KV cache');
  await expect(result(page)).toContainText('are more than the memory holds of');
  await expect(page).toHaveURL(`${site}${PATH}?roofs.batch=1024`);
  await page.reload();
  await hydrated(page);
  await expect(chart(page)).toHaveAccessibleName(/A decode step of 1,024 sequences/);
});

test('a device is exchanged, and one without a confirmed peak is bound by bandwidth', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Third device').selectOption('apple-m3-ultra');
  await expect(row(page, /^Apple M3 Ultra/)).toContainText('54.1 tokens/s');
  await expect(result(page)).toContainText('Apple M3 Ultra, bandwidth alone');
  await expect(chart(page)).toHaveAccessibleName(/Apple M3 Ultra .*its peak is not confirmed/);
});

test('a device that is chosen already is refused beside its field', async ({page}) => {
  await open(page);
  await field(page, 'Fourth device').selectOption('google-tpu-v6e');
  await expect(field(page, 'Fourth device')).toHaveAttribute('aria-invalid', 'true');
  await expect(overlay(page)).toContainText('This device is chosen already. Choose another.');
  await expect(result(page)).toContainText('13.4×');
});

test('nonsense in the address is answered, and what does not fit is said', async ({page}) => {
  await open(page, '?roofs.batch=many&roofs.first=abacus&roofs.model=meta-llama/Llama-3.1-70B');
  for (const text of ['“many”', '“abacus”']) {
    await expect(overlay(page)).toContainText(`the link says ${text}, which cannot be used`);
  }
  await expect(result(page)).toContainText('The weights of Llama 3.1 70B do not fit into one');
});

for (const width of [widths.narrowest, widths.desktop]) {
  test(`it fits ${width} px, and axe finds nothing`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '?roofs.batch=1024');
    await result(page).getByText('Numbers of this figure').click();
    // The fixed navigation bar lies over an article that is scrolled.
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
