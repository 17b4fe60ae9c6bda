import {menu, type Menu} from './menus';
import {expect, hydrated, test} from './site';

let product: Menu;

test.beforeEach(async ({page}) => {
  await page.goto('');
  await hydrated(page);
  product = menu(page, 'Product');
});

test('resting on a menu opens it, and leaving closes it', async ({page}) => {
  await expect(product.links).toHaveCount(0);
  await product.button.hover();
  await expect(product.links).toHaveCount(2);
  await expect(product.button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(640, 700);
  await expect(product.links).toHaveCount(0);
  await expect(product.button).toHaveAttribute('aria-expanded', 'false');
});

test('the way from the button onto the list keeps it open', async ({page}) => {
  await product.button.hover();
  const card = await product.links.nth(1).boundingBox();
  await page.mouse.move(card!.x + card!.width / 2, card!.y + card!.height / 2, {steps: 12});
  // An absence: longer than the menu takes to close once the mouse has left.
  await page.waitForTimeout(400);
  await expect(product.links).toHaveCount(2);
});

test('the click that follows the hover leaves it open, the next one closes it', async () => {
  await product.button.hover();
  await expect(product.links).toHaveCount(2);
  await product.button.click();
  await expect(product.links).toHaveCount(2);
  await product.button.click();
  await expect(product.links).toHaveCount(0);
});

test('a press elsewhere closes it', async ({page}) => {
  await product.button.focus();
  await page.keyboard.press('Enter');
  await expect(product.links).toHaveCount(2);
  await page.locator('.article-meta').click();
  await expect(product.links).toHaveCount(0);
});

test('Escape closes a menu that the mouse opened, wherever the focus is', async ({page}) => {
  await product.button.hover();
  await expect(product.links).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(product.links).toHaveCount(0);
  await expect(product.button).not.toBeFocused();
});

test('only one menu is open at a time', async ({page}) => {
  const learn = menu(page, 'Learn');
  await product.button.click();
  await learn.button.click();
  await expect(learn.links).toHaveCount(3);
  await expect(product.links).toHaveCount(0);
});

test('following a link closes the menu', async ({page, allowRequest}) => {
  allowRequest(/^https:\/\/github\.com\/bentoml$/);
  await product.button.click();
  const opened = page.waitForEvent('popup');
  await product.links.nth(1).click();
  await expect(await opened).toHaveURL('https://github.com/bentoml');
  await expect(product.links).toHaveCount(0);
});
