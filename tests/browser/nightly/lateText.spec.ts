import type {Page, Request} from '@playwright/test';
import {holdScripts} from '../holdScripts';
import {pages} from '../pages';
import {expect, open, test} from '../site';

/** Stands in the text of `pages.article` and nowhere else. */
const OWN_TEXT = 'Suppose that an application sends the text';

const text = (page: Page) => page.locator('.theme-doc-markdown .markdown');
const term = (page: Page) => text(page).locator('a[data-term]').first();

/** The scripts that a page has asked for so far whose code holds its own text. */
async function scriptsOfText(requests: Request[]): Promise<string[]> {
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const codes = await Promise.all(
    scripts.map(async (request) => (await request.response())?.text()),
  );
  return codes.filter((code) => code?.includes(OWN_TEXT)).map(() => 'the text as a script');
}

function requestsOf(page: Page): Request[] {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  return all;
}

test.beforeEach(({page}) => page.setViewportSize({width: 1280, height: 500}));

test('the text of the first page is loaded as a script when it is used, which keeps its elements', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await open(page, pages.article);
  await expect(text(page)).toContainText(OWN_TEXT);
  await page.waitForLoadState('networkidle');
  expect(await scriptsOfText(requests)).toEqual([]);
  const paragraph = text(page).locator('p').first();
  await paragraph.evaluate((element) => {
    (element as HTMLElement).dataset['mark'] = 'mine';
    getSelection()?.selectAllChildren(element);
  });
  await term(page).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await scriptsOfText(requests)).toEqual(['the text as a script']);
  await expect(paragraph).toHaveAttribute('data-mark', 'mine');
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 500});
    await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible({
      visible: width < 997,
    });
  }
  await expect(paragraph).toHaveAttribute('data-mark', 'mine');
});

test('a press that comes before the script is done when it is there', async ({page}) => {
  await open(page, pages.article);
  const release = await holdScripts(page);
  const summary = text(page).locator('summary').first();
  const details = text(page).locator('details').first();
  await summary.click();
  await expect(details).not.toHaveAttribute('open');
  release();
  await expect(details).toHaveAttribute('open');
});

test('a model is ready where its result is in view and its form is not', async ({page}) => {
  await open(page, pages.tallModel);
  const model = text(page).locator('section[aria-labelledby]').first();
  await page.mouse.move(1, 1);
  await model.evaluate((element) => element.scrollIntoView({block: 'end'}));
  await expect(model.locator('fieldset').first()).not.toBeInViewport();
  await expect(model.locator('fieldset').first()).toHaveJSProperty('disabled', false);
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
