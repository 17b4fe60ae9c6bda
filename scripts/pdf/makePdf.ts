import type {Page} from '@playwright/test';
import {Anchors} from './anchors';
import {bookHtml, type BookOptions, type PageNumbers} from './book';
import {chapterOf} from './chapter';
import {pagesOf} from './contentsPages';
import type {BuiltPage} from './pages';
import {waitForFonts} from './fonts';
import {styleSheetsOf} from './styleSheets';

export interface PdfOptions extends Omit<BookOptions, 'styleSheets'> {
  /** Where the built site is served, with the base path. */
  readonly address: string;
  readonly siteUrl: string;
  readonly baseUrl: string;
}

/** Chromium prints some 700 pages; it takes a while. */
const TIMEOUT = 600_000;

const FOOTER = `<div style="width: 100%; font: 8pt sans-serif; text-align: center">
  <span class="pageNumber"></span></div>`;

/** Prints all pages as one document, twice: the first time tells on which page each chapter begins. */
export async function makePdf(
  page: Page,
  pages: readonly BuiltPage[],
  options: PdfOptions,
): Promise<{pdf: Uint8Array; pageCount: number}> {
  const anchors = new Anchors(
    pages.map(({path}) => path),
    options.baseUrl,
  );
  const chapters = pages.map((built) => ({
    page: built,
    content: chapterOf(built, anchors, options.siteUrl),
  }));
  const ids = pages.map(({path}) => anchors.page(path));
  const book = {...options, styleSheets: styleSheetsOf(pages.map(({html}) => html))};
  const print = async (numbers: PageNumbers): Promise<Uint8Array> => {
    const address = `${options.address}book.html`;
    await page.route(address, (route) =>
      route.fulfill({contentType: 'text/html', body: bookHtml(chapters, anchors, numbers, book)}),
    );
    await page.goto(address, {timeout: TIMEOUT});
    await waitForFonts(page);
    const pdf = await page.pdf({
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: FOOTER,
      outline: true,
      tagged: true,
      preferCSSPageSize: true,
      printBackground: true,
      timeout: TIMEOUT,
    } as Parameters<Page['pdf']>[0]);
    await page.unroute(address);
    return pdf;
  };
  const first = await pagesOf(await print(new Map()), ids);
  const missing = ids.filter((id) => !first.has(id));
  if (missing.length > 0) throw new Error(`The PDF lacks the chapters ${missing.join(', ')}.`);
  const pdf = await print(first);
  const second = await pagesOf(pdf, ids);
  const moved = ids.filter((id) => first.get(id) !== second.get(id));
  if (moved.length > 0) throw new Error(`The contents changed the pages of ${moved.join(', ')}.`);
  return {pdf, pageCount: Math.max(...second.values())};
}
