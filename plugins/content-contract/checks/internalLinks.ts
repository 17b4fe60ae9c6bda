import {posix} from 'node:path';
import {routes} from '../../../src/data/routes';
import {isRowAddress} from '../../../src/data/rowAddress';
import type {ContentProblem, Severity} from '../contentProblem';
import type {PageLink} from '../links';
import {isExternal, linksOf, splitUrl} from '../links';
import {didYouMean} from '../nearest';
import type {Check, Page, Site} from '../page';
import {problemAt} from '../page';

const PAGE_EXTENSION = /\.mdx?$/i;

/** Links within the site: their page and their anchor are there, and they are written so that both are checked. */
export const checkInternalLinks: Check = (page, site) =>
  linksOf(page).flatMap((link) => {
    if (isExternal(link.url)) return [];
    const report: Report = (message, remedy, severity = 'error') => [
      problemAt(page, link.node, {check: 'links', message, remedy, severity}),
    ];
    const parts = splitUrl(link.url);
    if (link.url === '' || link.url === '#' || !parts) {
      return report(
        `The link to \`${link.url}\` leads nowhere`,
        'Write the address, or remove the link.',
      );
    }
    if (parts.path === '') return checkAnchor(page, parts.anchor, report);
    if (parts.path.startsWith('/')) return checkRoute(link, parts, site, report);
    return checkFile(page, link, parts, site, report);
  });

type Report = (message: string, remedy: string, severity?: Severity) => ContentProblem[];
type Parts = NonNullable<ReturnType<typeof splitUrl>>;

function checkFile(
  page: Page,
  {url, written}: PageLink,
  {path, anchor}: Parts,
  site: Site,
  report: Report,
) {
  if (written !== 'markdown') {
    const remedy =
      'Write a Markdown link, `[text](./page.mdx)`: only those are resolved from files.';
    return report(`\`<${written}>\` links to the file \`${url}\``, remedy);
  }
  const docsPath = posix.normalize(posix.join(posix.dirname(page.docsPath), path));
  if (!PAGE_EXTENSION.test(path)) {
    if (posix.extname(path) !== '' && site.hasFile('docs', docsPath)) return [];
    const remedy = 'Link to the file of the page, with its folder and `.mdx`.';
    return report(`The link to \`${url}\` names no file`, remedy);
  }
  const target = site.pages.find((candidate) => candidate.docsPath === docsPath);
  if (target) return checkAnchor(target, anchor, report);
  const files = site.pages.map((candidate) => relativeLink(page, candidate));
  const remedy = `${didYouMean(path, files)}Correct the path, or remove the link until that page is written.`;
  return report(`The link to \`${url}\` leads to no page`, remedy, 'warning');
}

function checkRoute({url, written}: PageLink, {path, anchor}: Parts, site: Site, report: Report) {
  if (written === 'a') {
    const remedy = 'Write a Markdown link or `<Link to="…">`.';
    return report(`\`<a>\` links to \`${url}\` without the base path of the site`, remedy);
  }
  const route = path.replace(new RegExp(`^${site.baseUrl}`), '/').replace(/^\/|\/$/g, '');
  const target = site.pages.find((candidate) => candidate.route === route);
  if (target) {
    const problems = checkAnchor(target, anchor, report);
    if (written !== 'markdown' || problems.length > 0) return problems;
    const remedy = 'Write the path of its file, relative to this one and with `.mdx`.';
    return report(`The link to \`${url}\` names a page by its address`, remedy, 'warning');
  }
  const generated = routes.filter(({kind}) => kind === 'category').map((category) => category.path);
  if (generated.includes(route) || site.hasFile('static', path.slice(1))) return [];
  const known = [...site.pages.map((candidate) => candidate.route), ...generated];
  const remedy = `${didYouMean(route, known)}Link to the file of a page, or remove the link until that page is written.`;
  return report(`The link to \`${url}\` leads to no page of the site`, remedy);
}

function checkAnchor(target: Page, anchor: string | undefined, report: Report): ContentProblem[] {
  // Which rows a page has is known when it is built: Docusaurus checks those links.
  if (!anchor || !target.parsed || isRowAddress(anchor)) return [];
  const ids = target.anchors.map(({id}) => id);
  if (ids.includes(anchor)) return [];
  const remedy = `${didYouMean(anchor, ids)}Use the id of a heading there, or give one this id: \`## Heading {/* #${anchor} */}\`.`;
  return report(`\`#${anchor}\` is no anchor of ${target.file}`, remedy, 'warning');
}

function relativeLink(from: Page, to: Page): string {
  const path = posix.relative(posix.dirname(from.docsPath), to.docsPath);
  return path.startsWith('.') ? path : `./${path}`;
}
