import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, test} from './site';
import {sitemapPaths} from './sitemap';

test.use({javaScriptEnabled: false});

for (const path of sitemapPaths()) {
  test(`/${path} has all of its content without JavaScript`, async ({page}) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await hiddenContent(page), 'content that is not shown').toEqual([]);

    await expect(page.getByRole('button', {name: 'Show help'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Close help'})).toBeHidden();

    const citations = page.locator('sup.citation a');
    for (const href of new Set(await citations.evaluateAll(hrefs))) {
      expect(href).toMatch(/^#ref-/);
      await expect(page.locator(`[id="${href?.slice(1)}"]`)).toContainText(/\w{3}/);
    }
  });
}

function hrefs(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

/** Tables, formulas, code, figures, paragraphs and list items of the article that take no room on the page. */
async function hiddenContent(page: Page): Promise<string[]> {
  const kinds = 'table, .katex-html, pre, svg, figcaption, p, li, h2, h3, blockquote';
  return page.locator('.markdown').evaluate((article, selector) => {
    const isClosed = (element: Element) =>
      element.closest('details:not([open])') !== null && element.closest('summary') === null;
    const found = [...article.querySelectorAll(selector)].filter((element) => !isClosed(element));
    return found
      .filter((element) => !element.checkVisibility({opacityProperty: true}))
      .filter((element) => element.closest('button') === null)
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 60)}`);
  }, kinds);
}

test('the check of hidden content can fail', async ({page}) => {
  await page.goto(pages.article);
  await page
    .locator('.markdown > p')
    .first()
    .evaluate((text) => text.setAttribute('hidden', ''));
  expect(await hiddenContent(page)).toHaveLength(1);
});

test('links lead through the handbook', async ({page, site}) => {
  await page.goto('');
  await page.locator('main').getByRole('link', {name: 'Learn from zero'}).click();
  await expect(page).toHaveURL(site + pages.article);
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL(site + pages.nextArticle);
  await page.getByLabel('Docs sidebar').getByRole('link', {name: 'Introduction'}).click();
  await expect(page).toHaveURL(site);
});

test('a number leads to its source', async ({page}) => {
  await page.goto(pages.article);
  const number = page.locator('sup.citation a').first();
  const href = (await number.getAttribute('href')) ?? '';
  await number.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator(`[id="${href.slice(1)}"]`)).toBeInViewport();
});
