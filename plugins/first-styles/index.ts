import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {BuiltPage, BuiltSite, PageStep} from '../built-pages';
import {baseUrlBanner} from './baseUrlBanner';
import {firstScripts} from './firstScripts';
import {usedStyles, wordsOf} from './usedStyles';

export {ownScripts} from './ownScripts';

/** The link to the style sheet of the site, as Docusaurus writes it. */
const LINK =
  /<link rel="?stylesheet"? href="?([^\s">]+\/assets\/css\/styles\.[^\s">]+\.css)"? ?\/?>/;

/**
 * Puts the rules that a page needs into the page, in the place of the style sheet. They are half of it, come with the text and hold
 * nothing back. The link to the whole sheet stands behind the text: what else the site may show needs it.
 */
export default function firstStyles(site: BuiltSite): PageStep {
  const scripts = wordsOf(...firstScripts(site.generatedFilesDir, site.outDir));
  const sheets = new Map<string, ReturnType<typeof usedStyles>>();
  const addStyles = (page: BuiltPage) => {
    const found = LINK.exec(page.html);
    const [link, href] = found ?? [];
    if (!found || !link || !href) {
      throw new Error('The page has no link to the style sheet of the site.');
    }
    let choose = sheets.get(href);
    if (!choose) {
      choose = usedStyles(readFileSync(join(site.outDir, href.slice(site.baseUrl.length)), 'utf8'));
      sheets.set(href, choose);
    }
    const css = choose(new Set([...scripts, ...wordsOf(page.html)]));
    const banner = baseUrlBanner(page.html, site.baseUrl);
    page.replace(
      {start: found.index, end: found.index + link.length},
      `${banner}<style>${css}</style>`,
    );
    page.replace({start: page.html.length, end: page.html.length}, link);
  };
  return {page: addStyles};
}
