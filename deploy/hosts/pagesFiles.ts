import {immutableFolders, IMMUTABLE} from '../rules/caching';
import {fileTypes} from '../rules/fileTypes';
import {securityHeaders} from '../rules/securityHeaders';
import type {Redirect} from '../rules/site';

const MADE = '# Made from deploy/rules: change the rules, not this file.';

/** What Cloudflare Pages takes; Netlify takes more. */
const MOST_HEADER_RULES = 100;
const LONGEST_LINE = 2000;
const MOST_REDIRECTS = 2000;

/** Types that the hosts give by themselves as the rules want them. */
const KNOWN_TYPES = new Set(['.html', '.css', '.js', '.json', '.png', '.svg', '.woff2', '.xml']);

/**
 * `_headers` of Cloudflare Pages and Netlify. A header that two blocks set for one address would be sent twice, so
 * `Cache-Control` is named only where it differs from what both hosts send by themselves, `max-age=0, must-revalidate`.
 */
export function headersFile(baseUrl: string): string {
  const everywhere = {path: '/*', headers: {...securityHeaders}};
  const kept = immutableFolders.map((folder) => ({
    path: `${baseUrl}${folder}*`,
    headers: {'Cache-Control': IMMUTABLE},
  }));
  const typed = Object.entries(fileTypes)
    .filter(([extension, {isCompressible}]) => isCompressible && !KNOWN_TYPES.has(extension))
    .map(([extension, {type}]) => ({
      path: `${baseUrl}*${extension}`,
      headers: {'Content-Type': type},
    }));
  const blocks = [everywhere, ...kept, ...typed].map(({path, headers}) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  const text = `${MADE}\n${blocks.join('\n')}\n`;
  if (blocks.length > MOST_HEADER_RULES) {
    throw new Error(
      `_headers would have ${blocks.length} rules; ${MOST_HEADER_RULES} are allowed.`,
    );
  }
  if (text.split('\n').some((line) => line.length > LONGEST_LINE)) {
    throw new Error(`_headers would have a line of more than ${LONGEST_LINE} characters.`);
  }
  return text;
}

/**
 * `_redirects` of Cloudflare Pages and Netlify. Slashes at the end of an address are the hosts' own business: Netlify
 * does not tell the two forms apart, so that a rule for one of them would lead to itself.
 */
export function redirectsFile(baseUrl: string, redirects: readonly Redirect[]): string {
  const lines = [
    `/ ${baseUrl} 302`,
    ...redirects.flatMap(({from, to}) =>
      [from, `${from}/`, `${from}.html`].map((path) => `${baseUrl}${path} ${baseUrl}${to} 301`),
    ),
  ];
  if (lines.length > MOST_REDIRECTS) {
    throw new Error(`_redirects would have ${lines.length} rules; ${MOST_REDIRECTS} are allowed.`);
  }
  return `${MADE}\n${lines.join('\n')}\n`;
}
