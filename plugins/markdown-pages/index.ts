import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import writePages from './writePages';

/**
 * Publishes what the pages say for programs: each page as Markdown beside it, lists of them for language models, and
 * the facts as JSON and CSV. All is made of the built pages, so it says what readers see.
 */
export default function markdownPages({siteConfig, siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'handbook-markdown-pages',
    async postBuild({outDir, routesPaths}) {
      await writePages({
        outDir,
        dataDir: path.join(siteDir, 'data'),
        paths: routesPaths.map((route) => route.slice(baseUrl.length)),
        facts: {title: siteConfig.title, siteUrl: siteConfig.url + baseUrl},
      });
    },
  };
}
