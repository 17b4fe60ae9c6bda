import {posix} from 'node:path';
import {isRowAddress} from '../../../src/data/rowAddress';
import {identity} from '../../../src/identity';
import {isExternal, linksOf, splitUrl, type PageLink} from '../links';
import {didYouMean} from '../nearest';
import type {Page, Site} from '../page';
import {pageRule, type Report} from '../rule';

const KINDS = ['form', 'page', 'anchor', 'https', 'handbook', 'image'] as const;

type Tell = Report<(typeof KINDS)[number]>;

/** Links: over HTTPS, or to the file of a page and an anchor that it has. Docusaurus checks those that name a route. */
export const links = pageRule({name: 'links', kinds: KINDS}, (page, site, report) => {
  for (const link of linksOf(page)) {
    if (link.url.startsWith('pathname:')) continue;
    if (isExternal(link.url)) checkAddress(link, site, report);
    else if (link.written !== 'image') checkFile(page, link, site, report);
  }
});

function checkAddress({url, node, written}: PageLink, {baseUrl}: Site, report: Tell): void {
  if (written === 'image') {
    const remedy = 'Put the image next to the page: readers load nothing from elsewhere.';
    report(node, 'image', `The image \`${url}\` comes from another site`, remedy);
  } else if (!/^https:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    const remedy = 'Link to an `https:` address, or put the text in backticks.';
    report(node, 'https', `The link to \`${url}\` does not use HTTPS`, remedy);
  } else if (`${url}/`.startsWith(identity.url + baseUrl)) {
    const message = `The link to \`${url}\` leads to the handbook by its whole address`;
    const remedy = 'Link to the file of the page, such as `./prefix-caching.mdx`: that is checked.';
    report(node, 'handbook', message, remedy);
  }
}

function checkFile(page: Page, {url, node, written}: PageLink, site: Site, report: Tell): void {
  const parts = splitUrl(url);
  if (!parts) {
    const remedy = 'Write a percent sign as `%25`.';
    return report(node, 'page', `The link to \`${url}\` cannot be decoded`, remedy);
  }
  const {path, anchor} = parts;
  if (path === '') return checkAnchor(page, page, node, anchor, report);
  const isPage = site.pages.some(({route}) => path === `/${route}`);
  if (path.startsWith('/') && (written === 'element' || !isPage)) return;
  if (written !== 'markdown' || !path.endsWith('.mdx')) {
    const remedy =
      'Write `[text](./page.mdx)`, with the folder of that file: such links are checked.';
    return report(node, 'form', `The link to \`${url}\` does not name the file of a page`, remedy);
  }
  const target = posix.join(posix.dirname(page.docsPath), path);
  const found = site.pages.find(({docsPath}) => docsPath === target);
  if (found) return checkAnchor(page, found, node, anchor, report);
  const files = site.pages.map(({docsPath}) => relativeLink(page, docsPath));
  const remedy = `${didYouMean(path, files)}Correct the path, or remove the link until that page is written.`;
  report(node, 'page', `The link to \`${url}\` leads to no page`, remedy);
}

function checkAnchor(
  page: Page,
  target: Page,
  node: PageLink['node'],
  anchor: string | undefined,
  report: Tell,
): void {
  // Which rows a page has is known when it is built: Docusaurus checks those links.
  if (!anchor || isRowAddress(anchor) || target.syntaxError) return;
  const ids = target.anchors.map(({id}) => id);
  if (ids.includes(anchor)) return;
  const remedy = `${didYouMean(anchor, ids)}Use the id of a heading there, or give one this id: \`## Heading {/* #${anchor} */}\`.`;
  report(node, 'anchor', `\`#${anchor}\` is no anchor of ${target.file}`, remedy);
}

function relativeLink({docsPath}: Page, to: string): string {
  const path = posix.relative(posix.dirname(docsPath), to);
  return path.startsWith('.') ? path : `./${path}`;
}
