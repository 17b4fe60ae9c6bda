import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {samples, tagManager} from './variant';

const contentsOf = (page: Page) => page.locator('.theme-doc-toc-desktop');

/** What a heading says, without its direct link, of which a zero-width space is the text. */
const headingsOf = async (page: Page, selector: string) =>
  page
    .locator('article')
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) =>
        [...element.childNodes]
          .filter((node) => !(node instanceof Element && node.matches('.hash-link')))
          .map((node) => node.textContent)
          .join(''),
      ),
    );

test('lists the headings of the second and third level, in order', async ({page}) => {
  await page.goto(pages.article);
  const headings = await headingsOf(page, 'h2, h3');
  expect(headings.length).toBeGreaterThan(10);
  await expect(contentsOf(page).getByRole('link')).toHaveText(headings);
});

test('leaves out deeper headings', async ({page, variant, allowRequest}) => {
  allowRequest(tagManager);
  await page.goto(variant + samples.everything);
  await expect(page.getByRole('heading', {level: 4})).toHaveText(/^A detail of the fourth level/);
  const contents = page.locator('.table-of-contents');
  await expect(contents.getByRole('link', {name: 'The decode step'})).toBeVisible();
  await expect(contents.getByRole('link', {name: /fourth level/})).toHaveCount(0);
});

test('an entry leads to its heading, clear of the navigation bar', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await contentsOf(page).getByRole('link', {name: 'Decode is limited by memory bandwidth'}).click();
  await expect(page).toHaveURL(/#bandwidth$/);
  const heading = page.locator('#bandwidth');
  await expect(heading).toBeInViewport({ratio: 1});
  const bar = await page.locator('nav[aria-label="Main"]').boundingBox();
  const box = await heading.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(bar!.height);
  expect(box!.y).toBeLessThan(200);
});

test('the headings of a page that is left are not measured', async ({page, site}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    // What is looked for from outside has no address.
    if (message.location().url.startsWith(site)) messages.push(message.text());
  });
  await page.goto(pages.article);
  await hydrated(page);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
  await expect(page.locator('main [inert]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(contentsOf(page).locator('.table-of-contents__link--active')).toHaveCount(1);
  // Chrome says so when a page that is out of sight has to be laid out.
  expect(messages.filter((text) => text.includes('hidden by content-visibility'))).toEqual([]);
});

test('the marked entry follows the text', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const active = contentsOf(page).locator('.table-of-contents__link--active');
  for (const id of ['bandwidth', 'utilization', 'tradeoff']) {
    await page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView());
    await expect(active).toHaveCount(1);
    await expect(active).toHaveAttribute('href', `#${id}`);
    const [text, box] = await active.evaluate((link) => {
      const other = document.querySelector('.table-of-contents__link:not([class*="active"])');
      return [getComputedStyle(link).color, other && getComputedStyle(other).color];
    });
    expect(text, 'the marked entry looks different').not.toBe(box);
  }
});
