import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

/** The first number in the text, the entry that it stands for, and the box beside it. */
async function firstCitation(page: Page) {
  await page.goto(pages.article);
  await hydrated(page);
  const number = page.locator('sup.citation a').first();
  const id = ((await number.getAttribute('href')) ?? '').slice(1);
  const source = page.locator(`[id="${id}"]`);
  await number.scrollIntoViewIfNeeded();
  return {
    id,
    number,
    source,
    text: (await source.textContent()) ?? '',
    box: page.getByRole('tooltip'),
  };
}

test.describe('the number of a source', () => {
  test('shows the source while the mouse is on it', async ({page}) => {
    const {number, box, text} = await firstCitation(page);
    await expect(box).toHaveCount(0);
    await number.hover();
    await expect(box).toHaveText(text);
    await expect(box).toBeInViewport({ratio: 1});
    await page.locator('h1').hover();
    await expect(box).toHaveCount(0);
  });

  test('keeps it shown while the mouse is on the text, so that it can be selected', async ({
    page,
  }) => {
    const {number, box} = await firstCitation(page);
    await number.hover();
    await box.hover();
    await expect(box).toBeVisible();
  });

  test('shows the source while it has the focus, as its description', async ({page}) => {
    const {number, box, text} = await firstCitation(page);
    await number.focus();
    await expect(box).toHaveText(text);
    await expect(number).toHaveAccessibleName(/^Source \d+$/);
    await expect(number).toHaveAccessibleDescription(text.trim().replace(/\s+/g, ' '));
    await page.keyboard.press('Tab');
    await expect(number).not.toBeFocused();
    await expect(box.filter({hasText: text})).toHaveCount(0);
  });

  test('hides it on Escape and keeps the focus', async ({page}) => {
    const {number, box} = await firstCitation(page);
    await number.focus();
    await expect(box).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(number).toBeFocused();
  });

  test('leads to the source', async ({page}) => {
    const {id, number, source} = await firstCitation(page);
    await number.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(source).toBeInViewport();
    await page.goBack();
    await expect(number).toBeInViewport();
  });
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 780}});

  test('a first tap shows the source, a second follows the link', async ({page}) => {
    const {id, number, source, box, text} = await firstCitation(page);
    await number.tap();
    await expect(box).toHaveText(text);
    await expect(box).toBeInViewport({ratio: 1});
    await expect(page).not.toHaveURL(/#/);
    await number.tap();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(source).toBeInViewport();
  });

  test('a tap elsewhere hides it', async ({page}) => {
    const {number, box} = await firstCitation(page);
    await number.tap();
    await expect(box).toBeVisible();
    await page.touchscreen.tap(180, 770);
    await expect(box).toHaveCount(0);
  });
});

test('every number has a source, and every source a number', async ({page}) => {
  await page.goto(pages.nextArticle);
  const numbers = await page
    .locator('sup.citation a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  const sources = await page
    .locator('.references li')
    .evaluateAll((entries) => entries.map(({id}) => id));
  expect(sources.length).toBeGreaterThan(0);
  expect([...new Set(numbers)]).toEqual(sources);
});
