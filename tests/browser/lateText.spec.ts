import type {Page, Request} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

/** Stands in the text of `pages.article` and nowhere else. */
const OWN_TEXT = 'Every later pass is a';

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

test('the text of the first page is not loaded again as a script', async ({page}) => {
  const requests = requestsOf(page);
  await page.goto(pages.article);
  await hydrated(page);
  await expect(text(page)).toContainText(OWN_TEXT);
  await page.waitForLoadState('networkidle');
  expect(await scriptsOfText(requests)).toEqual([]);
  // The check can fail: the script is loaded when the text is used.
  await term(page).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await scriptsOfText(requests)).toEqual(['the text as a script']);
});

test('what makes it work keeps its elements: a selection stays', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const paragraph = text(page).locator('p').first();
  await paragraph.evaluate((element) => {
    (element as HTMLElement).dataset['mark'] = 'mine';
    getSelection()?.selectAllChildren(element);
  });
  await term(page).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(paragraph).toHaveAttribute('data-mark', 'mine');
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
});

test('it stays as it is when the window changes', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await term(page).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  const paragraph = text(page).locator('p').first();
  await paragraph.evaluate((element) => ((element as HTMLElement).dataset['mark'] = 'mine'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 500});
    await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible({
      visible: width < 997,
    });
  }
  await expect(paragraph).toHaveAttribute('data-mark', 'mine');
});

test('a press that comes before the script is done when it is there', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  const summary = text(page).locator('summary').first();
  const details = text(page).locator('details').first();
  await summary.click();
  await expect(details).not.toHaveAttribute('open');
  release();
  await expect(details).toHaveAttribute('open');
});

test('without its script the text can be read, and its native parts work', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/could not be loaded|ERR_FAILED|Failed to load resource|ChunkLoadError/);
  await page.goto(pages.article);
  await hydrated(page);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await term(page).hover();
  await expect(text(page)).toContainText(OWN_TEXT);
  await term(page).click();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('a link of the text opens its page in the same document, and back is the text again', async ({
  page,
}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await page.evaluate(() => ((window as unknown as {mark: string}).mark = 'same'));
  await text(page).locator('a[href^="/llm/"]:not([data-term])').first().click();
  await expect(text(page)).not.toContainText(OWN_TEXT);
  await page.goBack();
  await expect(text(page)).toContainText(OWN_TEXT);
  expect(await page.evaluate(() => (window as unknown as {mark?: string}).mark)).toBe('same');
  await term(page).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('a model is ready where its result is in view and its form is not', async ({page}) => {
  await page.goto(pages.tallModel);
  await hydrated(page);
  const model = text(page).locator('section[aria-labelledby]').first();
  await page.mouse.move(1, 1);
  await model.evaluate((element) => element.scrollIntoView({block: 'end'}));
  await expect(model.locator('fieldset').first()).not.toBeInViewport();
  await expect(model.locator('fieldset').first()).toHaveJSProperty('disabled', false);
});

test('a form is ready before it comes into view', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const form = text(page).locator('fieldset').first();
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('disabled', false);
});

test('a reader who gives no sign, as the cursor of a screen reader, waits ten seconds at most', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 3000});
  await page.clock.install();
  await page.goto('getting-started/choosing-the-right-model');
  await hydrated(page);
  const form = text(page).locator('fieldset').first();
  await expect(form).toBeInViewport();
  await page.clock.fastForward(5000);
  await page.waitForLoadState('networkidle');
  await expect(form).toHaveJSProperty('disabled', true);
  await page.clock.fastForward(5000);
  await expect(form).toHaveJSProperty('disabled', false);
});
