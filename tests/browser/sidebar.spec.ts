import type {Page} from '@playwright/test';
import {addStyle} from './addStyle';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

const sidebarOf = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});

test('marks the present page, also after a client navigation', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const current = sidebarOf(page).locator('[aria-current="page"]');
  await expect(current).toHaveText('What is LLM inference?');
  await sidebarOf(page).getByRole('link', {name: 'How does LLM inference work?'}).click();
  await expect(current).toHaveText('How does LLM inference work?');
});

test('unfolds the category of the present page and folds the others', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(sidebarOf(page).getByRole('button', {expanded: true})).toHaveAccessibleName(
    "Collapse sidebar category 'LLM inference basics'",
  );
});

test('opening a category closes the others beside it', async ({page}) => {
  await page.goto(pages.landing);
  await hydrated(page);
  const row = '.theme-doc-sidebar-item-category-level-1 > .menu__list-item-collapsible';
  const sections = sidebarOf(page).locator(row);
  const carets = sections.getByRole('button');
  await expect(carets).not.toHaveCount(0);
  for (const caret of await carets.all()) {
    await caret.click();
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
    await expect(sections.getByRole('button', {expanded: true})).toHaveCount(1);
  }
});

test('a category within a section opens without closing the section', async ({page}) => {
  await page.goto('getting-started');
  await hydrated(page);
  const inner = sidebarOf(page).getByRole('link', {name: 'Structured outputs'});
  await expect(inner).toBeHidden();
  await page.getByRole('button', {name: "Expand sidebar category 'Tool integration'"}).click();
  await expect(inner).toBeVisible();
  await expect(sidebarOf(page).getByRole('button', {expanded: true})).toHaveCount(2);
});

test('a category can be closed and opened again', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const entry = sidebarOf(page).getByRole('link', {name: 'How does LLM inference work?'});
  await expect(entry).toBeVisible();
  await page.getByRole('button', {name: "Collapse sidebar category 'LLM inference"}).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', {name: "Expand sidebar category 'LLM inference"}).click();
  await expect(entry).toBeVisible();
});

test('cannot be hidden', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(page.getByRole('button', {name: /(collapse|hide|expand) sidebar$/i})).toHaveCount(0);
});

interface Fold {
  /** How long the height of the list took to change, in milliseconds. */
  duration: number;
  easing: string;
}

/** Folds the open category and reports how its height changed. */
async function fold(page: Page): Promise<Fold> {
  const list = sidebarOf(page).locator('.menu__list .menu__list');
  const ended = list.evaluate(
    (element: HTMLElement) =>
      new Promise<Fold>((resolve) => {
        element.addEventListener('transitionend', (event) => {
          if (event.propertyName !== 'height') return;
          const {transitionTimingFunction} = getComputedStyle(element);
          resolve({duration: event.elapsedTime * 1000, easing: transitionTimingFunction});
        });
      }),
  );
  await page.getByRole('button', {name: "Collapse sidebar category 'LLM inference"}).click();
  return ended;
}

test('a category folds smoothly, a longer one more slowly', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const short = await fold(page);
  expect(short.easing).toBe('ease-in-out');
  expect(short.duration).toBeGreaterThan(100);

  await page.reload();
  await hydrated(page);
  await addStyle(page, '.menu__list .menu__list .menu__link {padding-block: 60px}');
  const long = await fold(page);
  expect(long.duration).toBeGreaterThan(short.duration);
});

test('a category folds at once for readers who want less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto(pages.article);
  await hydrated(page);
  expect((await fold(page)).duration).toBeLessThanOrEqual(1);
});
