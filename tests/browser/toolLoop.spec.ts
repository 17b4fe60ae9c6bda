import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/tool-integration/function-calling';

const {model: loop, result, field, open} = modelOn(PATH, 'tool-loop');
const row = (page: Page, name: string) =>
  loop(page).getByRole('row').filter({hasText: name}).first();

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the default loop is in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('32,760 prompt tokens');
    await expect(result(page)).toContainText('All 6 calls are valid in 98.5 % of tasks');
    await expect(field(page, 'Tools offered')).toBeDisabled();
  });
});

test('the cache empties the prefill and leaves the decode, and the address follows', async ({
  page,
  site,
}) => {
  await open(page);
  await expect(row(page, 'As above')).toContainText('988 ms');
  await field(page, 'Cached share of what was sent before').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await expect(row(page, 'As above')).toContainText('76.9 ms');
  await expect(row(page, 'As above')).toContainText('7.27 s');
  await expect(page).toHaveURL(`${site}${PATH}?tool.cached=100`);
  await page.reload();
  await hydrated(page);
  await expect(row(page, 'As above')).toContainText('76.9 ms');
});

test('parallel calls need two requests', async ({page}) => {
  await open(page, '?tool.together=6');
  await expect(result(page)).toContainText('9,360 prompt tokens');
  await expect(result(page)).toContainText('in 2 requests');
});

test('more definitions than the memory holds are refused, with the last valid result', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Sequences that decode together').fill('4000');
  await expect(loop(page)).toContainText('such sequences fit into the memory.');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('32,760 prompt tokens');
});

test('axe finds nothing, with a field refused', async ({page}) => {
  await open(page);
  await field(page, 'Tools offered').fill('-1');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?tool.tools=100&tool.calls=100&tool.result=100&tool.batch=1');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
