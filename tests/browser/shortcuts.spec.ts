import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {ready} from './model';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const list = (page: Page) => page.getByRole('dialog', {name: 'Keyboard shortcuts'});
const toggle = (page: Page) => list(page).getByRole('checkbox', {name: /^Single keys are on/});

async function visit(page: Page): Promise<void> {
  await page.goto(pages.article);
  await hydrated(page);
}

test('a question mark lists the keys, Escape closes the list', async ({page}) => {
  await visit(page);
  await page.keyboard.press('?');
  await expect(list(page)).toContainText('Next page');
  expect(await accessibilityFaults(page)).toEqual([]);
  // Nothing happens behind the list.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${pages.article}$`));
});

test('the list opens from the foot of the page, and gives the focus back', async ({page}) => {
  await visit(page);
  const button = page.getByRole('button', {name: 'Keyboard shortcuts'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('keys lead to the next page and back', async ({page, site}) => {
  await visit(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(site + pages.nextArticle);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(site + pages.article);
});

test('a key that comes with the new page leads on from it, not from the page that was left', async ({
  page,
  site,
}) => {
  await visit(page);
  await page.evaluate(() => {
    const left = document.querySelector('h1');
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('h1')].some((heading) => heading !== left)) return;
      observer.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key: 'p', bubbles: true, cancelable: true}),
      );
    }).observe(document, {subtree: true, childList: true});
  });
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(frame.url()));
  await page.keyboard.press('n');
  await expect.poll(() => opened).toEqual([site + pages.nextArticle, site + pages.article]);
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
  await visit(page);
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
