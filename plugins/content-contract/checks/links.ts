import {posix} from 'node:path';
import {unescape} from 'node:querystring';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {isRowAddress} from '../../../src/data/rowAddress';
import {identity} from '../../../src/identity';
import {isJsx, stringAttribute} from '../jsx';
import {didYouMean} from '../nearest';
import type {Page, Site} from '../page';
import type {PageRule, Report} from '../rule';

/** Links: over HTTPS, or to the file of a page and an anchor that it has. Docusaurus checks those that name a route. */
export const links: PageRule = (page, site, report) => {
  visit(page.tree, (node) => {
    const url = addressOf(node);
    if (url === undefined || url.startsWith('pathname:')) return;
    const isExternal = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
    if (isExternal) checkAddress(url, node, site, report);
    else if (node.type !== 'image') checkFile(page, url, node, site, report);
  });
};

function addressOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image') return node.url;
  if (!isJsx(node) || (node.name !== 'a' && node.name !== 'Link')) return undefined;
  return stringAttribute(node, 'href') ?? stringAttribute(node, 'to');
}

function checkAddress(url: string, node: Nodes, {baseUrl}: Site, report: Report): void {
  if (node.type === 'image') {
    const remedy = 'Put the image next to the page: readers load nothing from elsewhere.';
    report(node, `The image \`${url}\` comes from another site`, remedy);
  } else if (!/^https:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    const remedy = 'Link to an `https:` address, or put the text in backticks.';
    report(node, `The link to \`${url}\` does not use HTTPS`, remedy);
  } else if (`${url}/`.startsWith(identity.url + baseUrl)) {
    const remedy = 'Link to the file of the page, such as `./prefix-caching.mdx`: that is checked.';
    report(node, `The link to \`${url}\` leads to the handbook by its whole address`, remedy);
  }
}

function checkFile(page: Page, url: string, node: Nodes, site: Site, report: Report): void {
  const [path = '', anchor] = url.split('#', 2);
  const [file = ''] = path.split('?', 1);
  // Docusaurus checks routes.
  if (file !== '' && (isJsx(node) || file.startsWith('/') || !file.endsWith('.mdx'))) return;
  const target = file === '' ? page : pageAt(page, file, site);
  if (!target) {
    const folder = posix.dirname(page.docsPath);
    const files = site.pages.map(({docsPath}) => posix.relative(folder, docsPath));
    const remedy = `${didYouMean(file.replace('./', ''), files)}Correct the path, or remove the link until that page is written.`;
    report(node, `The link to \`${url}\` leads to no page`, remedy);
    return;
  }
  // Which rows a page has is known when it is built: Docusaurus checks those links.
  if (!anchor || isRowAddress(anchor) || target.syntaxError) return;
  if (target.anchors.includes(unescape(anchor))) return;
  const remedy = `${didYouMean(anchor, target.anchors)}Use the id of a heading there, or give one this id: \`## Heading {/* #${anchor} */}\`.`;
  report(node, `\`#${anchor}\` is no anchor of ${target.file}`, remedy);
}

function pageAt({docsPath}: Page, file: string, {pages}: Site): Page | undefined {
  const path = posix.join(posix.dirname(docsPath), unescape(file));
  return pages.find((one) => one.docsPath === path);
}
