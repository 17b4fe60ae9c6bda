import type {Page} from '@playwright/test';
import {identity} from '../../src/identity';
import {menuLinks} from './menus';
import {pages} from './pages';
import {expect, open, test, widths} from './site';

const size = {width: widths.phone, height: 740};
test.use({viewport: size});

const drawerOf = (page: Page) => page.locator('.navbar-sidebar');

async function openDrawer(page: Page) {
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(drawerOf(page)).toBeInViewport({ratio: 1});
}

async function backToMainMenu(page: Page) {
  await drawerOf(page).getByRole('button', {name: 'Back to main menu'}).click();
  await expect(drawerOf(page).getByRole('link', {name: 'Pricing'})).toBeInViewport({ratio: 1});
}

test('opens with the articles, and leads back to the items of the bar, whose menus unfold', async ({
  page,
}) => {
  await open(page, pages.article);
  const drawer = drawerOf(page);
  await openDrawer(page);
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const current = drawer.locator('[aria-current="page"]');
  await expect(current).toHaveText('What is LLM inference?');
  await expect(current).toBeInViewport({ratio: 1});
  // The menu that is not shown cannot take the focus.
  const pricing = drawer.getByRole('link', {name: 'Pricing'});
  await current.focus();
  await pricing.focus();
  await expect(current).toBeFocused();

  await backToMainMenu(page);
  await pricing.focus();
  await current.focus();
  await expect(pricing).toBeFocused();
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
  const {community, customers, github, signUp} = identity;
  for (const {label, href} of [identity.pricing, community, customers, github, signUp]) {
    const link = drawer.getByRole('link', {name: label, exact: true});
    await expect(link).toHaveAttribute('href', href);
  }
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

test('a link, the close button, a tap beside it and a desktop window close it', async ({
  page,
  allowConsole,
  allowRequest,
}) => {
  allowRequest(/^https:\/\/www\.bentoml\.com\//);
  await open(page, pages.article);
  const drawer = drawerOf(page);
  await openDrawer(page);
  await drawer.getByRole('link', {name: 'How does LLM inference work?'}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  await expect(drawer).not.toBeInViewport();

  await openDrawer(page);
  await backToMainMenu(page);
  await drawer.getByRole('button', {name: 'Learn'}).click();
  await drawer.getByRole('link', {name: 'Blog'}).click();
  await expect(drawer).not.toBeInViewport();
  await page.bringToFront();

  await openDrawer(page);
  await drawer.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(drawer).not.toBeInViewport();

  await openDrawer(page);
  await page.locator('.navbar-sidebar__backdrop').click({position: {x: size.width - 10, y: 400}});
  await expect(drawer).not.toBeInViewport();

  await openDrawer(page);
  await page.setViewportSize({width: widths.desktop, height: 800});
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize(size);
  await expect(drawer).toHaveCount(1);
  await expect(drawer).not.toBeInViewport();

  // Off the articles it opens with the main menu.
  allowConsole(/status of 404/);
  await open(page, pages.unknown);
  await openDrawer(page);
  await expect(drawer.getByRole('link', {name: 'Pricing'})).toBeInViewport({ratio: 1});
});
