import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {samples, tagManager} from './variant';

/** Contrast of two opaque colors as WCAG defines it. */
async function contrast(page: Page, selector: string): Promise<number> {
  const [text, ground] = await page.locator(selector).evaluate((element) => {
    const {color, backgroundColor} = getComputedStyle(element);
    return [color, backgroundColor];
  });
  const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color = ''): number {
  const channels = [...color.matchAll(/[\d.]+/g)].map(([value]) => Number(value) / 255);
  if (!color.startsWith('rgb(')) throw new Error(`This color is not opaque: ${color}`);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.describe('a page whose code does not arrive', () => {
  test('shows the error in a red box that can be read, and a button that retries', async ({
    page,
    variant,
    allowRequest,
  }) => {
    allowRequest(tagManager);
    await page.goto(variant + samples.loadingError);
    await hydrated(page);
    const box = page.getByRole('alert');
    await expect(box).toContainText('Loading chunk 42 failed.');
    const [red = 0, green = 0, blue = 0] = await box.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red, 'red stands out').toBeGreaterThan(2 * Math.max(green, blue));
    expect(await contrast(page, '[role="alert"]')).toBeGreaterThanOrEqual(4.5);

    const retry = box.getByRole('button', {name: 'Retry'});
    await retry.click();
    await retry.click();
    await expect(page.getByRole('status')).toHaveText('2');
  });

  test('shows a spinner once it is slow', async ({page, variant, allowRequest}) => {
    allowRequest(tagManager);
    await page.goto(variant + samples.loadingSlow);
    await hydrated(page);
    const spinner = page.getByRole('status');
    await expect(spinner).toHaveText('Loading…');
    await expect(spinner).toBeInViewport({ratio: 1});
  });

  test('is loaded as a whole when the reader came by a link', async ({page, allowConsole}) => {
    // Docusaurus says why it reloads, and the browser that the request failed.
    allowConsole(/ChunkLoadError|Loading chunk|Failed to load resource/);
    await page.goto('');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, {isOldPage: true}));

    let isReloaded = false;
    page.on('request', (request) => {
      isReloaded ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
    });
    await page.route('**/assets/js/*.js', (route) =>
      isReloaded ? route.continue() : route.abort(),
    );
    await page.locator('main').getByRole('link', {name: 'Learn from zero'}).click();

    await expect(page).toHaveURL(new RegExp(`${pages.article}$`));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
    expect(isReloaded).toBe(true);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  });
});

test.describe('a page that crashes', () => {
  test('names every error of the chain and recovers when the fault is gone', async ({
    page,
    variant,
    allowConsole,
    allowRequest,
  }) => {
    allowRequest(tagManager);
    allowConsole(/The figure failed to render/);
    await page.goto(variant + samples.crash);
    await hydrated(page);
    await page.getByRole('button', {name: 'Crash this page'}).click();

    const main = page.locator('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await expect(main).toContainText(
      /The figure failed to render\.\s+Cause:\s+The roofline cannot be drawn\.\s+Cause:\s+The bandwidth of the accelerator is missing\./,
    );
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();

    const tryAgain = main.getByRole('button', {name: 'Try again'});
    await tryAgain.click();
    await expect(tryAgain, 'the fault is still there').toBeVisible();

    await page.evaluate(() => window.dispatchEvent(new Event('mend')));
    await tryAgain.click();
    await expect(page.getByRole('button', {name: 'Crash this page'})).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A page that crashes');
  });

  test('names the item of the navigation bar that broke', async ({
    page,
    variant,
    allowConsole,
    allowRequest,
  }) => {
    allowRequest(tagManager);
    allowConsole(/The probe was asked to throw|navbar item failed to render/);
    await page.goto(`${variant}?navbar=throws`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/This page crashed/);
    const message = page.getByText('A theme navbar item failed to render');
    await expect(message).toContainText('"value": "Probe"');
    await expect(message).toContainText('The probe was asked to throw.');
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  });

  test('the same page without the fault is whole', async ({page, variant, allowRequest}) => {
    allowRequest(tagManager);
    await page.goto(variant);
    await hydrated(page);
    await expect(page.getByRole('navigation', {name: 'Main'})).toContainText('Probe');
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });
});
