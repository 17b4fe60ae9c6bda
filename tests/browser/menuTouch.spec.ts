import {menu} from './menus';
import {expect, hydrated, test} from './site';

test.use({hasTouch: true});

test('a tap opens a menu, the next one closes it', async ({page}) => {
  await page.goto('');
  await hydrated(page);
  const {button, links} = menu(page, 'Product');
  await button.tap();
  await expect(links).toHaveCount(2);
  await button.tap();
  await expect(links).toHaveCount(0);
});

test('a tap elsewhere closes a menu', async ({page}) => {
  await page.goto('');
  await hydrated(page);
  const {button, links} = menu(page, 'Learn');
  await button.tap();
  await expect(links).toHaveCount(3);
  await page.locator('.article-meta').tap();
  await expect(links).toHaveCount(0);
});
