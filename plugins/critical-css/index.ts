import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {PurgeCSS} from 'purgecss';
import type {BuiltSite, PageStep} from '../built-pages';
import {attribute, find, findAll} from '../built-pages/nodes';

/** The style sheet of the site, as Docusaurus calls it. */
const SHEET = /\/assets\/css\/styles\.[^/]+\.css$/;

/** Docusaurus hides its banner about a wrong base path by the style sheet, which does not come under such a path. */
const BANNER = '__docusaurus-base-url-issue-banner-container';

/**
 * Puts the rules that a page needs into the page, in the place of the style sheet. They are a third of it, come with the text and
 * hold nothing back. The link to the whole sheet stands behind the text and counts for no medium: the browser fetches it last, and
 * `fullStylesheet` lets it count before anything is shown that is not in the page. Counting at once, it would have the page styled and
 * laid out a second time. Without scripts it counts at once.
 */
export default function criticalCss({outDir, baseUrl}: BuiltSite): PageStep {
  const textOf = (address: string) =>
    readFileSync(join(outDir, address.slice(baseUrl.length)), 'utf8');
  // Scripts add parts before a reader has given a sign, such as the drawer of a phone or the mark of an open panel.
  let added: string | undefined;
  return {
    async page(page) {
      const link = find(page.tree, (element) => {
        return element.tagName === 'link' && SHEET.test(attribute(element, 'href') ?? '');
      });
      const [start, end] = [link?.position?.start.offset, link?.position?.end.offset];
      if (!link || start === undefined || end === undefined) {
        throw new Error('The page has no link to the style sheet of the site.');
      }
      const href = attribute(link, 'href') ?? '';
      const scripts = findAll(page.tree, ({tagName}) => tagName === 'script').flatMap(
        (script) => attribute(script, 'src') ?? [],
      );
      added ??= [...new Set(scripts.map(textOf).flatMap(wordsOf))].join(' ');
      const css = await usedStyles(textOf(href), `${page.html} ${added}`);
      page.replace({start, end}, `<style>${css}</style>`);
      page.replace(
        {start: page.html.length, end: page.html.length},
        `<link rel=stylesheet media="not all" data-full href=${href}><noscript>${page.html.slice(start, end)}</noscript>`,
      );
    },
  };
}

/** The rules of a style sheet, in their order, whose names stand in the page. */
export async function usedStyles(sheet: string, html: string): Promise<string> {
  const results = await new PurgeCSS().purge({
    content: [{raw: html, extension: 'html'}],
    css: [{raw: sheet}],
    defaultExtractor: wordsOf,
    keyframes: true,
    variables: true,
    // Values of the first two are no words: empty, or with a blank. The third is set by the script of the site, before the whole stylesheet is there.
    dynamicAttributes: ['data-label', 'data-tone', 'data-values-awaited'],
    blocklist: [BANNER],
  });
  return results.map(({css}) => css).join('');
}

/** Names of classes, ids, elements and attributes are among them. */
function wordsOf(text: string): string[] {
  return text.match(/[\w-]+/g) ?? [];
}
