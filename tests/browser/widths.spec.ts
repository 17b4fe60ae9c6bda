import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const height = 800;

test('sidebar and margin contents above the limit, drawer and folded contents at it', async ({
  page,
}) => {
  await page.setViewportSize({width: widths.desktopLimit + 1, height});
  await page.goto(pages.article);
  await hydrated(page);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const contents = page.locator('.theme-doc-toc-desktop');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const folded = page.getByRole('button', {name: 'On this page'});
  const menu = page.getByRole('button', {name: 'Product', exact: true});

  const expectDesktop = async () => {
    for (const part of [sidebar, contents, menu]) await expect(part).toBeVisible();
    for (const part of [toggle, folded]) await expect(part).toBeHidden();
  };
  await expectDesktop();
  await page.setViewportSize({width: widths.desktopLimit, height});
  for (const part of [sidebar, contents, menu]) await expect(part).toBeHidden();
  for (const part of [toggle, folded]) await expect(part).toBeVisible();
  await page.setViewportSize({width: widths.desktopLimit + 1, height});
  await expectDesktop();
});

test('the folded contents unfold and lead to a heading', async ({page}) => {
  await page.setViewportSize({width: widths.desktopLimit, height});
  await page.goto(pages.article);
  await hydrated(page);
  const contents = page.locator('.theme-doc-toc-mobile');
  const link = contents.getByRole('link', {name: 'Decode is limited by memory bandwidth'});
  await expect(link).toBeHidden();
  await contents.getByRole('button', {name: 'On this page'}).click();
  await link.click();
  await expect(page).toHaveURL(/#bandwidth$/);
  await expect(page.locator('#bandwidth')).toBeInViewport({ratio: 1});
});
