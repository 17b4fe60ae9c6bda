import type {BuiltPage} from '../built-pages';
import {find} from '../built-pages/nodes';
import {inlineCode} from './inlineCode';
import {contentSecurityPolicy, type OtherHosts} from './policy';

/**
 * Puts the content security policy of a page right after its `meta charset`: before everything that a policy is about.
 *
 * @throws where the page has no `meta charset`
 */
export function securePage(page: BuiltPage, hosts: OtherHosts = {}): void {
  const place = find(page.tree, ({tagName, properties}) => {
    return tagName === 'meta' && properties['charSet'] !== undefined;
  })?.position?.end.offset;
  if (place === undefined) throw new Error('The page has no <meta charset>.');
  const policy = contentSecurityPolicy(inlineCode(page.trees), hosts);
  page.replace(
    {start: place, end: place},
    `<meta http-equiv=Content-Security-Policy content="${policy}">`,
  );
}
