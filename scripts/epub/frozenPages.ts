import type {Browser} from '@playwright/test';
import type {BuiltPage} from '../book/pages';
import {frozenArticle} from './frozenArticle';

/** A desktop's: figures have their natural width there, and tables are tables. */
const VIEWPORT = {width: 1280, height: 900};

/**
 * The pages with drawings that carry their own colors and sizes.
 *
 * @param address where the built site is served, with the base path and a slash at its end
 */
export async function frozenPages(
  browser: Browser,
  pages: readonly BuiltPage[],
  address: string,
): Promise<BuiltPage[]> {
  // The book shows what readers without scripts see: models with the values that they start from.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme: 'light',
    viewport: VIEWPORT,
  });
  // Everything is in the build; the style sheet of formulas, from elsewhere, is not needed.
  await context.route(
    (url) => !url.href.startsWith(address),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const frozen: BuiltPage[] = [];
  for (const built of pages) {
    await page.goto(`${address}${built.path}`);
    // The compiler of these scripts names functions by a function that pages do not have.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    frozen.push({...built, html: await page.evaluate(frozenArticle)});
  }
  await context.close();
  return frozen;
}
