import {isInside} from '../../outside';
import {expect, markDocument, open, test, title} from '../../site';
import {samples, tagManager} from '../../variant';

const TAG = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';

test('with a container id the tag manager is asked for once, and nobody else', async ({
  page,
  variant,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!isInside(new URL(request.url()))) outside.push(request.url());
  });
  await open(page, variant + samples.plain);
  await expect.poll(() => outside).toEqual([TAG]);
  expect(await page.content()).toContain('ns.html?id=GTM-TEST123');
});

for (const [what, status] of [
  ['is blocked', undefined],
  ['throws', 200],
] as const) {
  test(`a tag manager that ${what} breaks nothing`, async ({page, variant, allowConsole}) => {
    allowConsole(/Failed to load resource|The tag broke/);
    await page.route(tagManager, (route) =>
      status
        ? route.fulfill({contentType: 'text/javascript', body: 'throw new Error("The tag broke");'})
        : route.abort('blockedbyclient'),
    );
    const failed = status ? page.waitForEvent('pageerror') : page.waitForEvent('requestfailed');
    await open(page, variant + samples.plain);
    await failed;
    const isSame = await markDocument(page);
    await page.locator('article').getByRole('link', {name: 'the page with everything'}).click();
    await expect(title(page)).toHaveText('A page with everything');
    expect(await isSame()).toBe(true);
  });
}
