import {help} from '../help';
import {pages} from '../pages';
import {expect, followNext, hydrated, open, test} from '../site';

const key = 'docs-preferred-version-default';

test('a preferred version is kept while it exists and forgotten when it does not', async ({
  page,
}) => {
  const stored = () => page.evaluate((name) => localStorage.getItem(name), key);
  const store = (version: string) =>
    page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, version] as const);
  await open(page, pages.article);
  await store('current');
  await page.reload();
  await hydrated(page);
  await followNext(page);
  expect(await stored()).toBe('current');
  await store('0.9');
  await page.reload();
  await expect.poll(stored).toBeNull();
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
  await open(page, pages.article);
  await help(page).close.click();
  await expect(help(page).heading).toHaveCount(0);
  await followNext(page);
  expect(warnings).toHaveLength(1);
});
