import {menu, type Menu} from './menus';
import {expect, hydrated, test} from './site';

let learn: Menu;

test.beforeEach(async ({page}) => {
  await page.goto('');
  await hydrated(page);
  learn = menu(page, 'Learn');
  await learn.button.focus();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens a menu and closes it again`, async ({page}) => {
    await page.keyboard.press(key);
    await expect(learn.links).toHaveCount(3);
    await expect(learn.button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(key);
    await expect(learn.links).toHaveCount(0);
    await expect(learn.button).toBeFocused();
  });
}

test('the arrow keys open a menu and go round through its links', async ({page}) => {
  await page.keyboard.press('ArrowDown');
  await expect(learn.links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(learn.links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(learn.links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(learn.links.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(learn.links.nth(0)).toBeFocused();
});

test('Home and End go to the first and the last link', async ({page}) => {
  await page.keyboard.press('ArrowDown');
  await expect(learn.links.nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(learn.links.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(learn.links.nth(0)).toBeFocused();
});

test('Escape closes a menu and gives the focus back to its button', async ({page}) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(learn.links.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(learn.links).toHaveCount(0);
  await expect(learn.button).toBeFocused();
});

test('Tab goes through the links and out, which closes the menu', async ({page}) => {
  await page.keyboard.press('Enter');
  for (const index of [0, 1, 2]) {
    await page.keyboard.press('Tab');
    await expect(learn.links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Customers', exact: true})).toBeFocused();
  await expect(learn.links).toHaveCount(0);
});

test('Shift and Tab leave backwards, which closes the menu too', async ({page}) => {
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', {name: 'Community', exact: true})).toBeFocused();
  await expect(learn.links).toHaveCount(0);
});
