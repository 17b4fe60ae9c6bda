import {pages} from './pages';
import {expect, nextLink, open, test} from './site';

const keyboardMode = /\bnavigation-with-keyboard\b/;

test('is on after Tab, draws the focus strongly, stays on the next page, and is off after a mouse press', async ({
  page,
}) => {
  await open(page, pages.article);
  const body = page.locator('body');
  await page.keyboard.press('ArrowDown');
  await expect(body).not.toHaveClass(keyboardMode);
  await page.keyboard.press('Tab');
  await expect(body).toHaveClass(keyboardMode);
  const link = page.getByRole('link', {name: 'Pricing', exact: true});
  await link.focus();
  await expect(link).toHaveCSS('outline-style', 'solid');
  await expect(link).toHaveCSS('outline-width', '3px');
  await nextLink(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  await expect(body).toHaveClass(keyboardMode);
  await page.locator('.article-meta').first().click();
  await expect(body).not.toHaveClass(keyboardMode);
  await page.keyboard.press('Shift+Tab');
  await expect(body).toHaveClass(keyboardMode);
});
