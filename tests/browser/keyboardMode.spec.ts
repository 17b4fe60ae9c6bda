import {pages} from './pages';
import {expect, hydrated, test} from './site';

const keyboardMode = /\bnavigation-with-keyboard\b/;

test.beforeEach(async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
});

test('is on after Tab and off after a mouse press', async ({page}) => {
  const body = page.locator('body');
  await expect(body).not.toHaveClass(keyboardMode);
  await page.keyboard.press('ArrowDown');
  await expect(body).not.toHaveClass(keyboardMode);
  await page.keyboard.press('Tab');
  await expect(body).toHaveClass(keyboardMode);
  await page.locator('.article-meta').click();
  await expect(body).not.toHaveClass(keyboardMode);
  await page.keyboard.press('Shift+Tab');
  await expect(body).toHaveClass(keyboardMode);
});

test('draws the focus strongly', async ({page}) => {
  const link = page.getByRole('link', {name: 'Pricing', exact: true});
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(link).toHaveCSS('outline-style', 'solid');
  await expect(link).toHaveCSS('outline-width', '3px');
});

test('stays on while the reader follows links by keyboard', async ({page}) => {
  await page.keyboard.press('Tab');
  const next = page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});
  await next.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  await expect(page.locator('body')).toHaveClass(keyboardMode);
});
