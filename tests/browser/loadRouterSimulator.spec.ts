// The router simulator as the page on load balancing opens it; the one on prefixes has a file of its own.
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {ready} from './model';
import {expect, test} from './site';

const PATH = 'inference-optimization/kv-cache-utilization-aware-load-balancing';
const FULLEST = 'Fullest ÷ mean';

const simulator = (page: Page) => page.locator('#load-router-simulator');
const result = (page: Page) =>
  simulator(page).getByRole('group', {name: 'Result: Router simulator'});
const field = (page: Page, name: string) =>
  simulator(page).getByLabel(name).and(page.locator('input, select'));

/** Requests of the fullest replica over the mean, from the table of policies. */
async function spreadOf(page: Page, policy: string): Promise<number> {
  const heads = await result(page).getByRole('columnheader').allInnerTexts();
  const row = result(page).getByRole('row', {name: new RegExp(`^${policy} \\d`)});
  return parseFloat(
    await row
      .getByRole('cell')
      .nth(heads.indexOf(FULLEST) - 1)
      .innerText(),
  );
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('old readings herd requests in the HTML', async ({page}) => {
    await page.goto(PATH);
    expect(await spreadOf(page, 'Least requests')).toBeGreaterThan(
      await spreadOf(page, 'Power of two choices'),
    );
    expect(await spreadOf(page, 'Least requests')).toBeGreaterThan(3);
  });
});

test('fresh readings end the herd; the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await page.goto(PATH);
  await ready(page, simulator(page));
  const old = await spreadOf(page, 'Least requests');
  await field(page, 'Age of load readings, most').fill('0');
  await expect(page).toHaveURL(`${site}${PATH}?balance.refresh=0`);
  await expect
    .poll(() => spreadOf(page, 'Least requests'), {timeout: 15_000})
    .toBeLessThan(old / 1.5);
  const fresh = await spreadOf(page, 'Least requests');
  await page.reload();
  await ready(page, simulator(page));
  await expect.poll(() => spreadOf(page, 'Least requests'), {timeout: 15_000}).toBe(fresh);
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await page.goto(PATH);
  await ready(page, simulator(page));
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Replicas').fill('0');
  expect(await accessibilityFaults(page)).toEqual([]);
});
