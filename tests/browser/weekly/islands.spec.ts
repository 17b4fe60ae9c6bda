import type {Page} from '@playwright/test';
import {pages} from '../pages';
import {expect, open, test} from '../site';

const text = (page: Page) => page.locator('.theme-doc-markdown .markdown');

test.beforeEach(({page}) => page.setViewportSize({width: 1280, height: 500}));

test('a calculator is ready where its result is in view and its form is not', async ({page}) => {
  await open(page, pages.tallModel);
  const calculator = text(page).locator('section[aria-labelledby]').first();
  await calculator.evaluate((element) => element.scrollIntoView({block: 'end'}));
  await expect(calculator.locator('fieldset').first()).not.toBeInViewport();
  await expect(calculator.locator('fieldset').first()).toHaveJSProperty('disabled', false);
});

test('a calculator whose state is in the address works wherever it is', async ({page}) => {
  await page.goto(`${pages.article}?tok.in=4000`);
  await expect(page.locator('#token-stepper').getByLabel('Prompt (tokens)')).toHaveValue('4,000');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a reader who gives no sign, as the cursor of a screen reader, waits ten seconds at most', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 3000});
  await page.clock.install();
  await open(page, 'reference/accelerators');
  const form = text(page).locator('fieldset').first();
  await expect(form).toBeInViewport();
  await page.clock.fastForward(5000);
  await page.waitForLoadState('networkidle');
  await expect(form).toHaveJSProperty('disabled', true);
  await page.clock.fastForward(5000);
  await expect(form).toHaveJSProperty('disabled', false);
});
