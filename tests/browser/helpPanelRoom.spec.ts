import type {Page} from '@playwright/test';
import {help} from './help';
import {pages} from './pages';
import {expect, open, test, widths} from './site';

interface Box {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What the reader may want to read at the end of a page: its last blocks, and the entries of its contents. */
const READABLE = [
  '.theme-doc-markdown > *',
  '.theme-doc-markdown > :last-child li',
  '.notice > *',
  '.theme-doc-footer a',
  '.pagination-nav__link',
  '.footer__copyright',
  '.theme-doc-toc-desktop a',
].join();

/** The boxes of the text that can be seen now: cut off by the window and by boxes that scroll. */
async function visibleText(page: Page): Promise<Box[]> {
  return page.locator(READABLE).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const scroller = element.closest('.theme-doc-toc-desktop') ?? document.documentElement;
      const isPage = scroller === document.documentElement;
      const frame = isPage
        ? new DOMRect(0, 0, innerWidth, innerHeight)
        : scroller.getBoundingClientRect();
      return [...range.getClientRects()].flatMap((line) => {
        const left = Math.max(line.left, frame.left);
        const right = Math.min(line.right, frame.right);
        const top = Math.max(line.top, frame.top);
        const bottom = Math.min(line.bottom, frame.bottom);
        if (right - left < 1 || bottom - top < 1) return [];
        return [{what: element.textContent.slice(0, 60), left, right, top, bottom}];
      });
    }),
  );
}

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

async function expectNothingCovered(page: Page): Promise<void> {
  const {panel, toggle, heading} = help(page);
  for (const width of [769, 997, 1199, 1280]) {
    for (const height of [600, 800]) {
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({width, height});
        await expect(heading).toBeInViewport({ratio: 1});
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.locator('.footer__copyright')).toBeInViewport({ratio: 1});

        const text = await visibleText(page);
        expect(text.length).toBeGreaterThan(3);
        for (const part of [panel, toggle]) {
          const {x, y, width: w, height: h} = (await part.boundingBox())!;
          const box = {what: 'help', left: x, right: x + w, top: y, bottom: y + h};
          expect(text.filter((line) => isOver(line, box)).map(({what}) => what)).toEqual([]);
        }
      });
    }
  }
}

test('covers nothing at the end of an article', async ({page}) => {
  await open(page, pages.article);
  await expectNothingCovered(page);
  await expect(page.locator('.pagination-nav__link').last()).toBeInViewport({ratio: 1});
});

test('can be read and closed in the smallest window', async ({page}) => {
  await page.setViewportSize({width: widths.narrowest, height: 256});
  await open(page, pages.article);
  const {toggle, close, heading, region} = help(page);
  await toggle.click();
  await expect(heading).toBeInViewport({ratio: 1});
  await expect(close).toBeInViewport({ratio: 1});
  await region.getByRole('link').scrollIntoViewIfNeeded();
  await expect(region.getByRole('link')).toBeInViewport({ratio: 0.9});
});
