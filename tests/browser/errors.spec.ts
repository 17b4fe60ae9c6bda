import {pages} from './pages';
import {expect, markDocument, open, test, title} from './site';

test('a page whose code does not arrive is loaded as a whole when the reader came by a link', async ({
  page,
  allowConsole,
}) => {
  // Docusaurus says why it reloads, and the browser that the request failed.
  allowConsole(/ChunkLoadError|Loading chunk|Failed to load resource/);
  await open(page, '');
  const isSame = await markDocument(page);

  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  await page.route('**/assets/js/*.js', (route) => (isReloaded ? route.continue() : route.abort()));
  await page.locator('main').getByRole('link', {name: 'Tokens, and why you pay for them'}).click();

  await expect(page).toHaveURL(new RegExp(`${pages.article}$`));
  await expect(title(page)).toHaveText('What is LLM inference?');
  expect(isReloaded).toBe(true);
  expect(await isSame()).toBe(false);
});
