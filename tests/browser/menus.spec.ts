import {identity} from '../../src/identity';
import {menu, menuLinks} from './menus';
import {boxOf, expect, open, test} from './site';

test('each menu opens by the mouse with its entries, one at a time, and closes', async ({
  page,
  allowRequest,
}) => {
  allowRequest(/^https:\/\/github\.com\/bentoml$/);
  await open(page, '');
  const product = menu(page, 'Product');
  const learn = menu(page, 'Learn');
  await expect(product.links).toHaveCount(0);
  await product.button.hover();
  await expect(product.links).toHaveCount(2);
  await expect(product.button).toHaveAttribute('aria-expanded', 'true');
  for (const [index, {name, description, action}] of identity.products.entries()) {
    const card = product.links.nth(index);
    for (const text of [name, description, action]) {
      await expect(card.getByText(text, {exact: true})).toBeVisible();
    }
    await expect(card.locator('svg')).toBeVisible();
    await expect(card).toHaveAccessibleName(menuLinks.Product[index] ?? '');
    await expect(card).toBeInViewport({ratio: 1});
  }
  // The way from the button onto the list keeps it open, and so does the click that follows the hover.
  const card = await boxOf(product.links.nth(1));
  await page.clock.install();
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2, {steps: 12});
  await page.clock.runFor(1000);
  await expect(product.links).toHaveCount(2);
  await product.button.click();
  await expect(product.links).toHaveCount(2);
  await product.button.click();
  await expect(product.links).toHaveCount(0);

  await product.button.click();
  await learn.button.click();
  await expect(learn.links).toHaveText(menuLinks.Learn);
  await expect(product.links, 'one at a time').toHaveCount(0);
  await page.mouse.move(640, 700);
  await page.locator('.article-meta').click();
  await expect(learn.links, 'a press elsewhere').toHaveCount(0);
  await expect(learn.button).toHaveAttribute('aria-expanded', 'false');

  await product.button.hover();
  await expect(product.links).toHaveCount(2);
  await page.mouse.move(640, 700);
  await expect(product.links, 'the mouse has left').toHaveCount(0);
  await product.button.hover();
  await expect(product.links).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(product.links, 'Escape').toHaveCount(0);
  await page.mouse.move(640, 700);

  await product.button.click();
  const opened = page.waitForEvent('popup');
  await product.links.nth(1).click();
  await expect(await opened).toHaveURL('https://github.com/bentoml');
  await expect(product.links, 'a link was followed').toHaveCount(0);
});

test('a menu opens by the keyboard, and its keys lead through it and out', async ({page}) => {
  await open(page, '');
  const {button, links} = menu(page, 'Learn');
  await button.focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (const key of ['Enter', 'Space']) {
    await press(key);
    await expect(links).toHaveCount(3);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await press(key);
    await expect(links).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 2],
    ['ArrowDown', 0],
    ['End', 2],
    ['Home', 0],
  ] as const) {
    await press(key);
    await expect(links.nth(at), key).toBeFocused();
  }
  await press('Escape');
  await expect(links).toHaveCount(0);
  await expect(button).toBeFocused();

  await press('Enter');
  for (const index of [0, 1, 2]) {
    await press('Tab');
    await expect(links.nth(index)).toBeFocused();
  }
  await press('Tab');
  await expect(page.getByRole('link', {name: 'Customers', exact: true})).toBeFocused();
  await expect(links).toHaveCount(0);
  await press('Shift+Tab');
  await expect(button).toBeFocused();
  await press('Enter', 'Shift+Tab');
  await expect(page.getByRole('link', {name: 'Community', exact: true})).toBeFocused();
  await expect(links).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true});

  test('a tap opens a menu; the next one, or one elsewhere, closes it', async ({page}) => {
    await open(page, '');
    const {button, links} = menu(page, 'Learn');
    for (const close of [button, page.locator('.article-meta')]) {
      await button.tap();
      await expect(links).toHaveCount(3);
      await close.tap();
      await expect(links).toHaveCount(0);
    }
  });
});
