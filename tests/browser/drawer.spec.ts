import type {Page} from '@playwright/test';
import {identity} from '../../src/identity';
import {menuLinks} from './menus';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const size = {width: widths.phone, height: 740};
test.use({viewport: size});

async function openDrawer(page: Page) {
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const drawer = page.locator('.navbar-sidebar');
  await expect(drawer).toBeInViewport({ratio: 1});
  return drawer;
}

async function openMainMenu(page: Page) {
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', {name: 'Back to main menu'}).click();
  await expect(drawer.getByRole('link', {name: 'Pricing'})).toBeInViewport({ratio: 1});
  return drawer;
}

test.beforeEach(async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
});

test('opens with the articles, where the present page is marked', async ({page}) => {
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const drawer = await openDrawer(page);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const current = drawer.locator('[aria-current="page"]');
  await expect(current).toHaveText('What is LLM inference?');
  await expect(current).toBeInViewport({ratio: 1});
});

test('leads back to the main menu, which has the items of the bar', async ({page}) => {
  const drawer = await openMainMenu(page);
  const rows = drawer.locator('.navbar-sidebar__item:not([inert]) .menu__list > li > .menu__link');
  await expect(rows).toHaveText([
    'Product',
    'Pricing',
    'Community',
    'Learn',
    'Customers',
    'GitHub',
    'Sign Up',
  ]);
  const {pricing, community, customers, github, signUp} = identity;
  for (const {label, href} of [pricing, community, customers, github, signUp]) {
    await expect(drawer.getByRole('link', {name: label, exact: true})).toHaveAttribute(
      'href',
      href,
    );
  }
});

test('its menus unfold in place', async ({page}) => {
  const drawer = await openMainMenu(page);
  for (const [label, names] of Object.entries(menuLinks)) {
    const row = drawer.getByRole('button', {name: label, exact: true});
    for (const name of names) await expect(drawer.getByRole('link', {name})).toHaveCount(0);
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    for (const name of names) {
      await expect(drawer.getByRole('link', {name})).toBeInViewport({ratio: 1});
    }
    await row.click();
    for (const name of names) await expect(drawer.getByRole('link', {name})).toHaveCount(0);
  }
});

test('the menu that is not shown cannot take the focus', async ({page}) => {
  const drawer = await openDrawer(page);
  const ofMainMenu = drawer.getByRole('link', {name: 'Pricing'});
  const ofArticles = drawer.getByRole('link', {name: 'What is LLM inference?'});
  await ofArticles.focus();
  await ofMainMenu.focus();
  await expect(ofArticles).toBeFocused();

  await drawer.getByRole('button', {name: 'Back to main menu'}).click();
  await ofMainMenu.focus();
  await ofArticles.focus();
  await expect(ofMainMenu).toBeFocused();
});

test('an article that is followed closes it', async ({page}) => {
  const drawer = await openDrawer(page);
  await drawer.getByRole('link', {name: 'How does LLM inference work?'}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  await expect(drawer).not.toBeInViewport();
});

for (const label of ['Pricing', 'Blog']) {
  test(`an external link, ${label}, closes it`, async ({page, allowRequest}) => {
    allowRequest(/^https:\/\/www\.bentoml\.com\//);
    const drawer = await openMainMenu(page);
    if (label === 'Blog') await drawer.getByRole('button', {name: 'Learn'}).click();
    await drawer.getByRole('link', {name: label}).click();
    await expect(drawer).not.toBeInViewport();
  });
}

test('the close button and a tap beside it close it', async ({page}) => {
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(drawer).not.toBeInViewport();
  await openDrawer(page);
  await page.locator('.navbar-sidebar__backdrop').click({position: {x: size.width - 10, y: 400}});
  await expect(drawer).not.toBeInViewport();
});

test('a window that grows to the desktop resets it to hidden', async ({page}) => {
  const drawer = await openDrawer(page);
  await page.setViewportSize({width: widths.desktop, height: 800});
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize(size);
  await expect(drawer).toHaveCount(1);
  await expect(drawer).not.toBeInViewport();
});

test('off the articles it opens with the main menu', async ({page, allowConsole}) => {
  // The browser reports that the unknown address was answered with 404.
  allowConsole(/status of 404/);
  await page.goto(pages.unknown);
  await hydrated(page);
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('link', {name: 'Pricing'})).toBeInViewport({ratio: 1});
});
