import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/choosing-the-right-model';

const {model: explorer, field, open} = modelOn(PATH, 'model-explorer', {exact: true});
const table = (page: Page) => explorer(page).getByRole('table');
const header = (page: Page, name: RegExp) => table(page).getByRole('columnheader', {name});
const names = (page: Page) => table(page).locator('tbody').getByRole('rowheader');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every verified model and the point of the table are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(explorer(page)).toContainText('Kimi K3 is the largest model shown');
    await expect(explorer(page)).toContainText(/smaller models keep more/);
    expect(await names(page).count()).toBeGreaterThan(100);
    await expect(table(page).getByRole('row', {name: /^Llama 3\.1 8B Direct link /})).toContainText(
      '16.0',
    );
    await expect(field(page, 'Attention')).toBeDisabled();
  });
});

test('filters and order are in the address and survive a reload', async ({page, site}) => {
  await open(page);
  await field(page, 'Attention').selectOption('mla');
  await expect(names(page).filter({hasText: /^DeepSeek-V3$/})).toHaveCount(1);
  await expect(names(page).filter({hasText: /^Llama 3\.1 8B$/})).toHaveCount(0);

  await header(page, /^Total/)
    .getByRole('button')
    .focus();
  await page.keyboard.press('Enter');
  await expect(header(page, /^Total/)).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(
    `${site}${PATH}?mod.attention=mla&mod.sort=total&mod.order=descending`,
  );
  const shown = await names(page).allInnerTexts();
  await page.reload();
  await hydrated(page);
  await expect(names(page)).toHaveText(shown);
});

test('context and precision change the memory, and a limit is said', async ({page}) => {
  await open(page, '?mod.find=llama+3.1+8b');
  const row = table(page).getByRole('row', {name: /^Llama 3\.1 8B Direct link /});
  await expect(row).toContainText('16.0');
  await field(page, 'KV cache').selectOption('fp8');
  await expect(row).toContainText('8.00');
  await field(page, 'Context (tokens)').fill('200000');
  await expect(row).toContainText('above its limit');
});

test('a wrong context keeps the table and says what is allowed', async ({page}) => {
  await open(page);
  const count = await names(page).count();
  await field(page, 'Context (tokens)').fill('128k');
  await expect(explorer(page)).toContainText('“128k” is not a number.');
  await expect(names(page)).toHaveCount(count);
});

test('a name opens its sources, and Escape closes them', async ({page}) => {
  await open(page);
  const name = table(page).getByRole('button', {name: 'Kimi K3', exact: true});
  await name.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Sources: Kimi K3'});
  await expect(dialog.getByRole('link').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(name).toBeFocused();
});

for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
  test(`it fits ${width} px with all columns`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '?mod.columns=all&mod.unverified=1');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await layoutFaults(page)).toEqual([]);
  });
}
