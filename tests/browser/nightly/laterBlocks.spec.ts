import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../holdScripts';
import {pages} from '../pages';
import {boxOf, expect, hydrated, test} from '../site';

const MARK = 'data-later-blocks';

const root = (page: Page) => page.locator('html');
const isLaidOut = (block: Locator) =>
  block.evaluate((element) => element.checkVisibility({contentVisibilityAuto: true}));
/** What is in a paragraph: it itself is there, whether its text is laid out or not. */
const inParagraph = (page: Page) => page.locator('.markdown > p > *');

test('what is far from view is laid out when the page has come to life, and what is in view stays', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(pages.article, {waitUntil: 'commit'});
  await expect(page.locator('.footer')).toBeAttached();
  await expect(root(page)).toHaveAttribute(MARK, '');
  expect(await isLaidOut(inParagraph(page).first())).toBe(true);
  expect(await isLaidOut(inParagraph(page).last())).toBe(false);
  const heading = page.locator('.markdown > h2').nth(3);
  await heading.evaluate((element) => element.scrollIntoView({block: 'center'}));
  await expect(heading).toBeInViewport();
  const before = await boxOf(heading);
  releaseScripts();
  await hydrated(page);
  const after = await boxOf(heading);
  expect(Math.abs(after.y - before.y)).toBeLessThan(2);
  expect(await isLaidOut(inParagraph(page).last())).toBe(true);
  await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);
});

test('a page that is opened at a part of it, or again, waits with nothing', async ({page}) => {
  await page.goto(`${pages.nextArticle}#roofline`, {waitUntil: 'commit'});
  await expect(page.locator('.footer')).toBeAttached();
  await expect(root(page)).not.toHaveAttribute(MARK, /.*/);
  await page.goto(pages.article);
  await page.reload({waitUntil: 'commit'});
  await expect(page.locator('.footer')).toBeAttached();
  await expect(root(page)).not.toHaveAttribute(MARK, /.*/);
});

test('a reader who does something has all of it laid out at once', async ({page}) => {
  // The next slice waits for a frame.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
  await page.goto(pages.article);
  await expect(root(page)).toHaveAttribute('data-has-hydrated', 'true');
  expect(await isLaidOut(inParagraph(page).last())).toBe(false);
  await page.evaluate(() => (location.hash = document.querySelector('.markdown h2')!.id));
  await expect(root(page)).not.toHaveAttribute(MARK, /.*/);
  expect(await isLaidOut(inParagraph(page).last())).toBe(true);
});
