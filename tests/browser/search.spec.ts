// cspell:ignore networkidle
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  return {
    dialog,
    button: page.getByRole('button', {name: 'Search', exact: true}),
    field: dialog.getByRole('combobox', {name: 'Search'}),
    options: dialog.getByRole('option'),
    status: dialog.getByRole('status'),
  };
};

async function open(page: Page, path: string = pages.article) {
  await page.goto(path);
  await hydrated(page);
  const found = parts(page);
  await found.button.click();
  await expect(found.field).toBeFocused();
  return found;
}

test('opens by the button, by Ctrl+K and by the slash, and fetches nothing before', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(pages.article);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.includes('/pagefind/'))).toEqual([]);
  const before = fetched.length;

  const {button, dialog, field, status} = parts(page);
  await button.click();
  await expect(field).toBeFocused();
  await expect(status).toContainText('Search words');
  expect(fetched.slice(before).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  // In a field the slash is a letter.
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
});

test('leads to a section by keyboard alone, and keeps the query', async ({page, site}) => {
  const {field, options, dialog, status} = await open(page);
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
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();

  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('block size of paged attention');
});

test('corrects a misspelled word and says so; knows abbreviations and metric names', async ({
  page,
}) => {
  const {field, options, status} = await open(page);
  await field.fill('specultive decoding');
  await expect(status).toContainText('Showing results for “speculative decoding”');
  await expect(options.first()).toContainText('Speculative decoding');
  await field.fill('TTFT');
  await expect(options.first()).toContainText('LLM inference metrics');
  await field.fill('num_requests_waiting');
  await expect(options.locator('mark', {hasText: 'num_requests_waiting'}).first()).toBeVisible();
});

test('says that nothing was found, and what to do', async ({page}) => {
  const {field, options, status, dialog} = await open(page);
  await field.fill('zzyzxqq');
  await expect(status).toContainText('No page has “zzyzxqq”');
  await expect(options).toHaveCount(0);
  await expect(dialog.getByRole('link', {name: 'Tell us what is missing'})).toHaveAttribute(
    'href',
    /issues\/new$/,
  );
  await dialog.getByRole('button', {name: 'TTFT'}).click();
  await expect(options.first()).toContainText('LLM inference metrics');
});

for (const blocked of ['catalogue.json', 'pf_index']) {
  test(`says that the index did not load (${blocked}), and tries again`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load/);
    await page.route(`**/pagefind/**${blocked}*`, (route) => route.abort());
    const {field, options, status, dialog} = await open(page);
    await field.fill('goodput');
    await expect(status).toContainText('could not be loaded');
    await page.unroute(`**/pagefind/**${blocked}*`);
    await dialog.getByRole('button', {name: 'Try again'}).click();
    await expect(options.first()).toContainText('LLM inference metrics', {
      timeout: 15_000,
    });
  });
}

test('has no accessibility faults, empty and with results, on a phone too', async ({page}) => {
  await page.setViewportSize({width: widths.phone, height: 780});
  const {field, options, button} = await open(page);
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

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('there is no button that does nothing', async ({page}) => {
    await page.goto(pages.article);
    await expect(parts(page).button).toBeHidden();
  });
});
