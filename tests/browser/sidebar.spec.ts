import type {Page} from '@playwright/test';
import {addStyle} from './addStyle';
import {pages} from './pages';
import {expect, hydrated, open, test, widths} from './site';

const sidebarOf = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});
const expanded = (page: Page) => sidebarOf(page).getByRole('button', {expanded: true});

test('marks the present page, unfolds its section, and a section can be closed and opened', async ({
  page,
}) => {
  await open(page, pages.article);
  const current = sidebarOf(page).locator('[aria-current="page"]');
  const entry = sidebarOf(page).getByRole('link', {name: 'How does LLM inference work?'});
  await expect(current).toHaveText('What is LLM inference?');
  await expect(expanded(page)).toHaveAccessibleName(
    "Collapse sidebar category 'LLM inference basics'",
  );
  await page.getByRole('button', {name: "Collapse sidebar category 'LLM inference"}).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', {name: "Expand sidebar category 'LLM inference"}).click();
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(current).toHaveText('How does LLM inference work?');
  await expect(page.getByRole('button', {name: /(collapse|hide|expand) sidebar$/i})).toHaveCount(0);
});

test('opening a section closes the others beside it, a category within one does not', async ({
  page,
}) => {
  await open(page, 'getting-started');
  const row = '.theme-doc-sidebar-item-category-level-1 > .menu__list-item-collapsible';
  const sections = sidebarOf(page).locator(row);
  const inner = sidebarOf(page).getByRole('link', {name: 'Structured outputs'});
  await expect(inner).toBeHidden();
  await page.getByRole('button', {name: "Expand sidebar category 'Tool integration'"}).click();
  await expect(inner).toBeVisible();
  await expect(expanded(page)).toHaveCount(2);
  for (const name of ['LLM inference basics', 'Inference optimization']) {
    const caret = sections.getByRole('button', {name: `Expand sidebar category '${name}'`});
    await caret.click();
    const opened = sections.getByRole('button', {expanded: true});
    await expect(opened).toHaveCount(1);
    await expect(opened).toHaveAccessibleName(`Collapse sidebar category '${name}'`);
  }
});

/** Folds the open category and reports how its height changed. */
async function fold(page: Page): Promise<{milliseconds: number; easing: string}> {
  const list = sidebarOf(page).locator('.menu__list .menu__list');
  const ended = list.evaluate(
    (element: HTMLElement) =>
      new Promise<{milliseconds: number; easing: string}>((resolve) => {
        element.addEventListener('transitionend', (event) => {
          if (event.propertyName !== 'height') return;
          const {transitionTimingFunction} = getComputedStyle(element);
          resolve({milliseconds: event.elapsedTime * 1000, easing: transitionTimingFunction});
        });
      }),
  );
  await page.getByRole('button', {name: "Collapse sidebar category 'LLM inference"}).click();
  return ended;
}

test('a category folds smoothly, a longer one more slowly, and at once for who wants less motion', async ({
  page,
}) => {
  await open(page, pages.section);
  const short = await fold(page);
  expect(short.easing).toBe('ease-in-out');
  expect(short.milliseconds).toBeGreaterThan(100);
  await page.reload();
  await hydrated(page);
  await addStyle(page, '.menu__list .menu__list .menu__link {padding-block: 60px}');
  expect((await fold(page)).milliseconds).toBeGreaterThan(short.milliseconds);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.reload();
  await hydrated(page);
  expect((await fold(page)).milliseconds).toBeLessThanOrEqual(1);
});

test.describe('where the sidebar is longer than its place', () => {
  test.use({viewport: {width: widths.desktop, height: 420}});

  test('the present page is in view, and the place stays from page to page and after a reload', async ({
    page,
  }) => {
    const menu = page.locator('.theme-doc-sidebar-container .menu');
    const current = menu.locator('[aria-current="page"]');
    const place = () => menu.evaluate((element) => Math.round(element.scrollTop));
    await open(page, 'infrastructure-and-operations/on-prem-llms');
    await expect(current).toHaveText('On-prem LLMs');
    await expect(current).toBeInViewport({ratio: 1});
    expect(await place()).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const next = menu.getByRole('link', {name: 'Bring your own cloud'});
    await menu.evaluate((element) => (element.scrollTop -= 45));
    // Else the click would scroll.
    await next.scrollIntoViewIfNeeded();
    const before = await place();
    await next.click();
    await expect(current).toHaveText('Bring your own cloud');
    // A pixel more or less is rounding.
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);

    await menu.evaluate((element) => (element.scrollTop = 17));
    await page.reload();
    await hydrated(page);
    expect(await place()).toBe(17);
    await open(page, '');
    expect(await place()).toBe(0);
  });
});
