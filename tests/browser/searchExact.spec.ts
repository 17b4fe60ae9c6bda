// cspell:ignore specultive
import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  return {
    button: page.getByRole('button', {name: 'Search', exact: true}),
    field: dialog.getByRole('combobox', {name: 'Search'}),
    options: dialog.getByRole('option'),
    status: dialog.getByRole('status'),
    exactly: dialog.getByRole('button', {name: /^Search exactly/}),
  };
};

test('what was typed can be searched as it stands, by keyboard, until something else is typed', async ({
  page,
}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const {button, field, options, status, exactly} = parts(page);
  await button.click();
  await field.fill('specultive decoding');
  await expect(status).toContainText('Showing results for “speculative decoding”');
  await expect(exactly).toHaveText('Search exactly “specultive decoding”');
  await exactly.focus();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('On no page: specultive.');
  await expect(status).not.toContainText('Showing results');
  await expect(exactly).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(status).toContainText('Showing results for “speculative decodings”');
});
