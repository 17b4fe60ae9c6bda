import type {Locator, Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {ready} from './model';
import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const path = pages.nextArticle;
const SMALLEST_LETTERS = 11;

const explorer = (page: Page): Locator => page.getByRole('region', {name: 'Roofline explorer'});
const result = (page: Page): Locator =>
  explorer(page).getByRole('group', {name: 'Result: Roofline explorer'});
const chart = (page: Page): Locator => explorer(page).getByRole('img', {name: /^Roofline of/});
const batch = (page: Page): Locator => explorer(page).getByLabel('Batch of a decode step');
const context = (page: Page): Locator => explorer(page).getByLabel('Context of each sequence');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(path + query);
  await ready(page, explorer(page));
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the worked example of the article stands there with its chart and its table', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(result(page)).toContainText('≥ 14.4 ms to the first token; limit: arithmetic');
    await expect(result(page)).toContainText('≥ 4.52 ms between tokens; limit: reading weights');
    await expect(chart(page).getByText('ridge 295')).toBeVisible();
    await result(page).getByText('Numbers of this figure').click();
    await expect(result(page).getByRole('row', {name: /^Decode, batch 1,024 /})).toContainText(
      'reading the KV cache',
    );
    await expect(batch(page)).toBeDisabled();
  });
});

test('the batch moves by keyboard, and result, chart and announcement follow', async ({page}) => {
  await open(page);
  const decodePoint = chart(page).locator('circle').last();
  const before = await decodePoint.getAttribute('cx');
  await batch(page).focus();
  await page.keyboard.press('End');
  await expect(batch(page)).toHaveAttribute('aria-valuetext', '1,024');
  await expect(result(page)).toContainText('between tokens; limit: reading the KV cache');
  await expect(chart(page)).toHaveAccessibleName(/Decode at batch 1,024 and 1,000 tokens/);
  expect(await decodePoint.getAttribute('cx')).not.toBe(before);
  await expect(result(page)).toContainText('1,024 sequences of 1,000 tokens do not fit');
  await expect(
    explorer(page).getByRole('status').filter({hasText: 'Batch 1,024 at 1,000 tokens'}),
  ).toHaveCount(1);

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(batch(page)).toHaveAttribute('aria-valuetext', '2');
});

test('a short context lets a batch reach the ridge, and the mark moves with it', async ({page}) => {
  await open(page);
  await expect(explorer(page)).toContainText('< ridge 295');
  await context(page).focus();
  await page.keyboard.press('Home');
  await expect(context(page)).toHaveAttribute('aria-valuetext', '128 tokens');
  await expect(explorer(page)).toContainText('≥ ridge 295');
});

test('an efficiency below the peak gives a second roof, and the bound stays', async ({page}) => {
  await open(page);
  await expect(result(page)).toContainText('TTFT expected at MFU 51 %, MBU 70 %28.2 ms');
  await explorer(page).getByLabel('MFU (%)').fill('80');
  await expect(result(page)).toContainText('TTFT expected at MFU 80 %, MBU 70 %18.0 ms');
  await expect(result(page)).toContainText('At the entered efficiency, with hollow points');
  await expect(result(page)).toContainText('≥ 14.4 ms');
});

test('a device without the arithmetic is refused beside the field', async ({page}) => {
  await open(page, '?roof.weights=fp8');
  await explorer(page).getByLabel('Device', {exact: true}).selectOption('nvidia-a100-80gb-sxm');
  await expect(explorer(page).getByLabel('Weights')).toHaveAttribute('aria-invalid', 'true');
  await expect(explorer(page)).toContainText('No rate for FP8 arithmetic of this device');
  await expect(chart(page)).toHaveAccessibleName(/^Roofline of NVIDIA H100 SXM/);
});

test.describe('the URL', () => {
  test('follows the fields and opens the same result', async ({page, context: browser}) => {
    await open(page);
    await explorer(page).getByLabel('Model').selectOption('meta-llama/Llama-3.1-70B');
    await explorer(page).getByLabel('Devices (tensor parallel)').selectOption('8');
    await batch(page).focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/roof\.model=meta-llama\/Llama-3\.1-70B.*roof\.batch=8/);
    // The result of what was entered, which comes after the address.
    await expect(result(page)).not.toContainText('do not fit into the memory');
    await expect(chart(page)).toHaveAccessibleName(/batch 8 /);
    const words = await result(page).innerText();
    const again = await browser.newPage();
    await again.goto(page.url());
    await hydrated(again);
    await expect(batch(again)).toHaveAttribute('aria-valuetext', '8');
    await expect.poll(() => result(again).innerText()).toBe(words);
  });

  test('may hold a batch between the stops of the slider', async ({page}) => {
    await open(page, '?roof.batch=300');
    await expect(batch(page)).toHaveAttribute('aria-valuetext', '300');
    await expect(chart(page)).toHaveAccessibleName(/Decode at batch 300 /);
  });

  test('with nonsense opens the defaults and says so', async ({page}) => {
    await open(page, '?roof.batch=many&roof.device=abacus&roof.context=1e99&roof.mfu=');
    await expect(result(page)).toContainText('≥ 14.4 ms');
    for (const text of ['“many”', '“abacus”', '“1e99”']) {
      await expect(explorer(page)).toContainText(`the link says ${text}, which cannot be used`);
    }
  });
});

test('copies as Markdown with inputs, result and link', async ({page, context: browser}) => {
  await browser.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '?roof.batch=16');
  await explorer(page).getByRole('button', {name: 'Copy as Markdown'}).click();
  await expect(explorer(page)).toContainText('Markdown copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('| Batch of a decode step | 16 |');
  expect(text).toContain('| Time to first token, at least | 14.4 ms, limited by arithmetic |');
  expect(text).toContain('roof.batch=16#roofline-explorer');
});

for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
  test(`fits ${width} px, with letters that can be read, open table and all`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '?roof.mbu=70&roof.batch=128');
    await result(page).getByText('Numbers of this figure').click();
    await explorer(page).getByText('Assumptions and what is left out').click();
    // Scrolled, the fixed navigation bar lies over the article, which is no fault.
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    expect(await layoutFaults(page)).toEqual([]);
    const frame = await explorer(page).boundingBox();
    const letters = await chart(page)
      .locator('text')
      .evaluateAll((all) =>
        all.map((text) => ({
          size: parseFloat(getComputedStyle(text).fontSize),
          left: text.getBoundingClientRect().left,
          right: text.getBoundingClientRect().right,
        })),
      );
    expect(letters.length).toBeGreaterThan(10);
    for (const {size, left, right} of letters) {
      expect(size).toBeGreaterThanOrEqual(SMALLEST_LETTERS);
      expect(left).toBeGreaterThanOrEqual(frame?.x ?? NaN);
      expect(right).toBeLessThanOrEqual((frame?.x ?? NaN) + (frame?.width ?? NaN));
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({colorScheme});

    test('axe finds no fault, with a refused field and the table open', async ({page}) => {
      await open(page, '?roof.mfu=50&roof.batch=1024');
      await result(page).getByText('Numbers of this figure').click();
      await explorer(page).getByLabel('MBU (%)').fill('0');
      await expect(explorer(page).getByLabel('MBU (%)')).toHaveAttribute('aria-invalid', 'true');
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}
