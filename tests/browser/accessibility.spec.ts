import type {Page} from '@playwright/test';
import {accessibilityFaults, layoutRules} from './axe';
import {help} from './help';
import {menu} from './menus';
import {pages} from './pages';
import {expect, open, test, widths} from './site';

// Every page as it opens is looked at in everyPage.spec.ts; here is what opens on it.

async function expectNoFaults(page: Page, state: string): Promise<void> {
  expect(await accessibilityFaults(page), state).toEqual([]);
}

test('the checks can fail', async ({page}) => {
  await open(page, pages.section);
  await page.evaluate(() => {
    document.querySelector('main')?.append(new Image());
    const tiny = '<button style="width:8px;height:8px;padding:0">a</button>';
    document.querySelector('article')?.insertAdjacentHTML('beforeend', `<p>${tiny}${tiny}</p>`);
  });
  expect((await accessibilityFaults(page)).join()).toContain('image-alt');
  expect((await accessibilityFaults(page, {rules: layoutRules})).join()).toContain('target-size');
});

test('no fault with a menu and a source open, and the help panel closed', async ({page}) => {
  await page.setViewportSize({width: widths.desktop, height: 900});
  await open(page, pages.section);
  await help(page).close.click();
  const {button, links} = menu(page, 'Product');
  await button.click();
  await expect(links.first()).toBeVisible();
  await expectNoFaults(page, 'Product menu');
  await open(page, pages.article);
  await page.locator('sup.citation a').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoFaults(page, 'citation');
});

test('no fault with the drawer and the help panel open on a phone', async ({page}) => {
  await page.setViewportSize({width: widths.phone, height: 780});
  await open(page, pages.section);
  await help(page).toggle.click();
  await expectNoFaults(page, 'help panel');
  await help(page).close.click();
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const back = page.getByRole('button', {name: 'Back to main menu'});
  await expect(back).toBeInViewport();
  await expectNoFaults(page, 'drawer open on the articles');
  await back.click();
  await expect(page.locator('.navbar-sidebar').getByText('Pricing')).toBeInViewport();
  await expectNoFaults(page, 'drawer open on the main menu');
});
