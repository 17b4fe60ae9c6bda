import type {Page} from '@playwright/test';
import {pages} from './pages';
import {expect, followNext, open, test} from './site';

// That each page leads to its Markdown is in tests/build/markdownPages.test.ts.

const openAbout = (page: Page) => page.getByText('About this page').press('Enter');
const copyButton = (page: Page) => page.getByRole('button', {name: 'Copy page as Markdown'});
const status = (page: Page) => page.locator('.article-header').getByRole('status');

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('a page is copied as Markdown, which is fetched then, and on the next page it is that one’s', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.md')) fetched.push(request.url());
  });
  await open(page, pages.article);
  expect(fetched).toEqual([]);
  await openAbout(page);
  await copyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('# What is LLM inference?\n\n> **The short answer**');
  expect(fetched).toHaveLength(1);

  await followNext(page);
  await openAbout(page);
  const href = `/llm/${pages.nextArticle}.md`;
  await expect(page.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', href);
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', href);
});

test('what stands in the open fold keeps apart', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, pages.article);
  await openAbout(page);
  await copyButton(page).press('Enter');
  await expect(status(page)).toHaveText('Copied');
  const parts = [
    page.getByRole('link', {name: 'View as Markdown'}),
    copyButton(page),
    status(page),
  ];
  const [view, copy, said] = await Promise.all(parts.map((part) => part.boundingBox()));
  if (!view || !copy || !said) throw new Error('A part of the fold is not shown.');
  expect(copy.x - (view.x + view.width)).toBeGreaterThanOrEqual(8);
  expect(said.x - (copy.x + copy.width)).toBeGreaterThanOrEqual(8);
});

test('it is said when the Markdown cannot be fetched', async ({page, allowConsole}) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/*.md', (route) => route.fulfill({status: 503, body: 'Busy'}));
  await open(page, pages.section);
  await openAbout(page);
  await copyButton(page).click();
  await expect(status(page)).toContainText('Not copied');
});
