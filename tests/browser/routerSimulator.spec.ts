import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/prefix-aware-routing';

const {result, field, open} = modelOn(PATH, 'prefix-router-simulator');
/** Cached share of a policy, percent, from the table. */
const cachedOf = async (page: Page, policy: string): Promise<number> =>
  parseFloat(
    await result(page)
      .getByRole('row', {name: new RegExp(`^${policy} \\d`)})
      .getByRole('cell')
      .first()
      .innerText(),
  );

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the policies and the load over time are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('1.39 s');
    await expect(result(page)).toContainText('Round robin finds 27 % of the prompt tokens');
    expect(await cachedOf(page, 'Precise index')).toBeGreaterThan(
      2 * (await cachedOf(page, 'Round robin')),
    );
    await expect(
      result(page).getByRole('img', {name: /^Requests at the fullest replica over time/}),
    ).toBeVisible();
    await expect(field(page, 'Replicas')).toBeDisabled();
  });
});

test('with one replica all policies find the same; the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Replicas').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await expect(page).toHaveURL(`${site}${PATH}?route.replicas=1`);
  await expect(async () => {
    expect(await cachedOf(page, 'Round robin')).toBe(await cachedOf(page, 'Precise index'));
  }).toPass();
  const alone = await cachedOf(page, 'Round robin');
  expect(alone).not.toBe(27);
  await page.reload();
  await hydrated(page);
  await expect(async () => {
    expect(await cachedOf(page, 'Round robin')).toBe(alone);
  }).toPass();
});

test('more replicas than allowed are refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Replicas').fill('33');
  await expect(field(page, 'Replicas')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('Round robin finds 27 % of the prompt tokens');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Replicas').fill('33');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?route.skew=2');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
