import type {Page} from '@playwright/test';
import {accessibilityFaults} from '../axe';
import {ready} from '../calculator';
import {pages} from '../pages';
import {expect, hydrated, open, test, title} from '../site';

const list = (page: Page) => page.getByRole('dialog', {name: 'Keyboard shortcuts'});
const toggle = (page: Page) => list(page).getByRole('checkbox', {name: /^Single keys are on/});

test('a question mark or the foot of the page list the keys; keys lead to the next page and back', async ({
  page,
  site,
}) => {
  await open(page, pages.article);
  await page.keyboard.press('?');
  await expect(list(page)).toContainText('Next page');
  expect(await accessibilityFaults(page)).toEqual([]);
  // Nothing happens behind the list.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(site + pages.article);

  const button = page.getByRole('button', {name: 'Keyboard shortcuts'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('n');
  await expect(page).toHaveURL(site + pages.nextArticle);
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(site + pages.article);
});

test('a key is text where text is typed', async ({page, site}) => {
  await page.goto('getting-started/calculating-gpu-memory-for-llms');
  await ready(page, page.locator('main section[aria-labelledby]').first());
  const field = page.locator('main input[type="text"], main input[inputmode]').first();
  await field.focus();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`^${site}getting-started/calculating`));
});

test('single keys can be turned off, and stay off', async ({page}) => {
  await open(page, pages.article);
  await page.keyboard.press('?');
  await toggle(page).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('handbook.singleKeys'))).toBe('off');
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await page.getByRole('button', {name: 'Keyboard shortcuts'}).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect(page).toHaveURL(new RegExp(`${pages.article}$`));
  await toggle(page).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
});
