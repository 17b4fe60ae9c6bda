import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {routes} from '../../src/data/routes';
import type {BuiltSite, PageStep} from '../built-pages';
import {dataFiles, listedFiles} from './data/dataFiles';
import {llmsFull, llmsList, type SitePage} from './llmsFiles';
import {markdownPath, pageFile} from './pageFile';
import {readPage} from './readPage';

/**
 * Publishes the text of the pages for programs: each page as Markdown beside it, lists of them for language models, and
 * the facts as JSON and CSV. All is made of the built pages, so it says what readers see.
 */
export default function markdownPages({outDir, siteDir, siteConfig, baseUrl}: BuiltSite): PageStep {
  const found = new Map<string, SitePage>();
  const write = (name: string, text: string) => {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  };
  return {
    page(built) {
      const route = routes.find((one) => one.path === built.path);
      if (!route) return;
      const page = readPage(built.tree);
      found.set(built.path, {route, page});
      write(markdownPath(route.path), pageFile(page));
    },
    end() {
      // In the order of reading.
      const pages = routes.flatMap((route) => found.get(route.path) ?? []);
      const site = {title: siteConfig.title, siteUrl: siteConfig.url + baseUrl};
      write('llms.txt', llmsList(pages, listedFiles, site));
      write('llms-full.txt', llmsFull(pages, site));
      for (const {path: name, text} of dataFiles(path.join(siteDir, 'data'))) {
        write(`data/${name}`, text);
      }
    },
  };
}
