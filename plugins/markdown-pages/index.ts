import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {routes} from '../../src/data/routes';
import type {BuiltSite, PageStep} from '../built-pages';
import type {SitePage} from './llmsFiles';
import {markdownPath, pageFile} from './pageFile';
import {readPage} from './readPage';
import {writeLists} from './writeLists';

/**
 * Publishes what the pages say for programs: each page as Markdown beside it, lists of them for language models, and
 * the facts as JSON and CSV. All is made of the built pages, so it says what readers see.
 */
export default function markdownPages({outDir, siteDir, siteConfig, baseUrl}: BuiltSite): PageStep {
  const found = new Map<string, SitePage>();
  return {
    page(built) {
      const route = routes.find((one) => one.path === built.path);
      if (!route) return;
      const page = readPage(built.tree);
      found.set(built.path, {route, page});
      writeFileSync(path.join(outDir, markdownPath(route.path)), pageFile(page));
    },
    end() {
      // In the order of reading.
      const pages = routes.flatMap((route) => found.get(route.path) ?? []);
      const facts = {title: siteConfig.title, siteUrl: siteConfig.url + baseUrl};
      writeLists({outDir, dataDir: path.join(siteDir, 'data'), pages, facts});
    },
  };
}
