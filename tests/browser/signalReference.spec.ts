import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH =
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability';

const {model: reference, field, open} = modelOn(PATH, 'signal-reference', {exact: true});
const rows = (page: Page) => reference(page).locator('tbody tr');
const burn = (page: Page) => page.locator('#burn-rate');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every metric is there with its trap, and an address leads to its row', async ({page}) => {
    await page.goto(`${PATH}#vllm-kv-cache-usage-perc`);
    expect(await rows(page).count()).toBeGreaterThan(240);
    const row = rows(page).filter({has: page.locator('#vllm-kv-cache-usage-perc')});
    await expect(row).toContainText('The name says percent; the value runs from 0 to 1.');
    await expect(row).toBeInViewport();
    await expect(burn(page)).toContainText('Page after 43.2 min');
  });
});

test('rows far from view are not laid out, and the table has its height all the same', async ({
  page,
}) => {
  await page.goto(PATH);
  await hydrated(page);
  const box = reference(page).locator('div:has(> table)');
  const isLaidOut = () =>
    rows(page)
      .first()
      .evaluate((row) => row.checkVisibility({contentVisibilityAuto: true}));
  const height = async () => (await box.boundingBox())?.height;
  const before = await height();
  expect(await isLaidOut()).toBe(false);
  await expect(box).toHaveAttribute('tabindex', '0');
  await box.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(await height()).toBe(before);
  await expect(box).toHaveAttribute('tabindex', '0');
});

test('filters set by keyboard narrow the rows, are announced and stand in the address', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Question').selectOption('Queue');
  await field(page, 'System').selectOption('SGLang');
  await expect(rows(page)).toHaveCount(2);
  await field(page, 'Text contains').focus();
  await page.keyboard.type('queue_time_seconds_bucket');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('sglang:queue_time_seconds');
  await expect(reference(page).getByRole('status').filter({hasText: /^1 of/})).toHaveCount(1);
  await expect(page).toHaveURL(
    `${site}${PATH}?sig.system=sglang&sig.signal=queue&sig.find=queue_time_seconds_bucket`,
  );
  await page.reload();
  await hydrated(page);
  await expect(rows(page)).toHaveCount(1);
  await field(page, 'Text contains').fill('no such metric');
  await expect(reference(page)).toContainText('No metric passes these filters.');
});

test('a header sorts by keyboard, and says so', async ({page}) => {
  await open(page, '?sig.system=tgi');
  const header = reference(page).getByRole('columnheader', {name: 'Metric'});
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const names = await rows(page).getByRole('rowheader').allInnerTexts();
  expect(names).toHaveLength(9);
  expect(names).toEqual(names.toSorted());
});

test('a name in a table of the text leads to its row, also where a filter hid it', async ({
  page,
}) => {
  await open(page, '?sig.system=dcgm');
  await expect(page.locator('[id="vllm-num-requests-waiting"]')).toHaveCount(0);
  await page.getByRole('link', {name: 'vLLM: vllm:num_requests_waiting in the reference'}).click();
  const row = rows(page).filter({has: page.locator('#vllm-num-requests-waiting')});
  await expect(row).toBeInViewport();
  await expect(field(page, 'System')).toHaveValue('any');
});

for (const width of [widths.phone, widths.desktop]) {
  test(`it fits into a window ${width} px wide and is accessible`, async ({page}) => {
    // Axe looks at each of some 2,500 cells.
    test.setTimeout(120_000);
    await page.setViewportSize({width, height: 800});
    await open(page);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
