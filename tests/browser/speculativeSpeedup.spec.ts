import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/speculative-decoding';

const {model: calculator, result, field, open} = modelOn(PATH, 'speculative-speedup');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('gain and crossover of the defaults are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('1.60 times');
    await expect(result(page)).toContainText('gains with 1 to 124 sequences');
    await expect(
      result(page).getByRole('img', {name: /^Speed-up against the batch/}),
    ).toBeVisible();
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the keyboard moves the batch into the loss, the address follows, and a reload gives the same', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Batch').focus();
  await page.keyboard.press('End');
  await expect(result(page)).toContainText('at a batch of 1,024');
  await expect(result(page)).toContainText('do not fit: 446 do');
  await expect(page).toHaveURL(/[?&]spec\.batch=1024/);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('at a batch of 1,024');
});

test('a mixture of experts on one device loses at one sequence', async ({page}) => {
  await open(page, '?spec.model=Qwen%2FQwen3-30B-A3B&spec.gpus=1&spec.batch=1');
  await expect(result(page)).toContainText('0.679 times');
  await expect(result(page)).toContainText('7 and more sequences');
});

test('a context beyond the model is refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Context of each sequence').fill('200000');
  await expect(calculator(page)).toContainText('At most 131,072');
  await expect(field(page, 'Context of each sequence')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('1.60 times');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').first().click();
  await field(page, 'Context of each sequence').fill('200000');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page);
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
