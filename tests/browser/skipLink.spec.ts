import {oneOfEachKind, pages} from './pages';
import {expect, hydrated, test} from './site';

for (const path of oneOfEachKind()) {
  test(`/${path} starts with a link to its main content`, async ({page, allowConsole}) => {
    // The browser reports that the unknown address was answered with 404.
    if (path === pages.unknown) allowConsole(/status of 404/);
    await page.goto(path);
    await hydrated(page);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', {name: 'Skip to main content'});
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ratio: 1});

    await page.keyboard.press('Enter');
    await expect(link).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toBeVisible();
  });
}

test('after a client navigation the link is the next stop again', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  // The address changes before the page does; the focus moves with the page.
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
  // The theme moves the focus in an effect, which runs after the page is drawn.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
});
