import {join} from 'node:path';
import type {Server} from 'node:http';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';
import {expect, hydrated, open, test, title} from './site';

const notLoaded = 'Your Docusaurus site did not load properly';

for (const [where, path] of [
  ['in a section', '/llm/llm-inference-basics/no-such-page'],
  ['outside of the base path', '/no-such-site'],
] as const) {
  test(`an unknown address ${where} is answered with 404 and a way home`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(title(page)).toHaveText('Page not found');
    await expect(page).toHaveTitle(/Page not found/i);
    await page.locator('main').getByRole('link', {name: 'Start at the introduction'}).click();
    await expect(page).toHaveURL(site);
    await expect(title(page)).toHaveText('LLM Inference Handbook');
  });
}

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
    await open(page, '');
    await expect(page.getByText(notLoaded)).toHaveCount(0);
  });
});
