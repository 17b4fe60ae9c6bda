import type {Page} from '@playwright/test';
import {homeOf, termById} from '../../src/data/glossary';
import {accessibilityFaults} from './axe';
import {pages} from './pages';
import {expect, markDocument, open, test} from './site';

/** The first marked term of an article, what the glossary says of it, and the box beside it. */
async function firstTerm(page: Page) {
  await open(page, pages.article);
  const mark = page.locator('a[data-term]').first();
  await mark.scrollIntoViewIfNeeded();
  const term = termById((await mark.getAttribute('data-term')) ?? '');
  const {definition} = term;
  return {mark, definition, home: homeOf(term), box: page.getByRole('tooltip')};
}

test('a term shows what it means to mouse and keyboard, loads that only then, and leads on', async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    // A script that comes as the test ends has no text any more.
    scripts.push(await response.text().catch(() => ''));
  });
  const {mark, definition, home, box} = await firstTerm(page);
  const loaded = () => scripts.filter((text) => text.includes(definition)).length;
  expect(loaded()).toBe(0);
  await mark.hover();
  await expect(box).toContainText(definition);
  await expect(box).toBeInViewport({ratio: 1});
  expect(loaded()).toBe(1);
  await box.hover();
  await expect(box).toBeVisible();
  await page.locator('h1').hover();
  await expect(box).toHaveCount(0);

  await mark.focus();
  await expect(box).toBeVisible();
  await expect(mark).toHaveAccessibleDescription(new RegExp(definition.slice(0, 20)));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(mark).toBeFocused();
  const isSame = await markDocument(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + home);
  expect(await isSame()).toBe(true);
});

test('a pointer that only crosses a term opens nothing', async ({page}) => {
  const {mark, box} = await firstTerm(page);
  await page.clock.install();
  await mark.hover();
  await page.locator('h1').hover();
  await page.clock.runFor(5000);
  await expect(box).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 780}});

  test('a first tap shows what a term means, a second follows the link', async ({page, site}) => {
    const {mark, definition, home, box} = await firstTerm(page);
    await mark.tap();
    await expect(box).toContainText(definition);
    await expect(box).toBeInViewport({ratio: 1});
    await expect(page).toHaveURL(site + pages.article);
    await mark.tap();
    await expect(page).toHaveURL(site + home);
  });
});
