import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Keeps the script of an article's text out of the first load: the text is in the document already. Gain: 20 to 45 kB
 * (brotli) of scripts, and their execution and hydration.
 */
export default function lateArticle({generatedFilesDir}: LoadContext): Plugin {
  const registry = join(generatedFilesDir, 'registry.js');
  return {
    name: 'handbook-late-article',
    configureWebpack: (_config, isServer) => ({
      // The first name that fits counts, and Docusaurus has shorter ones.
      mergeStrategy: {'resolve.alias': 'prepend'},
      resolve: {
        alias: isServer
          ? {}
          : {
              '@generated/registry$': join(__dirname, 'registry'),
              'handbook-generated-registry$': registry,
              // Only the server renders an article to a string.
              '@site/src/components/article/ArticleBody/renderBody$': join(__dirname, 'noServer'),
            },
      },
    }),
  };
}
