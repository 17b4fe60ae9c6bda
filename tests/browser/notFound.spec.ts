import {join} from 'node:path';
import type {Server} from 'node:http';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const notLoaded = 'Your Docusaurus site did not load properly';

test.describe('an unknown address', () => {
  for (const [where, path] of [
    ['below the base path', '/llm/no-such-page'],
    ['in a section', '/llm/llm-inference-basics/no-such-page'],
    ['outside of the base path', '/no-such-site'],
  ] as const) {
    test(`${where} is answered with 404 and a way home`, async ({page, site, allowConsole}) => {
      allowConsole(/status of 404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await page.locator('main').getByRole('link', {name: 'Start at the introduction'}).click();
      await expect(page).toHaveURL(site);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('LLM Inference Handbook');
    });
  }

  test('stays not found after the page has come alive', async ({page, allowConsole}) => {
    allowConsole(/status of 404/);
    await page.goto(pages.unknown);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page).toHaveTitle(/Page not found/i);
  });
});

test.describe('the base path', () => {
  let server: Server;
  let address: string;

  test.beforeAll(async () => {
    const buildDir = join(test.info().config.rootDir, '../../build');
    server = createSiteServer({buildDir, baseUrl: '/elsewhere/'});
    address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/elsewhere/`;
  });

  test.afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test('that the site was not built for brings a banner with the right one', async ({
    page,
    allowConsole,
  }) => {
    // Scripts and styles are not where the build expects them.
    allowConsole(/status of 404|MIME type/);
    await page.goto(address);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText(notLoaded);
    await expect(banner).toContainText('Current configured baseUrl = /llm/');
    await expect(banner).toContainText('We suggest trying baseUrl = /elsewhere/');
  });

  test('that it was built for brings none', async ({page}) => {
    await page.goto('');
    await hydrated(page);
    await expect(page.getByText(notLoaded)).toHaveCount(0);
  });
});
