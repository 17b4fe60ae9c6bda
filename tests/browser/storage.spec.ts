import type {Page} from '@playwright/test';
import {help} from './help';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const key = 'docs-preferred-version-default';

async function visitWithVersion(page: Page, name: string): Promise<void> {
  await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [key, name] as const);
  await page.goto(pages.article);
  await hydrated(page);
}

const storedVersion = (page: Page) => page.evaluate((key) => localStorage.getItem(key), key);

test('a preferred version that no longer exists is forgotten', async ({page}) => {
  await visitWithVersion(page, '0.9');
  await expect.poll(() => storedVersion(page)).toBeNull();
});

test('a preferred version that exists is kept', async ({page}) => {
  await visitWithVersion(page, 'current');
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  expect(await storedVersion(page)).toBe('current');
});

test('a browser that refuses storage gets a working page and one warning', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Docusaurus browser storage is not available/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto(pages.article);
  await hydrated(page);
  await help(page).close.click();
  await expect(help(page).heading).toHaveCount(0);
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
  expect(warnings).toHaveLength(1);
});
