import type {BuiltSite, PageStep} from '../built-pages';
import {katexAssets, stylesheetLinks} from '../math/katexAssets';
import type {OtherHosts} from './policy';
import {securePage} from './securePage';

export {securePage} from './securePage';

/** Gives every page its content security policy. It names the inline code by hash, so no later step may add any. */
export default function contentSecurity({plugins, baseUrl}: BuiltSite): PageStep {
  const hosts = otherHosts(
    plugins.map(({name}) => name),
    baseUrl,
  );
  return {page: (page) => securePage(page, hosts)};
}

/** The hosts that the site's plugins need. */
export function otherHosts(plugins: readonly string[], baseUrl: string): OtherHosts {
  const {href} = stylesheetLinks(katexAssets(), baseUrl);
  const math = {stylesheet: href, fonts: new URL('fonts/', href).href};
  return {
    ...(plugins.includes('handbook-math') && {math}),
    tagManager: plugins.includes('docusaurus-plugin-google-tag-manager'),
  };
}
