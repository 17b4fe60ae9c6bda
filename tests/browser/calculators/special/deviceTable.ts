import {readFile} from 'node:fs/promises';
import {readCsv} from '../../../../src/components/calculators/DeviceTable/readCsv';
import {widths} from '../../site';
import {expect} from '../patience';
import type {CalculatorView} from '../row';
import {sorts} from './sorts';
import {opensSources} from './sources';

/** Numbers of the device table lead to their sources, its rows to a file, and its headers stay in sight. */
export async function numbersWithSources(view: CalculatorView): Promise<void> {
  await sorts(view, /^Power/, 'descending');
  await expect(view.page.getByRole('status').filter({hasText: /sorted by Power/})).toHaveCount(1);
  await opensSources(view, 'NVIDIA L4');
  await arrowKeysLeadToNumbers(view);
  await fileHoldsWhatIsShown(view);
  await severalNames(view);
  await headersStayInSight(view);
  await rowsAreCards(view);
}

/** All linked numbers are one stop of the Tab key. */
async function arrowKeysLeadToNumbers({page, result}: CalculatorView): Promise<void> {
  const row = result.getByRole('row').filter({hasText: 'NVIDIA H100 SXM'});
  await expect(result.locator('a[data-cell][tabindex="0"]')).toHaveCount(1);
  await row.getByRole('link', {name: /^80\. Source of NVIDIA H100 SXM Memory, label: ./}).focus();
  await page.keyboard.press('End');
  await expect(row.getByRole('link', {name: /NVIDIA H100 SXM Power: /})).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const below = row.locator('xpath=following-sibling::tr[1]');
  await expect(below.getByRole('link', {name: / Power: /})).toBeFocused();
  await expect(result.locator('a[data-cell][tabindex="0"]')).toHaveCount(1);
}

async function fileHoldsWhatIsShown({page, frame, result, field}: CalculatorView): Promise<void> {
  await field('Vendor').selectOption('AMD');
  await expect(result.locator('tbody tr').first()).toContainText('AMD');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('button', {name: 'Download CSV'}).click(),
  ]);
  const [, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
  expect(lines.map(([name]) => name)).toEqual(
    await result.locator('tbody').getByRole('rowheader').getByRole('button').allInnerTexts(),
  );
}

/** Two devices stand side by side, and the address keeps them. */
async function severalNames({page, result, field}: CalculatorView): Promise<void> {
  await field('Vendor').selectOption('any');
  await field('Name contains').fill('h100 sxm vs mi300x');
  await expect(result.locator('tbody tr')).toHaveCount(2);
  await expect(page).toHaveURL(/dev\.find=h100%20sxm%20vs%20mi300x/);
  await field('Name contains').fill('');
}

/** On a phone nothing scrolls sideways, and the value of the order stands first, with its head and unit. */
async function rowsAreCards({page, result}: CalculatorView): Promise<void> {
  await page.setViewportSize({width: widths.phone, height: 800});
  const table = result.getByRole('table', {name: /verified devices/});
  const row = table.getByRole('row').nth(1);
  const tops = await row
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => [
        cell.getAttribute('data-label'),
        Math.round(cell.getBoundingClientRect().top),
      ]),
    );
  const [first] = tops.toSorted((a, b) => Number(a[1]) - Number(b[1]));
  expect(first?.[0]).toBe('Power');
  expect(await table.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
}

/** While the box scrolls; and what gets the focus is not under them. */
async function headersStayInSight({page, result, field}: CalculatorView): Promise<void> {
  await field('Vendor').selectOption('any');
  await field('Columns').selectOption('all');
  await page.setViewportSize({width: 800, height: 800});
  const box = result.getByRole('group', {name: /verified devices/});
  const corner = result.getByRole('columnheader', {name: /^Device/});
  const vendor = result.getByRole('columnheader', {name: /^Vendor/}).getByRole('button');
  await expect(vendor).toBeVisible();
  await box.evaluate((element) => element.scrollTo({left: 9999, top: 600}));
  const outside = await box.boundingBox();
  const fixed = await corner.boundingBox();
  expect(Math.abs((fixed?.x ?? 0) - (outside?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs((fixed?.y ?? 0) - (outside?.y ?? 0))).toBeLessThan(3);
  await vendor.focus();
  const focused = await vendor.boundingBox();
  expect(focused?.x ?? 0).toBeGreaterThanOrEqual((fixed?.x ?? 0) + (fixed?.width ?? 0) - 1);
}
