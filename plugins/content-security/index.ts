import {visit} from 'unist-util-visit';
import type {BuiltPage, BuiltSite, PageStep} from '../built-pages';
import {attribute, find, rawText} from '../built-pages/nodes';
import {katexAssets, stylesheetLinks} from '../math/katexAssets';
import {contentSecurityPolicy, type InlineCode, type OtherHosts} from './policy';

/** Gives every page its content security policy. It names the inline code by hash, so no later step may add any. */
export default function contentSecurity({plugins, baseUrl}: BuiltSite): PageStep {
  const names = plugins.map(({name}) => name);
  const {href} = stylesheetLinks(katexAssets(), baseUrl);
  const math = {stylesheet: href, fonts: new URL('fonts/', href).href};
  const hosts = {
    ...(names.includes('handbook-math') && {math}),
    tagManager: names.includes('docusaurus-plugin-google-tag-manager'),
  };
  return {page: (page) => securePage(page, hosts)};
}

/**
 * Puts the policy of a page right after its `meta charset`: before everything that a policy is about.
 *
 * @throws where the page has no `meta charset`
 */
export function securePage(page: BuiltPage, hosts: OtherHosts = {}): void {
  const charset = find(page.tree, ({tagName, properties}) => {
    return tagName === 'meta' && properties['charSet'] !== undefined;
  });
  const place = charset?.position?.end.offset;
  if (place === undefined) throw new Error('The page has no <meta charset>.');
  const policy = contentSecurityPolicy(inlineCode(page), hosts);
  page.replace(
    {start: place, end: place},
    `<meta http-equiv=Content-Security-Policy content="${policy}">`,
  );
}

/** The inline scripts and styles of a page, wherever they stand. Facts about the page for search engines are data. */
function inlineCode({trees}: BuiltPage): InlineCode {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const tree of trees) {
    visit(tree, 'element', (element) => {
      const {tagName, properties} = element;
      if (tagName === 'style') styles.push(rawText(element));
      if (tagName !== 'script' || properties['src'] !== undefined) return;
      if (attribute(element, 'type') !== 'application/ld+json') scripts.push(rawText(element));
    });
  }
  return {scripts, styles};
}
