// The figure of predictions: each point opens its record and its formula, by the pointer, by keys, and by its name.
import {accessibilityFaults} from './axe';
import {expect, open, test} from './site';

const PAGE = 'reference/predictions';
const FIGURE = '[data-island=PredictedMeasured]';

test('a press on a point opens its record, with the way to its source', async ({page}) => {
  await open(page, `${PAGE}#chart`);
  const figure = page.locator(FIGURE);
  const chart = figure.getByRole('slider').first();
  await chart.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('combobox')).toBeEnabled();
  await chart.click();
  await expect(figure.getByRole('status').first()).toContainText('measured');
  await expect(figure.getByRole('group', {name: 'Formula'})).toContainText('output rate =');
  const source = figure.locator('a[href^="#ref-"]');
  await expect(page.locator((await source.getAttribute('href')) ?? '')).toBeAttached();
  expect(await accessibilityFaults(page, {within: FIGURE})).toEqual([]);
});

test('keys go from point to point, and Enter opens one', async ({page}) => {
  await open(page, `${PAGE}#chart`);
  const figure = page.locator(FIGURE);
  const chart = figure.getByRole('slider').nth(1);
  await chart.scrollIntoViewIfNeeded();
  await chart.focus();
  await chart.press('End');
  await chart.press('Enter');
  await expect(figure.getByRole('group', {name: 'Formula'})).toContainText('prompt rate =');
});

test('a point is found by its name, and its record fits a phone', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, `${PAGE}#chart`);
  const figure = page.locator(FIGURE);
  const search = figure.getByRole('combobox');
  await search.scrollIntoViewIfNeeded();
  await expect(search).toBeEnabled();
  await search.focus();
  await page.keyboard.type('v6e 64 clients output rate');
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('group', {name: 'Formula'})).toContainText('n = 64 sequences');
  await expect(figure.getByText('Google (interest: sells the hardware)')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
