import type {Page} from '@playwright/test';
import {help} from './help';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

async function followNext(page: Page): Promise<void> {
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
}

test('a panel that the reader closed stays closed on the next page', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await help(page).close.click();
  await followNext(page);
  await expect(help(page).heading).toHaveCount(0);
});

test('a panel that is open stays open on the next page', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(help(page).heading).toBeVisible();
  await followNext(page);
  await expect(help(page).heading).toBeVisible();
});

test('a panel that the reader opened on a phone stays open on the next page', async ({page}) => {
  await page.setViewportSize({width: widths.phone, height: 740});
  await page.goto(pages.article);
  await hydrated(page);
  await help(page).toggle.click();
  await expect(help(page).heading).toBeVisible();
  await followNext(page);
  await expect(help(page).heading).toBeVisible();
});
