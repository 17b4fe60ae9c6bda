// cspell:ignore networkidle specultive
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {pages} from './pages';
import {expect, open, test, title, widths} from './site';

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  return {
    dialog,
    button: page.getByRole('button', {name: 'Search', exact: true}),
    field: dialog.getByRole('combobox', {name: 'Search'}),
    options: dialog.getByRole('option'),
    status: dialog.getByRole('status'),
    exactly: dialog.getByRole('button', {name: /^Search exactly/}),
  };
};

test('opens by the button, by Ctrl+K and by the slash, and fetches nothing before', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, pages.article);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /\/search[^/]*\.json$/.test(path))).toEqual([]);

  const {button, dialog, field, status} = parts(page);
  await button.click();
  await expect(field).toBeFocused();
  await expect(status).toContainText('Search words');
  await expect.poll(() => fetched.some((path) => path.endsWith('/search.json'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  // In a field the slash is a letter.
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(dialog, 'with words in the field too').toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');

  // Both keys within one task, in which the browser has not told yet that the dialog is closed.
  await field.evaluate(async (element) => {
    const press = (target: EventTarget, key: string, ctrlKey = false) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', {key, ctrlKey, bubbles: true, cancelable: true}),
      );
    press(element, 'Escape');
    await Promise.resolve();
    press(document, 'k', true);
    await new Promise((told) => requestAnimationFrame(() => setTimeout(told)));
  });
  await expect(field, 'a key right after Escape').toBeFocused();
});

test('leads to a section by keyboard alone, and keeps the query', async ({page, site}) => {
  await open(page, pages.section);
  const {field, options, dialog, status} = parts(page);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('block size of paged attention');
  await expect(status).toHaveText(/\d+ pages/);
  await expect(options.first()).toContainText('PagedAttention');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const section = options.nth(1);
  await expect(section).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await section.getAttribute('id'))!);
  await expect(section.locator('mark').first()).toBeVisible();
  const href = (await section.getAttribute('href'))!;
  expect(href).toMatch(/^\/llm\/inference-optimization\/pagedattention#./);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new URL(href, site).href);
  const part = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('block size of paged attention');
  await page.keyboard.type('fast scaling');
  await expect(options.first()).toContainText(/fast scaling/i);
  await expect(options.first()).toHaveAttribute('href', /^[^#]+$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveText(/scaling/i);
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus'), 'the focus goes on in the text').toHaveCount(1);
});

test('corrects a misspelled word or searches it as it stands, and says what to do where nothing is found', async ({
  page,
}) => {
  await open(page, pages.section);
  const {button, field, options, status, exactly, dialog} = parts(page);
  await button.click();
  await field.fill('specultive decoding');
  await expect(status).toContainText('Showing results for “speculative decoding”');
  await expect(options.first()).toContainText('Speculative decoding');
  await expect(exactly).toHaveText('Search exactly “specultive decoding”');
  await exactly.focus();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('On no page: specultive.');
  await expect(status).not.toContainText('Showing results');
  await expect(exactly).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(status).toContainText('Showing results for “speculative decodings”');

  await field.fill('num_requests_waiting');
  await expect(options.locator('mark', {hasText: 'num_requests_waiting'}).first()).toBeVisible();
  await field.fill('zzyzxqq');
  await expect(status).toContainText('No page has “zzyzxqq”');
  await expect(options).toHaveCount(0);
  const tell = dialog.getByRole('link', {name: 'Tell us what is missing'});
  await expect(tell).toHaveAttribute('href', /issues\/new$/);
  await dialog.getByRole('button', {name: 'TTFT'}).click();
  await expect(options.first(), 'the definition').toHaveAttribute('href', /#term-ttft$/);
  await expect(options.nth(1)).toContainText('LLM inference metrics');
});

test('takes letters from the first on, and answers from titles and terms before the full text is there', async ({
  page,
}) => {
  const {field, options, status} = parts(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/search.json', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, pages.section);
  await page.keyboard.press('Control+k');
  // Nothing is awaited: a reader does not wait either.
  await page.keyboard.type('acceptance rate');
  await expect(field).toHaveValue('acceptance rate');
  await expect(options.first()).toHaveAttribute('href', /#term-acceptance-rate$/);
  await expect(status).toContainText('by title or term. The full text is still loading.');
  await field.fill('vram calculator');
  await expect(options.first()).toHaveAttribute('href', /#memory-planner$/);
  await page.keyboard.press('ArrowDown');
  const second = await options.nth(1).getAttribute('href');
  release();
  await expect(status).toHaveText(/^\d+ pages(?:, the best 8 shown)?\.$/);
  await expect(options.locator('mark').first()).toBeVisible();
  const chosen = options.and(page.locator('[aria-selected=true]'));
  await expect(chosen, 'what was chosen stays chosen').toHaveAttribute('href', second!);
});

test('says that the full text did not load, and finds by titles and terms meanwhile', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load/);
  const {button, field, options, status, dialog} = parts(page);
  await page.route('**/search.json', (route) => route.abort());
  await open(page, pages.section);
  await button.click();
  await field.fill('goodput');
  await expect(options.first()).toHaveAttribute('href', /#term-goodput$/);
  await expect(status).toContainText('The full text could not be loaded.');
  await page.unroute('**/search.json');
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(status).not.toContainText('full text');
  await expect(options.nth(1)).toContainText('LLM inference metrics');
});

test('follows the first result when it comes, if Enter was pressed before for the words of the field', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/search*.json', async (route) => {
    await released;
    await route.fallback();
  });
  await open(page, pages.section);
  const {button, field, options, dialog, status} = parts(page);
  await button.click();
  await field.fill('prefix cache');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^Searching … The first result opens/);
  await field.fill('goodput');
  await expect(status, 'other words were not sent').not.toContainText('Searching');
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(status).toContainText('Searching');
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#term-goodput$/);
});

test('says that nothing did load, tries again, and answers offline from then on', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load/);
  const {button, field, options, status, dialog} = parts(page);
  await page.route('**/search*.json', (route) => route.abort());
  await open(page, pages.section);
  await button.click();
  await field.fill('goodput');
  await expect(status).toContainText('could not be loaded');
  await page.unroute('**/search*.json');
  await dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(options.first()).toContainText(/goodput/i, {timeout: 15_000});
  await expect(options.nth(1)).toContainText('LLM inference metrics');
  await context.setOffline(true);
  await field.fill('acceptance rate');
  await expect(options.first()).toHaveAttribute('href', /#term-acceptance-rate$/);
  await expect(options.nth(1)).toContainText('Speculative decoding');
  await expect(options.locator('mark').first()).toBeVisible();
  await context.setOffline(false);
});

test('has no accessibility faults, empty and with results, on a phone too', async ({page}) => {
  await page.setViewportSize({width: widths.phone, height: 780});
  await open(page, pages.section);
  const {button, field, options} = parts(page);
  await button.click();
  await expect(field).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.fill('kv cache');
  await expect(options.first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  const href = await options.nth(1).getAttribute('href');
  await options.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`${href?.replace(/[.?]/g, '\\$&')}$`));
  await expect(button).toBeInViewport({ratio: 1});
});
