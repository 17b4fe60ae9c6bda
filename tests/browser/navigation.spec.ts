import type {Page} from '@playwright/test';
import {help} from './help';
import {holdScripts} from './holdScripts';
import {pages} from './pages';
import {boxOf, expect, followNext, nextLink, open, test, title} from './site';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('pagination, breadcrumbs and Back lead where they say, and pages start at their top', async ({
  page,
  site,
  allowConsole,
}) => {
  // A font that comes too late for the first look is used from the next page on, and the text is a line longer or shorter.
  await page.route('**/assets/fonts/*', (route) => route.abort());
  allowConsole(/net::ERR_FAILED/);
  await open(page, pages.article);
  await expect(nextLink(page)).toContainText('How does LLM inference work?');
  await nextLink(page).scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(1000);
  await followNext(page);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText('What is LLM inference?');
  await expect.poll(() => scrollOf(page), 'the place that the reader left').toBe(before);
  await followNext(page);
  const previous = page.getByLabel('Docs pages').getByRole('link', {name: /^Previous/});
  await expect(previous).toContainText('What is LLM inference?');
  await previous.click();
  await expect(page).toHaveURL(site + pages.article);

  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(breadcrumbs.getByRole('listitem')).toHaveText([
    'Handbook',
    'LLM inference basics',
    'What is LLM inference?',
  ]);
  await breadcrumbs.getByRole('link', {name: 'LLM inference basics'}).click();
  await expect(page).toHaveURL(site + pages.section);
  await breadcrumbs.getByRole('link', {name: 'Handbook'}).click();
  await expect(page).toHaveURL(site);
});

test('a link to a part of a page leads there, clear of the bar, and its address opens there', async ({
  page,
}) => {
  await open(page, pages.article);
  await page.locator('main a[href$="#sampling"]').first().click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}#sampling$`));
  const target = page.locator('#sampling');
  await expect(target).toBeInViewport({ratio: 1});
  const bar = await boxOf(page.locator('nav[aria-label="Main"]'));
  const box = await boxOf(target);
  expect(box.y).toBeGreaterThanOrEqual(bar.height);
  expect(box.y).toBeLessThan(200);
  await page.goto('about:blank');
  await open(page, `${pages.nextArticle}#sampling`);
  await expect(target).toBeInViewport({ratio: 1});
});

test('a reader with a keyboard alone skips to the text and opens the next article', async ({
  page,
}) => {
  await open(page, pages.section);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  await page.keyboard.press('Enter');
  await expect(skip).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await nextLink(page).evaluate((link) => link === document.activeElement)) break;
  }
  await expect(nextLink(page)).toBeFocused();
  // The browser scrolls by whole pixels: a part of one may stay outside.
  await expect(nextLink(page)).toBeInViewport({ratio: 0.98});
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('What is LLM inference?');
  // The theme moves the focus in an effect, which runs after the page is drawn.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  await page.keyboard.press('Tab');
  await expect(skip, 'the next stop on the new page').toBeFocused();
});

test('while the next page is slow a progress bar shows and the old page stays', async ({page}) => {
  // No prefetch, so that the click is what asks for the page.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g'},
    });
  });
  await open(page, pages.article);
  const release = await holdScripts(page);
  await nextLink(page).click();
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(title(page)).toHaveText('What is LLM inference?');
  await expect(page).toHaveTitle(/^What is LLM inference\?/);
  release();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await expect(page).toHaveTitle(/^How does LLM inference work\?/);
  await expect(bar).toHaveCount(0);
});

test('no progress bar appears when the next page is there already', async ({page}) => {
  await open(page, pages.article);
  await page.evaluate(() => {
    const seen = ((window as unknown as {bars: number[]}).bars = [] as number[]);
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) seen.push(Date.now());
    }).observe(document.documentElement, {childList: true, subtree: true});
  });
  // Hovering loads the page, as it does for a reader.
  const loaded = page.waitForResponse(/assets\/js\/[^/]+\.js$/);
  await nextLink(page).hover();
  await loaded;
  await followNext(page);
  expect(await page.evaluate(() => (window as unknown as {bars: number[]}).bars)).toEqual([]);
});

test('a button leads back to the top once the reader turns round', async ({page}) => {
  await open(page, pages.article);
  await help(page).close.click();
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(button).toBeHidden();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(2000);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, -300);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect(button).toBeHidden();
});
