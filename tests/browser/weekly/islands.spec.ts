import type {Page} from '@playwright/test';
import {pages} from '../pages';
import {expect, open, test} from '../site';

/** Stands in the text of `pages.article` and nowhere else. */
const OWN_TEXT = 'Suppose that an application sends the text';

const text = (page: Page) => page.locator('.theme-doc-markdown .markdown');

test.beforeEach(({page}) => page.setViewportSize({width: 1280, height: 500}));

test('the text stays as it came and is in no script, also while its models and terms are used', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(await response.text().catch(() => ''));
  });
  await open(page, pages.article);
  const paragraph = text(page).locator('p').filter({hasText: OWN_TEXT}).first();
  await paragraph.evaluate((element) => {
    (element as HTMLElement).dataset['mark'] = 'mine';
  });
  await text(page).locator('a[data-term]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  const stepper = page.locator('#token-stepper');
  await stepper.scrollIntoViewIfNeeded();
  await expect(stepper.getByLabel('Prompt (tokens)')).toBeEnabled();
  await expect(paragraph).toHaveAttribute('data-mark', 'mine');
  await page.waitForLoadState('networkidle');
  expect(scripts.some((code) => code.includes('token-stepper'))).toBe(true);
  expect(scripts.filter((code) => code.includes(OWN_TEXT))).toEqual([]);
});

test('the script of a model comes when the model comes near, and not before', async ({page}) => {
  await open(page, pages.article);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  // A sign of a reader.
  await page.mouse.move(1, 1);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  expect(asked).toEqual([]);
  await page.locator('#token-stepper').scrollIntoViewIfNeeded();
  await expect.poll(() => asked).not.toEqual([]);
});

test('a model is ready where its result is in view and its form is not', async ({page}) => {
  await open(page, pages.tallModel);
  const model = text(page).locator('section[aria-labelledby]').first();
  await model.evaluate((element) => element.scrollIntoView({block: 'end'}));
  await expect(model.locator('fieldset').first()).not.toBeInViewport();
  await expect(model.locator('fieldset').first()).toHaveJSProperty('disabled', false);
});

test('a model whose state is in the address works wherever it is', async ({page}) => {
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
