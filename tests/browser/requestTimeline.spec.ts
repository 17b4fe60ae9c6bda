import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/llm-inference-metrics';

const {model: timeline, result, field, open} = modelOn(PATH, 'request-timeline');
/** The row of the table that a tool and its name for a figure begin. */
const reported = (page: Page, name: string) =>
  result(page).getByRole('row').filter({hasText: name}).first();

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the streams and what each tool reports are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('20.7 to 151 ms');
    await expect(result(page)).toContainText('4 or 3 of 4 requests');
    await expect(result(page).getByRole('img', {name: /^Streams on one axis/})).toBeVisible();
    await expect(field(page, 'Request 2')).toHaveValue('100 / 1200 / 240 20x10 600 20x10');
    await expect(field(page, 'Start from')).toBeDisabled();
  });
});

test('the keyboard chooses a start, the fields and the address follow, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Start from').focus();
  await page.keyboard.press('End');
  await expect(field(page, 'Request 1')).toHaveValue('0 / 800 / 10*0 390 20x20');
  await expect(reported(page, 'vLLM bench: TTFT')).toContainText('10.0');
  await expect(reported(page, 'MLPerf: TTFT')).toContainText('400');
  await expect(page).toHaveURL(`${site}${PATH}?tl.preset=empty`);
  await page.reload();
  await hydrated(page);
  await expect(reported(page, 'vLLM bench: TTFT')).toContainText('10.0');
});

test('an edited request changes every figure, and an emptied one is left out', async ({page}) => {
  await open(page, '?tl.preset=steady');
  await expect(result(page)).toContainText('4 or 4 of 4 requests');
  await field(page, 'Request 1').fill('0 / 800 / 180 20x10 600 20x13');
  await expect(result(page)).toContainText('4 or 3 of 4 requests');
  await field(page, 'Request 4').fill('');
  await expect(field(page, 'Request 4')).not.toHaveValue(/\d/);
  await expect(result(page)).toContainText('3 or 2 of 3 requests');
  // The preset's own requests come back with it.
  await field(page, 'Start from').selectOption('preempted');
  await expect(field(page, 'Request 4')).toHaveValue('300 / 800 / 180 20x24');
});

test('a request that cannot be read is refused at its field, and the last result stays', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Request 3').fill('200 / 600');
  await expect(timeline(page)).toContainText('Write sent / prompt tokens / waits');
  await expect(field(page, 'Request 3')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('20.7 to 151 ms');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Request 3').fill('200 / 600');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?tl.preset=reasoning');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
