import {pages} from './pages';
import {boxOf, expect, followNext, open, test, widths} from './site';

const longDate = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

test('days stand under the title, problems are reported with the page, and all follow to the next page', async ({
  page,
}) => {
  await page.setViewportSize({width: widths.phone, height: 780});
  await open(page, pages.article);
  const meta = page.locator('.article-meta');
  await expect(meta).toContainText(/\d+ min read/);
  await expect(meta).toContainText(/Reviewed \w+ \d+, \d{4}/);
  // Without a history, as in a shallow checkout, nothing is said of a change.
  await meta.getByText('About this page').click();
  for (const day of await meta.locator('time').all()) {
    const date = new Date((await day.getAttribute('datetime')) ?? '');
    await expect(day).toHaveText(longDate.format(date));
  }
  const report = page.getByRole('link', {name: 'Report a problem'});
  const edit = page.getByRole('link', {name: 'Edit this page'});
  for (const link of [edit, report]) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ratio: 1});
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24);
  }

  await followNext(page);
  const card = page.locator('meta[property="og:image"]');
  const image = new RegExp(`/img/cards/${pages.nextArticle}\\.png$`);
  await expect(card).toHaveAttribute('content', image);
  const data = page.locator('script[type="application/ld+json"]');
  await expect
    .poll(async () => (await data.allTextContents()).join('\n'))
    .toContain(`"url":"https://bentoml.com/llm/${pages.nextArticle}"`);
  const next = new RegExp(encodeURIComponent(pages.nextArticle));
  await expect(report).toHaveAttribute('href', next);
});
