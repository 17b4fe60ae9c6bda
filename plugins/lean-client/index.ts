import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {unusedParts} from './unusedParts';

/**
 * Leaves out of the browser's code what the theme and its packages bring and this site never runs.
 */
export default function leanClient({siteConfig}: LoadContext): Plugin {
  const nothing = join(__dirname, 'stubs/nothing');
  const parts = unusedParts(siteConfig.themeConfig);
  return {
    name: 'handbook-lean-client',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        // The first name that fits counts, and Docusaurus has shorter ones.
        mergeStrategy: {'resolve.alias': 'prepend'},
        resolve: {
          alias: Object.fromEntries(parts.map((part) => [`${part}$`, nothing])),
        },
      };
    },
  };
}
