import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {unusedParts} from './unusedParts';

const STUBS = join(__dirname, 'stubs');

/**
 * Leaves out of the browser's code what the theme and its packages bring and this site never runs. The highlighter, whose work
 * `rehypeHighlight` has done, is left out on the server too: the theme would write its colors into every page.
 */
export default function leanClient({siteConfig}: LoadContext): Plugin {
  const nothing = unusedParts(siteConfig.themeConfig).map((part) => [
    `${part}$`,
    join(STUBS, 'nothing'),
  ]);
  return {
    name: 'handbook-lean-client',
    configureWebpack: (_config, isServer) => ({
      // The first name that fits counts, and Docusaurus has shorter ones.
      mergeStrategy: {'resolve.alias': 'prepend'},
      resolve: {
        alias: {
          ...(isServer ? {} : Object.fromEntries(nothing)),
          'prism-react-renderer$': join(STUBS, 'noHighlighter'),
        },
      },
    }),
  };
}
