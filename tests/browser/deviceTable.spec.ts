import {readFile} from 'node:fs/promises';
import type {Locator, Page} from '@playwright/test';
import {readCsv} from '../../src/components/calculators/DeviceTable/readCsv';
import {accessibilityFaults} from './axe';
import {ready} from './model';
import {layoutFaults} from './layoutFaults';
import {expect, hydrated, test, widths} from './site';
import {tagManager} from './variant';

const path = 'sample/device-table';

const model = (page: Page) => page.locator('#device-table');
const table = (page: Page) => model(page).getByRole('table');
const header = (page: Page, name: string | RegExp) => table(page).getByRole('columnheader', {name});
const rows = (page: Page) => table(page).locator('tbody tr');
const names = (page: Page) => rows(page).getByRole('rowheader').allInnerTexts();
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({hasText: text});

test.beforeEach(({allowRequest}) => allowRequest(tagManager));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page, model(page));
}

/** The cells of a column, in the order of the rows. */
async function column(page: Page, name: string): Promise<string[]> {
  const heads = await table(page).getByRole('columnheader').allInnerTexts();
  const index = heads.findIndex((head) => head.replace(/\s+/g, ' ').startsWith(name));
  expect(index, `a column ${name}`).toBeGreaterThanOrEqual(0);
  return rows(page)
    .locator(`> :nth-child(${index + 1})`)
    .allInnerTexts();
}

const numbers = (cells: string[]) =>
  cells.filter((cell) => /\d/.test(cell)).map((cell) => Number(cell.replaceAll(',', '')));

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    model(page).getByRole('button', {name: button}).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('the rows of a table that is folded away wait until it is opened', async ({page}) => {
  await page.goto('getting-started/calculating-gpu-memory-for-llms');
  const summary = page.getByText('Memory of every verified device');
  const box = model(page).locator('div:has(> table)');
  await expect(box).toHaveCSS('content-visibility', 'auto');
  await summary.click();
  const row = rows(page).first();
  await expect(row).toBeVisible();
  await expect
    .poll(() => row.evaluate((element) => element.checkVisibility({contentVisibilityAuto: true})))
    .toBe(true);
});

test('a header sorts by keyboard, says so, and rows without a value come last', async ({
  page,
  variant,
}) => {
  await open(page, variant + path);
  await expect(header(page, /^Bandwidth TB/)).toHaveAttribute('aria-sort', 'descending');

  await header(page, /^Power/)
    .getByRole('button')
    .focus();
  await page.keyboard.press('Enter');
  await expect(header(page, /^Power/)).toHaveAttribute('aria-sort', 'descending');
  await expect(table(page).locator('[aria-sort]')).toHaveCount(1);
  await expect(status(page, 'The table is sorted by Power, highest first.')).toHaveCount(1);
  await expect(header(page, /^Power/).getByRole('button')).toBeFocused();

  await page.keyboard.press('Space');
  await expect(header(page, /^Power/)).toHaveAttribute('aria-sort', 'ascending');
  await expect(status(page, 'The table is sorted by Power, lowest first.')).toHaveCount(1);
  const cells = await column(page, 'Power');
  const known = numbers(cells);
  expect(known.length).toBeGreaterThan(20);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(cells.slice(known.length).length).toBeGreaterThan(0);
  expect(new Set(cells.slice(known.length))).toEqual(new Set(['not published', 'not confirmed']));
});

test('filters narrow the table, and the result is announced', async ({page, variant}) => {
  await open(page, variant + path);
  const all = await rows(page).count();
  await model(page).getByLabel('Vendor').selectOption('AMD');
  await model(page).getByLabel('Native format').selectOption('FP8');
  await model(page).getByLabel('Memory from').fill('200');
  await expect(model(page)).toContainText(`2 of ${all} verified devices`);
  expect(await names(page)).toEqual(['AMD Instinct MI355X', 'AMD Instinct MI325X']);
  await expect(status(page, `2 of ${all} devices shown.`)).toHaveCount(1);

  await model(page).getByLabel('Name contains').fill('355');
  await expect(rows(page)).toHaveCount(1);
  await model(page).getByLabel('Name contains').fill('no such device');
  await expect(model(page)).toContainText('No device passes these filters.');
  await expect(model(page).getByRole('button', {name: 'Download CSV'})).toBeDisabled();
  await model(page).getByRole('button', {name: 'Reset'}).click();
  await expect(rows(page)).toHaveCount(all);
});

test('unverified devices are shown on request, and marked', async ({page, variant}) => {
  await open(page, variant + path);
  const all = await rows(page).count();
  await expect(table(page)).not.toContainText('not verified');
  await model(page).getByLabel('Unverified too').check();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(all);
  const rubin = rows(page).filter({hasText: 'Vera Rubin'});
  await expect(rubin.getByRole('rowheader')).toContainText('not verified');
  await expect(rubin).toContainText('not confirmed');
});

test('the columns change, and numbers become ratios to a baseline', async ({page, variant}) => {
  await open(page, variant + path);
  await model(page).getByLabel('Ratio to').selectOption('NVIDIA H100 SXM');
  const row = (name: string) => rows(page).filter({hasText: name});
  await expect(row('NVIDIA H200 SXM')).toContainText('1.43×');
  await expect(table(page).locator('tr[aria-current]')).toContainText('NVIDIA H100 SXM');
  await expect(table(page).locator('tr[aria-current]')).toContainText('1.00×');
  await expect(model(page)).toContainText('= 4.79 GB/s per W');

  await model(page).getByLabel('Columns').selectOption('Compute');
  await expect(header(page, /^FP4 dense/)).toBeVisible();
  await expect(header(page, /^Power/)).toHaveCount(0);
  await expect(row('NVIDIA A100 80GB SXM4')).toContainText('not native');
  const ratios = await column(page, 'FP4 dense');
  expect(ratios.filter((cell) => cell.includes('×'))).toEqual([]);
});

test('a name opens its sources with dates, doubts and what is left out', async ({
  page,
  variant,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  const haveSources = async () => (await Promise.all(scripts)).join().includes('support matrix');
  await open(page, variant + path);
  expect(await haveSources(), 'the sources are there before anybody asks').toBe(false);
  const name = rows(page).getByRole('button', {name: 'NVIDIA L4', exact: true});
  await name.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Sources: NVIDIA L4'});
  await expect(dialog.getByRole('link', {name: /support matrix/})).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(dialog).toContainText(/Verified on \d{4}-\d\d-\d\d/);
  await expect(dialog).toContainText('read on 2026-11-20');
  await expect(dialog).toContainText('TF32 dense rate. No listed source states it.');
  await expect(dialog).toContainText('Where sources disagree');
  expect(await haveSources()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();
  await rows(page).getByRole('button', {name: 'AMD Instinct MI300X'}).click();
  await expect(page.getByRole('dialog', {name: 'Sources: AMD Instinct MI300X'})).toBeVisible();
  await page.getByRole('dialog').getByRole('button', {name: 'Close'}).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a number is a link to its source, one tab stop for all, and arrow keys go on', async ({
  page,
  variant,
}) => {
  await open(page, variant + path);
  const row = rows(page).filter({hasText: 'NVIDIA H100 SXM'});
  const memory = row.getByRole('link', {name: /^80\. Source of NVIDIA H100 SXM Memory, label: ./});
  await expect(memory).toHaveAttribute('href', /^https:/);
  await expect(memory).toHaveText('80');
  const stops = table(page).locator('a[data-cell][tabindex="0"]');
  await expect(stops).toHaveCount(1);

  await memory.focus();
  await expect(memory).toHaveAttribute('tabindex', '0');
  await expect(stops).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(row.getByRole('link', {name: /NVIDIA H100 SXM Power: /})).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row.getByRole('link', {name: /NVIDIA H100 SXM Bandwidth: /})).toBeFocused();
  const below = row.locator('xpath=following-sibling::tr[1]');
  await page.keyboard.press('ArrowDown');
  await expect(below.getByRole('link', {name: / Bandwidth: /})).toBeFocused();

  await model(page).getByLabel('Vendor').selectOption('AMD');
  await expect(stops).toHaveCount(1);
});

test('a printed table has its numbers without the addresses of their sources', async ({
  page,
  variant,
}) => {
  await open(page, variant + path);
  await page.emulateMedia({media: 'print'});
  const link = rows(page).first().getByRole('link').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toBe('none');
});

test('without its sources the table says so, and asks again', async ({
  page,
  variant,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await open(page, variant + path);
  await page.route('**/assets/js/**', (route) => route.abort());
  await model(page).getByRole('button', {name: 'Download CSV'}).click();
  await expect(status(page, 'No file: the sources did not load')).toBeVisible();
  await rows(page).getByRole('button', {name: 'NVIDIA L4', exact: true}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The sources did not load.');
  await expect(dialog.getByRole('link', {name: 'the repository'})).toBeVisible();
  await page.unroute('**/assets/js/**');
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(dialog).toContainText('TF32 dense rate');
});

test('the CSV holds what is shown, with units and sources', async ({page, variant}) => {
  await open(page, `${variant}${path}?dev.columns=compute&dev.vendor=NVIDIA&dev.sort=name`);
  const [head = [], ...file] = readCsv(await saved(page, 'Download CSV'));
  expect(head).toContain('BF16 dense (TFLOP/s)');
  expect(file.map(([name]) => name)).toEqual(await names(page));
  for (const label of ['BF16 dense', 'FP4 dense', 'BF16 ridge']) {
    const index = head.findIndex((name) => name.startsWith(label));
    const written = file.map((row) => asShown(row[index] ?? ''));
    expect(written).toEqual(await column(page, label));
  }
  for (const row of file) expect(row[head.indexOf('Sources')]).toMatch(/^https:/);
});

/** A number of the file as the table rounds it; words stay. */
function asShown(cell: string): string {
  return /^\d/.test(cell) ? Math.round(Number(cell)).toLocaleString('en-US') : cell;
}

test('the JSON holds what is shown, with sources and a link back', async ({page, variant}) => {
  await open(page, `${variant}${path}?dev.vendor=Google`);
  const file = JSON.parse(await saved(page, 'Download JSON'));
  const shown = await column(page, 'Bandwidth');
  expect(file.devices.map((device: {values: {name: string}}) => device.values.name)).toEqual(
    await names(page),
  );
  expect(
    file.devices.map((device: {values: {bandwidth: number}}) => device.values.bandwidth.toFixed(2)),
  ).toEqual(shown);
  expect(file.devices[0].missing.power).toBe('not published');
  expect(file.devices[0].sources[0].url).toMatch(/^https:/);
  expect(file.link).toContain('dev.vendor=Google#device-table');
});

test('a link opens the table as it was', async ({page, variant}) => {
  await open(page, variant + path);
  await model(page).getByLabel('Columns').selectOption('Links');
  await model(page).getByLabel('Class').selectOption('Cloud ASIC');
  await model(page).getByLabel('Name contains').fill('tpu v');
  await header(page, /^Link, per direction/)
    .getByRole('button')
    .click();
  await expect(rows(page).getByRole('rowheader').first()).toHaveText('Google TPU v5p');
  const before = await names(page);
  await expect(page).toHaveURL(/dev\.find=tpu%20v.*dev\.sort=link$/);

  await page.reload();
  await hydrated(page);
  await expect(header(page, /^Link, per direction/)).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).getByRole('rowheader')).toHaveText(before);
  await expect(model(page).getByLabel('Name contains')).toHaveValue('tpu v');
});

test('what a link says and cannot be used is named, and the rest is used', async ({
  page,
  variant,
}) => {
  const long = 'x'.repeat(80);
  const query = `dev.columns=%E0%A4%A&dev.memory=-5&dev.baseline=h100&dev.find=${long}&dev.vendor=AMD&dev.sort=`;
  await open(page, `${variant}${path}?${query}`);
  const notices = status(page, 'which cannot be used').getByRole('listitem');
  await expect(notices).toHaveCount(5);
  expect(new Set((await names(page)).map((name) => name.split(' ')[0]))).toEqual(new Set(['AMD']));
  await expect(header(page, /^Bandwidth TB/)).toHaveAttribute('aria-sort', 'descending');
});

for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
  test(`it fits into a window ${width} px wide, and so do the sources`, async ({page, variant}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, variant + path);
    for (const set of ['Memory', 'Compute', 'Links', 'All columns']) {
      await model(page).getByLabel('Columns').selectOption(set);
      expect(await layoutFaults(page), set).toEqual([]);
    }
    await model(page).getByLabel('Ratio to').selectOption('NVIDIA H100 SXM');
    await expect(table(page)).toContainText('×');
    expect(await layoutFaults(page)).toEqual([]);

    await rows(page).getByRole('button', {name: 'NVIDIA B200'}).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });

  test(`it is accessible in a window ${width} px wide`, async ({page, variant}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, `${variant}${path}?dev.baseline=nvidia-h100-sxm&dev.unverified=1`);
    await expect(table(page)).toContainText('×');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('names and headers stay in sight while the box scrolls, by keyboard too', async ({
  page,
  variant,
}) => {
  await page.setViewportSize({width: widths.phone, height: 800});
  await open(page, `${variant}${path}?dev.columns=all`);
  const box = model(page).getByRole('group', {name: /verified devices/});
  await box.focus();
  await page.keyboard.press('End');
  await expect.poll(() => scrolled(box)).toBeGreaterThan(500);
  await box.evaluate((element) => element.scrollTo({left: 400, top: 600}));
  const at = await box.boundingBox();
  const corner = await header(page, /^Device/).boundingBox();
  expect(Math.abs((corner?.x ?? 0) - (at?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs((corner?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(3);
});

const scrolled = (box: Locator) => box.evaluate((element) => element.scrollTop);

test('what gets the focus is not under the header or the names', async ({page, variant}) => {
  await page.setViewportSize({width: widths.phone, height: 800});
  await open(page, `${variant}${path}?dev.columns=all`);
  await model(page)
    .getByRole('group', {name: /verified devices/})
    .evaluate((element) => element.scrollTo({left: 9999, top: 9999}));
  const target = header(page, /^Vendor/).getByRole('button');
  await target.focus();
  const left = await target.evaluate((element) => element.getBoundingClientRect().left);
  const fixed = await header(page, /^Device/).boundingBox();
  expect(left).toBeGreaterThanOrEqual((fixed?.x ?? 0) + (fixed?.width ?? 0) - 1);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the whole default table is there, and where its sources are', async ({
    page,
    variant,
    allowRequest,
  }) => {
    allowRequest(/^https:\/\/www\.googletagmanager\.com\/ns\.html/);
    await page.goto(variant + path);
    await expect(header(page, /^Bandwidth TB/)).toHaveAttribute('aria-sort', 'descending');
    expect(await rows(page).count()).toBeGreaterThan(35);
    const h100 = rows(page).filter({hasText: 'NVIDIA H100 SXM'});
    await expect(h100).toContainText('3.35');
    await expect(h100).toContainText('85.5');
    await expect(h100.getByRole('link', {name: /^3\.35\. Source of /})).toHaveAttribute(
      'href',
      /^https:.*h100_sxm/,
    );
    await expect(
      model(page).getByRole('link', {name: 'data/accelerators.sources.json', exact: true}),
    ).toBeVisible();
  });
});
