import {pages} from './pages';
import {boxOf, expect, followNext, open, test} from './site';

// That it lists the headings of levels 2 and 3 is in tests/build/pageHtml.test.ts.

test('an entry leads to its heading, clear of the bar; the marked entry follows the text', async ({
  page,
  site,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    // A part that is looked for from outside has no address.
    if (message.location().url.startsWith(site)) messages.push(message.text());
  });
  await open(page, pages.article);
  const contents = page.locator('.theme-doc-toc-desktop');
  const active = contents.locator('.table-of-contents__link--active');
  await contents.getByRole('link', {name: 'How fast can one answer be?'}).click();
  await expect(page).toHaveURL(/#bandwidth$/);
  const heading = page.locator('#bandwidth');
  await expect(heading).toBeInViewport({ratio: 1});
  const bar = await boxOf(page.locator('nav[aria-label="Main"]'));
  const box = await boxOf(heading);
  expect(box.y).toBeGreaterThanOrEqual(bar.height);
  expect(box.y).toBeLessThan(200);

  // A direct link appears under the mouse and sets the address.
  const direct = heading.getByRole('link');
  await expect(direct).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(direct).toHaveCSS('opacity', '1');

  for (const id of ['bandwidth', 'tradeoff', 'tokens']) {
    await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView());
    await expect(active).toHaveCount(1);
    await expect(active).toHaveAttribute('href', `#${id}`);
  }
  // The color of a link changes in a transition, so both are read until they differ.
  const other = contents.locator('a:not([class*="active"])').first();
  const colorOf = (link: Element) => getComputedStyle(link).color;
  await expect(async () => {
    expect(await other.evaluate(colorOf)).not.toBe(await active.evaluate(colorOf));
  }).toPass();

  await followNext(page);
  await expect(page.locator('main [inert]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(active).toHaveCount(1);
  // Chrome says so when a page that is out of sight has to be laid out.
  expect(messages.filter((text) => text.includes('hidden by content-visibility'))).toEqual([]);
});

test('the marked entry is seen in a list that is longer than the window', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 420});
  await open(page, pages.article);
  const active = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
  await page.locator('#remember').evaluate((element) => element.scrollIntoView());
  await expect(active).toHaveAttribute('href', '#remember');
  await expect(active).toBeInViewport({ratio: 0.9});
});

test('a jump marks the section that it led to, at the end of a page, too', async ({page}) => {
  await open(page, pages.article);
  const links = page.locator('.theme-doc-toc-desktop a');
  const active = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
  for (const link of (await links.all()).slice(-3)) {
    await link.click();
    await expect(active).toHaveAttribute('href', (await link.getAttribute('href')) ?? '');
  }
});
