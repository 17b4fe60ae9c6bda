import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/choosing-the-right-inference-framework';

const {model: matrix, result, field, open} = modelOn(PATH, 'framework-matrix', {exact: true});
const table = (page: Page) => matrix(page).getByRole('table');
const engines = (page: Page) => table(page).getByRole('columnheader').getByRole('button');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the whole table and the comparison are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('22 of 25 alike');
    await expect(engines(page)).toHaveCount(13);
    await expect(table(page).getByRole('rowheader', {name: 'KV offload'})).toBeVisible();
    await expect(
      matrix(page).getByRole('link', {name: 'data/frameworks.sources.json', exact: true}),
    ).toBeVisible();
  });
});

test('needs set by keyboard rule out a documented no, mark what is open, and stand in the address', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Runs on').selectOption('AMD GPU');
  await field(page, 'LoRA adapters').focus();
  await page.keyboard.press('Space');
  await expect(result(page)).toContainText('Ruled out: TensorRT-LLM (AMD GPU)');
  const vllm = table(page).getByRole('columnheader').filter({hasText: 'vLLM'});
  await expect(vllm).toContainText('documented');
  const triton = table(page).getByRole('columnheader').filter({hasText: 'Triton'});
  await expect(triton).toContainText('not settled');
  await expect(page).toHaveURL(`${site}${PATH}?fw.hardware=amd&fw.lora=1`);

  await field(page, 'Not read').selectOption('Leaves');
  await expect(result(page)).toContainText('Not read, so left out:');
  await expect(triton).toHaveCount(0);
  await expect(page).toHaveURL(/fw\.unread=drop/);
  const left = await engines(page).allInnerTexts();
  await page.reload();
  await hydrated(page);
  await expect(engines(page)).toHaveText(left);
});

test('what nobody read is shown as that', async ({page}) => {
  await open(page, '?fw.first=tgi&fw.second=max');
  const row = table(page).getByRole('row').filter({hasText: 'Separate prefill and decode'});
  await expect(row.getByRole('cell').first()).toHaveText('not read');
  await expect(row.getByRole('cell', {name: /^no\b/})).toHaveCount(0);
});

test('a name opens its sources, and Escape leads back to it', async ({page}) => {
  await open(page);
  const sglang = engines(page).filter({hasText: 'SGLang'});
  await sglang.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Sources: SGLang'});
  await expect(dialog.getByRole('link', {name: /PD disaggregation/}).first()).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(dialog).toContainText(/Read on \d{4}-\d\d-\d\d/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sglang).toBeFocused();
});

test('the same engine twice is refused beside its field, and a bad link is answered', async ({
  page,
}) => {
  await open(page, '?fw.first=vlm&fw.rows=differ');
  await expect(matrix(page).getByRole('status').first()).toContainText('the link says “vlm”');
  await expect(table(page).getByRole('rowheader')).toHaveText([
    'Hardware',
    'Apple silicon',
    'Huawei Ascend',
    'Operation',
    'Metrics without a flag',
  ]);
  await field(page, 'With').selectOption('vLLM');
  await expect(matrix(page)).toContainText('Choose another engine than the first.');
  await expect(result(page)).toContainText('features read of both vLLM and SGLang');
});

for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
  test(`it fits into a window ${width} px wide and is accessible`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, '?fw.hardware=nvidia&fw.lora=1');
    expect(await layoutFaults(page)).toEqual([]);
    const box = await engines(page).nth(1).boundingBox();
    expect(box && box.x + box.width, 'the second engine is in sight').toBeLessThanOrEqual(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
