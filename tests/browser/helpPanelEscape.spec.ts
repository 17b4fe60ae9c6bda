import {help} from './help';
import {menu} from './menus';
import {pages} from './pages';
import {expect, hydrated, test} from './site';

test.beforeEach(async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(help(page).heading).toBeVisible();
});

test('Escape closes the panel and leaves the focus on the icon', async ({page}) => {
  const {close, heading, toggle} = help(page);
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(heading).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('Escape closes it too when nothing has the focus', async ({page}) => {
  await page.keyboard.press('Escape');
  await expect(help(page).heading).toHaveCount(0);
});

for (const opening of ['mouse', 'keyboard'] as const) {
  test(`Escape closes a menu opened by ${opening} and spares the panel`, async ({page}) => {
    const {button, links} = menu(page, 'Learn');
    if (opening === 'mouse') await button.hover();
    else await button.press('ArrowDown');
    await expect(links).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(help(page).heading).toBeVisible();
  });
}

test('Escape with the focus elsewhere spares it', async ({page}) => {
  await page.getByRole('link', {name: 'Pricing'}).focus();
  await page.keyboard.press('Escape');
  await expect(help(page).heading).toBeVisible();
});
