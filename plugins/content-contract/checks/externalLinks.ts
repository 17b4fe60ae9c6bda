import {identity} from '../../../src/identity';
import type {ContentProblem} from '../contentProblem';
import {isExternal, linksOf} from '../links';
import type {Check} from '../page';
import {problemAt} from '../page';

/** Names that mean the reader's own machine or network, or an address for package managers. */
const PRIVATE_HOST =
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1?\]|[^.[]+|.+\.(?:local|localhost|internal|test))$/;
const REGISTRY_HOST = /^registry\./;

/** Links out of the site: valid, over HTTPS, and to a page that a reader can open. */
export const checkExternalLinks: Check = (page, site) =>
  linksOf(page).flatMap(({url, node}): ContentProblem[] => {
    if (!isExternal(url) || url.startsWith('pathname:')) return [];
    const report = (message: string, remedy: string) => [
      problemAt(page, node, {check: 'external-links', message, remedy}),
    ];
    const target = parse(url);
    if (!target) {
      return report(`The link to \`${url}\` is not a valid address`, 'Write a whole `https:` URL.');
    }
    if (url.startsWith('//') || target.protocol !== 'https:') {
      const remedy = 'Link to an `https:` address, or remove the link.';
      return report(`The link to \`${url}\` does not use HTTPS`, remedy);
    }
    if (target.username || target.password) {
      return report(`The link to \`${url}\` holds a user name`, 'Remove what stands before `@`.');
    }
    if (isOwn(target, site.baseUrl)) {
      const remedy =
        'Link to the file of the page, such as `./prefix-caching.mdx`: that is checked.';
      return report(`The link to \`${url}\` leads to the handbook by its whole address`, remedy);
    }
    if (PRIVATE_HOST.test(target.hostname)) {
      const remedy = "Put the address in backticks: it opens on no reader's machine as a link.";
      return report(`The link to \`${url}\` leads into a private network`, remedy);
    }
    if (REGISTRY_HOST.test(target.hostname)) {
      const remedy = "Link to the package's documentation or source.";
      return report(`The link to \`${url}\` is an address for package managers`, remedy);
    }
    return [];
  });

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
