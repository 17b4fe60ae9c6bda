// The help panel covers no words, in any window.
import type {Locator, Page} from '@playwright/test';
import {addStyle} from '../addStyle';
import {help} from '../help';
import {pages} from '../pages';
import {boxOf, expect, open, test, widths} from '../site';

test('never lies over text: a column beside it, or a bar at the bottom of a narrow window', async ({
  page,
}) => {
  for (const path of ['inference-optimization', 'infrastructure-and-operations', pages.article]) {
    await page.setViewportSize({width: widths.desktop, height: 800});
    await open(page, path);
    const {panel, heading, toggle} = help(page);
    await expect(heading).toBeVisible();
    for (const width of [widths.desktopLimit + 1, 1101, widths.desktop, 1440, 1920]) {
      await page.setViewportSize({width, height: 800});
      expect(await wordsBelow(page, panel), `${path} at ${width} px`).toEqual([]);
    }
    for (const width of [widths.narrowest, widths.helpPanelLimit, widths.desktopLimit]) {
      await page.setViewportSize({width, height: 800});
      const {x, y, width: wide, height} = await boxOf(panel);
      expect([x, wide, y + height], `${path} at ${width} px`).toEqual([0, width, 800]);
      expect(height).toBeLessThan(width > widths.helpPanelLimit ? 100 : 210);
      const icon = await boxOf(toggle);
      expect(icon.y, 'its button is in the bar').toBeGreaterThan(y);
    }
  }
  await page.setViewportSize({width: widths.desktop, height: 800});
  await addStyle(page, 'main article { max-width: none !important; margin-right: -200px; }');
  expect(await wordsBelow(page, help(page).panel)).not.toEqual([]);
});

test('leaves the table of contents what it does not need', async ({page}) => {
  // Its list is longer than the room.
  await open(page, 'getting-started');
  const contents = page.locator('.theme-doc-toc-desktop');
  for (const width of [widths.desktopLimit + 1, 1101, widths.desktop, 1440]) {
    await page.setViewportSize({width, height: 800});
    await page.evaluate(() => window.scrollTo({top: 2000, behavior: 'instant'}));
    const list = await boxOf(contents);
    const gap = (await boxOf(help(page).panel)).y - list.y - list.height;
    expect(gap, `at ${width} px`).toBeGreaterThan(8);
    expect(gap, `at ${width} px`).toBeLessThan(60);
  }
});

test('covers nothing at the end of a page, and can be read and closed in the smallest window', async ({
  page,
}) => {
  await open(page, pages.article);
  const {panel, toggle, close, heading, region} = help(page);
  const ends = [
    page.locator('.pagination-nav__link').last(),
    page.locator('.footer__copyright'),
    page.locator('.theme-doc-markdown li').last(),
    page.locator('.theme-doc-toc-desktop a').last(),
  ];
  for (const width of [
    widths.phone,
    widths.helpPanelLimit + 1,
    widths.desktopLimit + 1,
    widths.desktop,
  ]) {
    await page.setViewportSize({width, height: 600});
    await expect(heading).toBeInViewport({ratio: 1});
    for (const end of ends) {
      if (!(await end.isVisible())) continue;
      await end.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const text = await textBox(end);
      for (const part of [panel, toggle]) {
        const box = await boxOf(part);
        const isBeside = text.right <= box.x || box.x + box.width <= text.left;
        const isAbove = text.bottom <= box.y || box.y + box.height <= text.top;
        expect(isBeside || isAbove, `${String(end)} at ${width} px`).toBe(true);
      }
    }
  }
  await page.setViewportSize({width: widths.narrowest, height: 256});
  await expect(heading).toBeInViewport({ratio: 1});
  await expect(close).toBeInViewport({ratio: 1});
  await region.getByRole('link').scrollIntoViewIfNeeded();
  await expect(region.getByRole('link')).toBeInViewport({ratio: 0.9});
});

/** The texts of the page that the panel lies over wherever the page is scrolled to: those that reach into its column. */
async function wordsBelow(page: Page, panel: Locator): Promise<string[]> {
  const {x, width} = await boxOf(panel);
  return page.locator('main article').evaluate(
    (article, [left, right]) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement!;
        // A scrolling part is cut by its own box.
        if (parent.closest('.scroll-table, pre, .katex') || !parent.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const box = range.getBoundingClientRect();
        if (box.right > left && box.left < right) found.push(range.toString().slice(0, 40));
      }
      return found;
    },
    [x, x + width] as const,
  );
}

/** Where the words of an element stand, which may be wider than they. */
function textBox(element: Locator) {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });
}
