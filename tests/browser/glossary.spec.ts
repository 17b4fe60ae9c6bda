import type {Page} from '@playwright/test';
import {termById} from '../../src/data/glossary';
import {accessibilityFaults} from './axe';
import {ready} from './model';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const marks = (page: Page) => page.locator('a[data-term]');

/** The first marked term of an article, what the glossary says of it, and the box beside it. */
async function firstTerm(page: Page) {
  await page.goto(pages.article);
  await hydrated(page);
  const mark = marks(page).first();
  await mark.scrollIntoViewIfNeeded();
  const term = termById((await mark.getAttribute('data-term')) ?? '');
  if (!term.home) throw new Error(`The term ${term.id} has no home.`);
  return {mark, term, home: term.home, box: page.getByRole('tooltip')};
}

test('shows what a term means while the mouse is on it or on the text, and loads it only then', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const {mark, term, box} = await firstTerm(page);
  expect(scripts.filter((text) => text.includes(term.definition))).toEqual([]);
  await mark.hover();
  await expect(box).toContainText(term.definition);
  await expect(box).toBeInViewport({ratio: 1});
  await box.hover();
  await expect(box).toBeVisible();
  await page.locator('h1').hover();
  await expect(box).toHaveCount(0);
  expect(scripts.filter((text) => text.includes(term.definition))).toHaveLength(1);
});

test('shows it with the focus, as a description, hides it on Escape, and leads on with Enter', async ({
  page,
  site,
}) => {
  const {mark, term, home, box} = await firstTerm(page);
  await mark.focus();
  await expect(box).toBeVisible();
  await expect(mark).toHaveAccessibleDescription(new RegExp(term.definition.slice(0, 20)));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(mark).toBeFocused();
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + home);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
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
    const {mark, term, home, box} = await firstTerm(page);
    await mark.tap();
    await expect(box).toContainText(term.definition);
    await expect(box).toBeInViewport({ratio: 1});
    await expect(page).toHaveURL(site + pages.article);
    await mark.tap();
    await expect(page).toHaveURL(site + home);
  });

  test('where definitions do not load, the link still leads on', async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const {mark, home, box} = await firstTerm(page);
    await ready(page, page.locator('#token-stepper'));
    await page.route(/\.js$/, (route) => route.abort());
    await mark.tap();
    await expect(box).toHaveCount(0);
    await page.unroute(/\.js$/);
    await mark.tap();
    await expect(page).toHaveURL(site + home);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a term is a link to where it is explained', async ({page}) => {
    await page.goto(pages.article);
    const href = (await marks(page).first().getAttribute('href')) ?? '';
    await marks(page).first().click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
  });
});
