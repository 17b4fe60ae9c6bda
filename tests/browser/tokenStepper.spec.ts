import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {pages} from './pages';
import {ready} from './model';
import {expect, test, widths} from './site';

const stepper = (page: Page) => page.locator('#token-stepper');
const button = (page: Page, name: string) => stepper(page).getByRole('button', {name});
const scrubber = (page: Page) => stepper(page).getByRole('slider', {name: 'Step'});
const sequence = (page: Page) => stepper(page).getByRole('img', {name: /token/}).first();
const place = (page: Page, text: string) =>
  expect(stepper(page).getByText(text, {exact: true})).toBeVisible();

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${pages.article}${search}`);
  await ready(page, stepper(page));
}

test('the default shows what the article says about a decode step', async ({page}) => {
  await open(page);
  await place(page, 'Step 2 of 64: decode');
  await expect(stepper(page).getByRole('group', {name: /^Result/})).toContainText(
    '4.52 ms is the floor of this decode step, which reads 15.0 GB of weights and 131 MB of KV cache',
  );
});

test('the buttons go through the steps by keyboard, and stop at the ends', async ({page}) => {
  await open(page, '?tok.out=4');
  await button(page, 'First step').focus();
  await page.keyboard.press('Enter');
  await place(page, 'Step 1 of 4: prefill');
  await expect(sequence(page)).toHaveAccessibleName(
    '1,000 prompt tokens go through the model now; token 1 comes out. Tokens to come: 3.',
  );
  await expect(button(page, 'Previous step')).toHaveAttribute('aria-disabled', 'true');

  for (const name of ['Previous step', 'Next step']) {
    await page.keyboard.press('Tab');
    if (name === 'Next step') await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  for (let press = 0; press < 6; press++) await page.keyboard.press('Space');
  await place(page, 'Step 4 of 4: decode');
  await expect(button(page, 'Next step')).toBeFocused();
  await expect(sequence(page)).toHaveAccessibleName(
    'In the KV cache: 1,000 prompt tokens and 2 generated tokens. Token 3 goes through the model now; token 4 comes out. Tokens to come: 0.',
  );
  await expect(page).toHaveURL(/tok\.step=4/);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the scrubber moves by arrow keys and says where it is', async ({page}) => {
  await open(page);
  await scrubber(page).focus();
  await page.keyboard.press('ArrowRight');
  await place(page, 'Step 3 of 64: decode');
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', '3 of 64: decode');
  await page.keyboard.press('End');
  await place(page, 'Step 64 of 64: decode');
  await expect(button(page, 'Last step')).toHaveAttribute('aria-disabled', 'true');
});

test('a link opens the same step, and a step beyond the end opens the last', async ({page}) => {
  await open(page, '?tok.out=10&tok.step=7');
  await place(page, 'Step 7 of 10: decode');
  await open(page, '?tok.out=10&tok.step=700');
  await place(page, 'Step 10 of 10: decode');
  await button(page, 'Previous step').click();
  await place(page, 'Step 9 of 10: decode');
});

test('a model that does not fit is said, and its bound is shown', async ({page}) => {
  await open(page);
  await stepper(page).getByLabel('Model', {exact: true}).selectOption({label: 'Llama 3.1 70B'});
  await expect(stepper(page).getByText('The weights do not fit')).toContainText(
    'they take 141 GB, NVIDIA H100 SXM has 85.5 GB',
  );
  await expect(stepper(page).getByText('41.6 ms').first()).toBeVisible();
});

test('more streams share one read of the weights', async ({page}) => {
  await open(page);
  const row = stepper(page).getByRole('row').filter({hasText: '2 · decode'});
  await expect(row).toContainText('15.0 GB');
  await stepper(page).getByLabel('Streams that decode together').fill('16');
  await expect(row).toContainText('15.0 GB');
  await expect(row).toContainText('2.10 GB');
});

test('the table scrolls inside its own box on a phone', async ({page}) => {
  await page.setViewportSize({width: widths.phone, height: 800});
  await open(page);
  const box = stepper(page).locator('.scroll-table');
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expect(box).toHaveAttribute('tabindex', '0');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('both color schemes are legible', async ({page}) => {
  await open(page, '?tok.step=5&tok.model=meta-llama/Llama-3.1-70B');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the first steps can be read', async ({page}) => {
    await page.goto(pages.article);
    const rows = stepper(page).getByRole('row');
    await expect(rows.filter({hasText: '1 · prefill'})).toContainText('14.4 ms');
    await expect(rows.filter({hasText: '2 · decode'})).toContainText('4.52 ms');
    await expect(rows.filter({hasText: '64 · decode'})).toContainText('4.52 ms');
  });
});
