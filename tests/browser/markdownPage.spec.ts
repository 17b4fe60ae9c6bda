import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const copyButton = (page: Page) => page.getByRole('button', {name: 'Copy page as Markdown'});
const viewLink = (page: Page) => page.getByRole('link', {name: 'View as Markdown'});
const header = (page: Page) => page.locator('.article-header');

async function open(page: Page, path: string = pages.article) {
  await page.goto(path);
  await hydrated(page);
}

test.describe('with a clipboard', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('the page is copied as Markdown, which is fetched when it is asked for', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.md')) fetched.push(request.url());
    });
    await open(page);
    expect(fetched).toEqual([]);
    await copyButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('status')).toHaveText('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('# What is LLM inference?\n\n> **The short answer**');
    expect(fetched).toHaveLength(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('it is said when the text cannot be fetched', async ({page, allowConsole}) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/*.md', (route) => route.fulfill({status: 503, body: 'Busy'}));
    await open(page);
    await copyButton(page).click();
    await expect(header(page).getByRole('status')).toContainText('Not copied');
  });
});

for (const path of [pages.landing, pages.section, pages.article]) {
  test(`/${path} leads to its Markdown, which is text`, async ({page, site}) => {
    await open(page, path);
    const href = (await viewLink(page).getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/llm\/[a-z/-]+\.md$/);
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', href);
    const reply = await page.request.get(new URL(href, site).href);
    expect(reply.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await reply.text()).toContain(`# ${await page.locator('h1').innerText()}\n`);
  });
}

test('after going to another page the Markdown is that page’s', async ({page}) => {
  await open(page);
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
  await expect(page).not.toHaveURL(new RegExp(`${pages.article}$`));
  const path = new URL(page.url()).pathname;
  await expect(viewLink(page)).toHaveAttribute('href', `${path}.md`);
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', `${path}.md`);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: {width: widths.phone, height: 700}});

  test('the link is there and the button is not', async ({page}) => {
    await page.goto(pages.article);
    await expect(viewLink(page)).toBeVisible();
    await expect(copyButton(page)).toHaveCount(0);
  });
});
