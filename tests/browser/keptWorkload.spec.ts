// A workload that the reader keeps: typed in one calculator, it fills the others, until the reader forgets it.
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {choose, calculatorOn, ready} from './calculator';
import {expect} from './calculators/patience';
import {test, widths} from './site';

const KEY = 'handbook.workload';
const planner = calculatorOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner', {
  exact: true,
});
const layouts = calculatorOn(
  'inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism',
  'parallelism-planner',
  {exact: true},
);

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const line = (page: Page, {frame} = layouts) => frame(page).getByText('From your kept workload:');
const press = (page: Page, name: string, {frame} = layouts) =>
  frame(page).getByRole('button', {name}).click();

/** Keeps, in the memory planner, Gemma 3 27B in 16 bit for 12 sequences. */
async function keep(page: Page): Promise<void> {
  await planner.open(page);
  await choose(planner.field(page, 'Model'), 'Gemma 3 27B');
  await choose(planner.field(page, 'Weights'), 'BF16 or FP16');
  await planner.field(page, 'Sequences at once').fill('12');
  await press(page, 'Use in all calculators', planner);
}

test('what is kept in one calculator fills another, until it is forgotten', async ({page}) => {
  await keep(page);
  await expect(planner.frame(page)).toContainText(
    'Kept in this browser: the other calculators start with it. Not kept: context',
  );
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({
    model: 'google/gemma-3-27b-it',
    weights: 'bf16',
    kv: 'bf16',
    sequences: 12,
    device: 'nvidia-h100-sxm',
    devices: 2,
  });

  await layouts.open(page);
  await expect(line(page)).toHaveText(
    'From your kept workload: model, weights, KV cache, device, number of devices, sequences at once.',
  );
  await expect(layouts.field(page, 'Sequences at once')).toHaveValue('12');
  await expect(layouts.field(page, 'Devices')).toHaveValue('2');
  await expect(layouts.field(page, 'Model')).toHaveValue('Gemma 3 27B');
  await expect(page).toHaveURL(/par\.model=google\/gemma-3-27b-it&.*par\.sequences=12$/);
  expect(await accessibilityFaults(page, {within: '#parallelism-planner'})).toEqual([]);
  await page.setViewportSize({width: widths.phone, height: 800});
  expect(await layoutFaults(page)).toEqual([]);

  await press(page, 'Start from the example');
  await expect(line(page)).toHaveCount(0);
  await expect(layouts.field(page, 'Sequences at once')).toHaveValue('40');
  await expect(page).not.toHaveURL(/par\./);
  expect(await stored(page)).not.toBeNull();

  await layouts.open(page);
  await press(page, 'Forget it');
  await expect(line(page)).toHaveCount(0);
  await expect(layouts.field(page, 'Sequences at once')).toHaveValue('40');
  expect(await stored(page)).toBeNull();
});

test('a link wins, and the page of another calculator is filled beside it', async ({page}) => {
  await keep(page);
  await layouts.open(page, '?par.answer=500');
  await expect(layouts.field(page, 'Answer (tokens)')).toHaveValue('500');
  await expect(layouts.field(page, 'Sequences at once')).toHaveValue('40');
  await expect(line(page)).toHaveCount(0);
  await layouts.open(page, '?mem.context=500');
  await expect(layouts.field(page, 'Sequences at once')).toHaveValue('12');
});

test('what a calculator refuses stands in its field with the reason, and can be mended', async ({
  page,
}) => {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    '{"model": "no/model", "device": "nvidia-a100-80gb-sxm", "weights": "fp8"}',
  ] as const);
  await layouts.open(page);
  await expect(line(page)).toHaveText(
    'From your kept workload: weights, device. Cannot be used here: model.',
  );
  const weights = layouts.field(page, 'Weights');
  await expect(weights).toHaveAccessibleDescription(/has no FP8 arithmetic/);
  await press(page, 'Use in all calculators');
  await expect(layouts.frame(page)).toContainText('Not kept: a value is refused');
  await weights.selectOption({label: 'BF16'});
  await expect(weights).not.toHaveAttribute('aria-invalid');
  await expect(layouts.result(page)).not.toContainText('last valid result');
});

test('where the browser does not store, the workload is kept for the visit', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Docusaurus storage error/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await layouts.open(page);
  await layouts.field(page, 'Sequences at once').fill('12');
  await press(page, 'Use in all calculators');
  await expect(layouts.frame(page)).toContainText(
    'Kept for this visit, as the browser does not store it: the other calculators start with it',
  );
  await page.getByRole('link', {name: 'Memory of a deployment'}).click();
  await ready(page, planner.frame(page));
  await expect(planner.field(page, 'Sequences at once')).toHaveValue('12');
  await press(page, 'Forget it', planner);
  await expect(planner.field(page, 'Sequences at once')).toHaveValue('40');
});
