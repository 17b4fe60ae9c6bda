import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, open, test} from './site';

/** The first number in the text, the entry that it stands for, and the box beside it. */
async function firstCitation(page: Page) {
  await open(page, pages.article);
  const number = page.locator('sup.citation a').first();
  const id = ((await number.getAttribute('href')) ?? '').slice(1);
  const source = page.locator(`[id="${id}"]`);
  await number.scrollIntoViewIfNeeded();
  const [text = ''] = ((await source.textContent()) ?? '').split(' ↩');
  return {id, number, source, text, box: page.getByRole('tooltip')};
}

test('the number of a source shows it to mouse and keyboard, and leads to it', async ({page}) => {
  const {id, number, source, box, text} = await firstCitation(page);
  await expect(box).toHaveCount(0);
  await number.hover();
  await expect(box).toContainText(text);
  await expect(box).toBeInViewport({ratio: 1});
  // The text can be selected.
  await box.hover();
  await expect(box).toBeVisible();
  await page.locator('h1').hover();
  await expect(box).toHaveCount(0);

  await number.focus();
  await expect(box).toContainText(text);
  await expect(number).toHaveAccessibleName(/^Source \d+/);
  await expect(number).toHaveAccessibleDescription(/ Read on /);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(number).toBeFocused();

  await number.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(source).toBeInViewport();
  await page.goBack();
  await expect(number).toBeInViewport();
  await number.click();
  await expect(source).toBeInViewport();
  await source.getByRole('link', {name: /^Back to citation 1\b/}).click();
  await expect(number).toBeInViewport();
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 780}});

  test('a first tap shows the source, one elsewhere hides it, a second follows the link', async ({
    page,
  }) => {
    const {id, number, source, box, text} = await firstCitation(page);
    await number.tap();
    await expect(box).toContainText(text);
    await expect(box).toBeInViewport({ratio: 1});
    await page.touchscreen.tap(180, 770);
    await expect(box).toHaveCount(0);
    await expect(page).not.toHaveURL(/#/);
    await number.tap();
    await expect(box).toContainText(text);
    await number.tap();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(source).toBeInViewport();
  });
});
