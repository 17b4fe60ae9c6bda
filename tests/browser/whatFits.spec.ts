import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {ready} from './model';
import {expect, test, widths} from './site';

const PATH = 'getting-started/choosing-the-right-gpu';

const finder = (page: Page) => page.locator('#what-fits');
const result = (page: Page) => finder(page).getByRole('group', {name: 'Result: What fits'});
const field = (page: Page, name: string) =>
  finder(page).getByLabel(name, {exact: false}).and(page.locator('input, select'));
const table = (page: Page) => result(page).getByRole('table').first();
const row = (page: Page, name: string) =>
  table(page)
    .locator('tbody tr')
    .filter({has: page.getByRole('rowheader', {name, exact: true})});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PATH + query);
  await ready(page, finder(page));
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the default list and the reasons are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('34 of 42 devices');
    await expect(row(page, 'NVIDIA H100 SXM')).toContainText('12.6');
    await result(page).getByText('Why 8 devices do not serve it').click();
    await expect(result(page)).toContainText('1 device holds 62 of 64 sequences.');
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the keyboard changes the load, and the address follows', async ({page, site}) => {
  await open(page);
  const devices = row(page, 'NVIDIA H100 SXM').locator('td').first();
  await expect(devices).toHaveText('2');
  await field(page, 'KV cache').focus();
  await page.keyboard.press('End');
  await expect(devices).toHaveText('1');
  await expect(page).toHaveURL(`${site}${PATH}?fit.kv=fp8`);
  await page.reload();
  await ready(page, finder(page));
  await expect(devices).toHaveText('1');
});

test('a header sorts, and a price adds its column', async ({page}) => {
  await open(page, '?fit.price=6.88');
  const header = (name: RegExp) => table(page).getByRole('columnheader', {name});
  await expect(header(/^Same cost below/)).toBeVisible();
  await expect(row(page, 'NVIDIA H100 SXM')).toContainText('6.88');
  await header(/^Largest batch/)
    .getByRole('button')
    .press('Enter');
  await expect(header(/^Largest batch/)).toHaveAttribute('aria-sort', 'descending');
  await expect(table(page).locator('tbody tr').first()).toContainText('GB300');
  await expect(page).toHaveURL(/fit\.sort=largest/);
});

test('a wrong value is answered, a malformed address too', async ({page}) => {
  await open(page, '?fit.context=-5&fit.kv=fp8');
  await expect(finder(page).getByRole('status').first()).toContainText('the link says “-5”');
  await expect(row(page, 'NVIDIA H100 SXM').locator('td').first()).toHaveText('1');
  await field(page, 'Prompt').fill('9000');
  await expect(finder(page)).toContainText('Must not be longer than the context.');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('axe finds nothing, with the reasons open', async ({page}) => {
  await open(page, '?fit.price=6.88');
  await result(page)
    .getByText(/^Why \d+ devices do not serve it/)
    .click();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?fit.price=6.88');
  await result(page)
    .getByText(/^Why \d+ devices do not serve it/)
    .click();
  // The fixed navigation bar lies over an article that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
