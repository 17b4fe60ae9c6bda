import type {Page} from '@playwright/test';
import {newerFeatures} from '../../../build/browserSupport/newerFeatures';
import {ready} from '../../calculator';
import {pages} from '../../pages';
import {expect, followNext, open, test, title} from '../../site';

/** Takes features away, as in a browser that never had them. */
async function remove(page: Page, features: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const parts = name.split('.');
      const last = parts.pop() ?? '';
      type Holder = Record<string, unknown> | undefined;
      const holder = parts.reduce<Holder>(
        (object, part) => object?.[part] as Holder,
        globalThis as unknown as Record<string, unknown>,
      );
      if (holder) delete holder[last];
    }
  }, features);
}

test('the oldest browsers that are supported run the site', async ({page}) => {
  // Iterators of the language have no helpers there at all.
  const helpers = [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'forEach',
    'some',
    'every',
  ];
  await remove(page, [
    ...Object.keys(newerFeatures),
    ...[...helpers, 'find'].map((name) => `Iterator.prototype.${name}`),
    ...['union', 'intersection', 'difference'].map((name) => `Set.prototype.${name}`),
  ]);
  await open(page, pages.article);
  expect(await page.evaluate(() => 'groupBy' in Object), 'the features are gone').toBe(false);
  const stepper = page.locator('#token-stepper');
  await ready(page, stepper);
  await stepper.getByLabel('Prompt (tokens)').fill('2000');
  await expect(stepper.getByRole('group', {name: /^Result/})).toContainText('262 MB');
  await page.locator('a[data-term]').first().focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  await dialog.getByRole('combobox').fill('goodput');
  await dialog.getByRole('option').nth(1).click();
  await expect(title(page)).toHaveText(/metrics/i);
  await open(page, 'getting-started/choosing-the-right-gpu');
  await expect(page.locator('main table').filter({visible: true}).first()).toBeVisible();
});

test('a browser that is too old shows the pages as they came from the server', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  await remove(page, ['Object.assign', 'Array.prototype.includes', 'Promise.all', 'Map']);
  const failed = page.waitForEvent('pageerror');
  await page.goto(pages.article);
  await failed;
  await expect(page.locator('.markdown h2').last()).toBeVisible();
  await expect(page.getByText('This page crashed')).toHaveCount(0);
  await followNext(page);
});

test('a script that does not parse leaves every page as it came', async ({page, allowConsole}) => {
  // The browser says that it could not parse, without a text.
  allowConsole(/^uncaught error: $|SyntaxError/);
  await page.route(/assets\/js\/main\.\w+\.js$/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'const { = ;'}),
  );
  await page.goto(pages.article);
  await expect(page.locator('.markdown h2').last()).toBeVisible();
  // A menu opens without a script, by the pointer and by the keyboard.
  const menu = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Learn'});
  const blog = page.getByRole('link', {name: 'Blog'});
  await expect(blog).toBeHidden();
  await menu.hover();
  await expect(blog).toBeVisible();
  await page.mouse.move(600, 600);
  await expect(blog).toBeHidden();
  await menu.focus();
  await expect(blog).toBeVisible();
});
