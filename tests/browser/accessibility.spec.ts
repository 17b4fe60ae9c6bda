import type {Page} from '@playwright/test';
import {accessibilityFaults, layoutRules} from './axe';
import {menu} from './menus';
import {oneOfEachKind, pages} from './pages';
import {expect, hydrated, test, widths} from './site';
import {samples, tagManager} from './variant';

const SLOW_TEST = 120_000;

async function expectNoFaults(page: Page, state: string): Promise<void> {
  expect(await accessibilityFaults(page), state).toEqual([]);
}

test('the check can fail', async ({page}) => {
  await page.goto('');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  const faults = await accessibilityFaults(page);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('image-alt');
});

test('the check of what the width decides can fail', async ({page}) => {
  await page.goto('');
  await hydrated(page);
  await page.evaluate(() => {
    const tiny = '<button style="width:8px;height:8px;padding:0">a</button>';
    document.querySelector('article')?.insertAdjacentHTML('beforeend', `<p>${tiny}${tiny}</p>`);
  });
  expect((await accessibilityFaults(page, layoutRules)).join()).toContain('target-size');
});

/** One page of each kind: panel and drawer are the same on all of one kind. */
const kinds = oneOfEachKind();

for (const path of kinds) {
  test(`no fault on /${path}, with panel and drawer open and closed`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(SLOW_TEST);
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.setViewportSize({width: widths.desktop, height: 900});
    await page.goto(path);
    await hydrated(page);
    const closeHelp = page.getByRole('button', {name: 'Close help'});
    await expect(closeHelp).toBeVisible();
    await expectNoFaults(page, 'help panel open');
    await closeHelp.click();
    await expectNoFaults(page, 'help panel closed');

    await page.setViewportSize({width: widths.phone, height: 780});
    const openDrawer = page.getByRole('button', {name: 'Toggle navigation bar'});
    await expect(openDrawer).toBeVisible();
    await expectNoFaults(page, 'phone');
    await openDrawer.click();
    const back = page.getByRole('button', {name: 'Back to main menu'});
    if (path !== pages.unknown) {
      await expect(back).toBeInViewport();
      await expectNoFaults(page, 'drawer open on the articles');
      await back.click();
    }
    await expect(page.locator('.navbar-sidebar').getByText('Pricing')).toBeInViewport();
    await expectNoFaults(page, 'drawer open on the main menu');
  });
}

test('no fault with the Product menu open', async ({page}) => {
  await page.setViewportSize({width: widths.desktop, height: 900});
  await page.goto('');
  await hydrated(page);
  const {button, links} = menu(page, 'Product');
  await button.click();
  await expect(links.first()).toBeVisible();
  await expectNoFaults(page, 'Product menu');
});

test('no fault with the text of a source shown', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await page.locator('sup.citation a').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoFaults(page, 'citation');
});

test.describe('with the colors of the dark mode', () => {
  test.use({colorScheme: 'dark'});

  for (const path of [
    pages.landing,
    pages.article,
    samples.everything,
    samples.loadingError,
    samples.loadingSlow,
  ]) {
    test(`no fault on /${path}`, async ({page, variant, allowRequest}) => {
      test.setTimeout(SLOW_TEST);
      allowRequest(tagManager);
      await page.setViewportSize({width: widths.desktop, height: 900});
      await page.goto(variant + path);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('button', {name: 'Close help'})).toBeVisible();
      await expectNoFaults(page, 'dark');
    });
  }
});

test('no fault on the page of an error', async ({page, variant, allowConsole, allowRequest}) => {
  allowRequest(tagManager);
  allowConsole(/The figure failed to render/);
  await page.goto(variant + samples.crash);
  await hydrated(page);
  await page.getByRole('button', {name: 'Crash this page'}).click();
  await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  await expectNoFaults(page, 'crash');
});
