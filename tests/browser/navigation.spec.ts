import type {Page, Route} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const title = (page: Page) => page.getByRole('heading', {level: 1});
const nextLink = (page: Page) => page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});
const nextTitle = 'How does LLM inference work?';

test('pagination leads where it says, there and back', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(nextLink(page)).toContainText(nextTitle);
  await nextLink(page).click();
  await expect(title(page)).toHaveText(nextTitle);
  const previous = page.getByLabel('Docs pages').getByRole('link', {name: /^Previous/});
  await expect(previous).toContainText('What is LLM inference?');
  await previous.click();
  await expect(page).toHaveURL(new RegExp(`${pages.article}$`));
  await expect(title(page)).toHaveText('What is LLM inference?');
});

test('breadcrumbs lead where they say', async ({page, site}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(breadcrumbs.getByRole('listitem')).toHaveText([
    'Handbook',
    'LLM inference basics',
    'What is LLM inference?',
  ]);
  await breadcrumbs.getByRole('link', {name: 'LLM inference basics'}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.section}$`));
  await breadcrumbs.getByRole('link', {name: 'Handbook'}).click();
  await expect(page).toHaveURL(site);
});

test('a reader with a keyboard alone can open the next article', async ({page}) => {
  await page.goto(pages.section);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await nextLink(page).evaluate((link) => link === document.activeElement)) break;
  }
  await expect(nextLink(page)).toBeFocused();
  await expect(nextLink(page)).toBeInViewport({ratio: 1});
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pages.article}$`));
  await expect(title(page)).toHaveText('What is LLM inference?');
});

/** Holds back every script that the page asks for from now on. */
async function holdNewScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let released = false;
  await page.route('**/assets/js/*.js', async (route) => {
    if (released) await route.fallback();
    else held.push(route);
  });
  return async () => {
    released = true;
    await Promise.all(held.map((route) => route.fallback()));
  };
}

test.describe('when the next page is slow to load', () => {
  // No prefetch, so that the click is what asks for the page.
  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: {saveData: true, effectiveType: '4g'},
      });
    });
    await page.goto(pages.article);
    await hydrated(page);
  });

  test('the old page stays until the new one can be shown', async ({page}) => {
    const release = await holdNewScripts(page);
    await nextLink(page).click();
    const bar = page.locator('#nprogress .bar');
    await expect(bar).toBeVisible();
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    await expect(title(page)).toHaveText('What is LLM inference?');
    await expect(page).toHaveTitle(/^What is LLM inference\?/);

    await release();
    await expect(title(page)).toHaveText(nextTitle);
    await expect(page).toHaveTitle(/^How does LLM inference work\?/);
    await expect(bar).toHaveCount(0);
  });
});

test('no progress bar appears when the next page is there already', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
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
  await nextLink(page).click();
  await expect(title(page)).toHaveText(nextTitle);
  expect(await page.evaluate(() => (window as unknown as {bars: number[]}).bars)).toEqual([]);
});
