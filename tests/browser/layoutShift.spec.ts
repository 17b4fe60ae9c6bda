import {help} from './help';
import {holdScripts} from './holdScripts';
import {pages} from './pages';
import {shiftsSince} from './shiftsSince';
import {expect, hydrated, open, test} from './site';

for (const width of [360, 1280]) {
  test(`nothing moves when the page comes to life, at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    const releaseScripts = await holdScripts(page);
    await page.goto(pages.article, {waitUntil: 'commit'});
    await expect(page.locator('.footer')).toBeAttached();
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].filter(({status}) => status === 'loaded').length),
      )
      .toBeGreaterThan(1);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const moment = await page.evaluate(() => performance.now());

    releaseScripts();
    await hydrated(page);
    await expect(help(page).heading).toHaveCount(width > 768 ? 1 : 0);
    expect(await page.evaluate(shiftsSince, moment)).toEqual([]);
  });
}

test('on a slow network the text of a section overview stands where it will', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 1.6e6 / 8,
  });
  await open(page, 'inference-optimization');
  const moved = await page.evaluate(shiftsSince, 0);
  expect(moved.filter((html) => html.startsWith('<article'))).toEqual([]);
});
