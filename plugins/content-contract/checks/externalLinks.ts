import type {Node} from 'mdast';
import {identity} from '../../../src/identity';
import {isExternal, linksOf} from '../links';
import type {Page} from '../page';
import {pageRule} from '../rule';
import {sourceOf} from '../written';

/** Names that mean the reader's own machine or network, or an address for package managers. */
const PRIVATE_HOST =
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1?\]|[^.[]+|.+\.(?:local|localhost|internal|test))$/;
const REGISTRY_HOST = /^registry\./;

/** Links out of the site: valid, over HTTPS, and to a page that a reader can open. */
export const externalLinks = pageRule(
  {
    name: 'external-links',
    kinds: ['address', 'bare', 'https', 'user', 'handbook', 'private', 'registry'],
    // The base path is that of the site.
    needsSite: true,
  },
  (page, site, report) => {
    for (const {url, node} of linksOf(page)) {
      if (!isExternal(url) || url.startsWith('pathname:')) continue;
      const target = parse(url);
      if (!target) {
        const remedy = 'Write a whole `https:` URL.';
        report(node, 'address', `The link to \`${url}\` is not a valid address`, remedy);
      } else if (node.type === 'link' && target.protocol !== 'https:' && isBare(page, node)) {
        const message = `\`${sourceOf(page, node)}\` becomes a link to \`${url}\``;
        report(node, 'bare', message, 'Put it in backticks, or write `[text](https://…)`.');
      } else if (url.startsWith('//') || target.protocol !== 'https:') {
        const remedy = 'Link to an `https:` address, or remove the link.';
        report(node, 'https', `The link to \`${url}\` does not use HTTPS`, remedy);
      } else if (target.username || target.password) {
        const remedy = 'Remove what stands before `@`.';
        report(node, 'user', `The link to \`${url}\` holds a user name`, remedy);
      } else if (isOwn(target, site.baseUrl)) {
        const message = `The link to \`${url}\` leads to the handbook by its whole address`;
        const remedy =
          'Link to the file of the page, such as `./prefix-caching.mdx`: that is checked.';
        report(node, 'handbook', message, remedy);
      } else if (PRIVATE_HOST.test(target.hostname)) {
        const remedy = "Put the address in backticks: it opens on no reader's machine as a link.";
        report(node, 'private', `The link to \`${url}\` leads into a private network`, remedy);
      } else if (REGISTRY_HOST.test(target.hostname)) {
        const message = `The link to \`${url}\` is an address for package managers`;
        report(node, 'registry', message, "Link to the package's documentation or source.");
      }
    }
  },
);

/** Whether nothing but its form makes the text a link. */
function isBare(page: Page, node: Node): boolean {
  return !sourceOf(page, node).startsWith('[');
}

/** What lies beside the handbook on its host is another site. */
function isOwn({origin, pathname}: URL, baseUrl: string): boolean {
  return origin === new URL(identity.url).origin && `${pathname}/`.startsWith(baseUrl);
}

function parse(url: string): URL | undefined {
  if (/\s/.test(url)) return undefined;
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (/^https?:(?!\/\/[^/])/i.test(absolute)) return undefined;
  return URL.canParse(absolute) ? new URL(absolute) : undefined;
}
