import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const longDate = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});
const ADDRESS = 'https://bentoml.com/llm/llm-inference-basics/what-is-llm-inference';

test('a problem is reported with the page and its section filled in', async ({page}) => {
  await page.goto(pages.article);
  const link = page.getByRole('link', {name: 'Report a problem'});
  const issue = new URL((await link.getAttribute('href')) ?? '');
  expect(issue.origin + issue.pathname).toBe(
    'https://github.com/bentoml/llm-inference-handbook/issues/new',
  );
  expect(issue.searchParams.get('title')).toBe('Problem: What is LLM inference?');
  expect(issue.searchParams.get('body')).toContain(
    `Page: ${ADDRESS}\nSection: LLM inference basics\n`,
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
    'href',
    /\/edit\/main\/docs\/llm-inference-basics\/what-is-llm-inference\.mdx$/,
  );
});

test('days of a page stand under its title, and both follow to the next page', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const meta = page.locator('.article-meta');
  await expect(meta).toContainText(/\d+ min read/);
  await expect(meta).toContainText(/Reviewed \w+ \d+, \d{4}/);
  // Without a history, as in a shallow checkout, nothing is said of a change.
  for (const day of await meta.locator('time').all()) {
    await expect(day).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    const date = new Date((await day.getAttribute('datetime')) ?? '');
    await expect(day).toHaveText(longDate.format(date));
  }
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  const card = page.locator('meta[property="og:image"]');
  await expect(card).toHaveAttribute(
    'content',
    new RegExp(`/img/cards/${pages.nextArticle}\\.png$`),
  );
  const described = () =>
    page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
      scripts
        .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
        .filter((data) => data['@type'] === 'TechArticle')
        .map(({url}) => url),
    );
  await expect.poll(described).toEqual([`https://bentoml.com/llm/${pages.nextArticle}`]);
  await expect(page.getByRole('link', {name: 'Report a problem'})).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(pages.nextArticle)),
  );
});

test('both links are large enough and in the window on a phone', async ({page}) => {
  await page.setViewportSize({width: widths.phone, height: 780});
  await page.goto(pages.article);
  for (const name of ['Edit this page', 'Report a problem']) {
    const link = page.getByRole('link', {name});
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ratio: 1});
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});
