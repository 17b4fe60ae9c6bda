import {posix} from 'node:path';
import {isRowAddress} from '../../../src/data/rowAddress';
import type {PageLink} from '../links';
import {isExternal, linksOf, splitUrl} from '../links';
import {didYouMean} from '../nearest';
import type {Page, Site} from '../page';
import {pageRule} from '../rule';

const PAGE_EXTENSION = /\.mdx?$/i;

const KINDS = ['nowhere', 'anchor', 'element', 'file', 'page', 'route', 'base', 'address'] as const;

type Tell = (kind: (typeof KINDS)[number], message: string, remedy: string) => void;

/** Links within the site: their page and their anchor are there, and they are written so that both are checked. */
export const internalLinks = pageRule(
  {name: 'links', kinds: KINDS, needsSite: true},
  (page, site, report) => {
    for (const link of linksOf(page)) {
      if (isExternal(link.url)) continue;
      const tell: Tell = (kind, message, remedy) => report(link.node, kind, message, remedy);
      const parts = splitUrl(link.url);
      if (link.url === '' || link.url === '#' || !parts) {
        const remedy = 'Write the address, or remove the link.';
        tell('nowhere', `The link to \`${link.url}\` leads nowhere`, remedy);
      } else if (parts.path === '') checkAnchor(page, parts.anchor, tell);
      else if (parts.path.startsWith('/')) checkRoute(link, parts, site, tell);
      else checkFile(page, link, parts, site, tell);
    }
  },
);

type Parts = NonNullable<ReturnType<typeof splitUrl>>;

function checkFile(
  page: Page,
  {url, written}: PageLink,
  {path, anchor}: Parts,
  site: Site,
  tell: Tell,
): void {
  if (written !== 'markdown') {
    const remedy =
      'Write a Markdown link, `[text](./page.mdx)`: only those are resolved from files.';
    return tell('element', `\`<${written}>\` links to the file \`${url}\``, remedy);
  }
  const docsPath = posix.normalize(posix.join(posix.dirname(page.docsPath), path));
  if (!PAGE_EXTENSION.test(path)) {
    if (posix.extname(path) !== '' && site.hasFile('docs', docsPath)) return;
    const remedy = 'Link to the file of the page, with its folder and `.mdx`.';
    return tell('file', `The link to \`${url}\` names no file`, remedy);
  }
  const target = site.pages.find((candidate) => candidate.docsPath === docsPath);
  if (target) return checkAnchor(target, anchor, tell);
  const files = site.pages.map((candidate) => relativeLink(page, candidate));
  const remedy = `${didYouMean(path, files)}Correct the path, or remove the link until that page is written.`;
  tell('page', `The link to \`${url}\` leads to no page`, remedy);
}

function checkRoute({url, written}: PageLink, {path, anchor}: Parts, site: Site, tell: Tell): void {
  if (written === 'a') {
    const remedy = 'Write a Markdown link or `<Link to="…">`.';
    return tell('base', `\`<a>\` links to \`${url}\` without the base path of the site`, remedy);
  }
  const route = path.replace(new RegExp(`^${site.baseUrl}`), '/').replace(/^\/|\/$/g, '');
  const target = site.pages.find((candidate) => candidate.route === route);
  if (target) {
    checkAnchor(target, anchor, tell);
    if (written !== 'markdown') return;
    const remedy = 'Write the path of its file, relative to this one and with `.mdx`.';
    return tell('address', `The link to \`${url}\` names a page by its address`, remedy);
  }
  if (site.generated.includes(route) || site.hasFile('static', path.slice(1))) return;
  const known = [...site.pages.map((candidate) => candidate.route), ...site.generated];
  const remedy = `${didYouMean(route, known)}Link to the file of a page, or remove the link until that page is written.`;
  tell('route', `The link to \`${url}\` leads to no page of the site`, remedy);
}

function checkAnchor(target: Page, anchor: string | undefined, tell: Tell): void {
  // Which rows a page has is known when it is built: Docusaurus checks those links.
  if (!anchor || isRowAddress(anchor) || target.syntaxError) return;
  const ids = target.anchors.map(({id}) => id);
  if (ids.includes(anchor)) return;
  const remedy = `${didYouMean(anchor, ids)}Use the id of a heading there, or give one this id: \`## Heading {/* #${anchor} */}\`.`;
  tell('anchor', `\`#${anchor}\` is no anchor of ${target.file}`, remedy);
}

function relativeLink(from: Page, to: Page): string {
  const path = posix.relative(posix.dirname(from.docsPath), to.docsPath);
  return path.startsWith('.') ? path : `./${path}`;
}
