import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {routes} from '../../src/data/routes';
import {dataFiles} from './data/dataFiles';
import {dataSets} from './data/dataSets';
import {llmsFull, llmsList, type ListedFile, type SitePage} from './llmsFiles';
import {markdownPath, pageFile} from './pageFile';
import {readPage} from './readPage';

/**
 * Publishes what the pages say for programs: each page as Markdown beside it, lists of them for language models, and
 * the facts as JSON and CSV. All is made of the built pages, so it says what readers see.
 */
export default function markdownPages({siteConfig, siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'handbook-markdown-pages',
    async postBuild({outDir, routesPaths}) {
      const built = new Set(routesPaths.map((route) => route.slice(baseUrl.length)));
      const pages: SitePage[] = [];
      for (const route of routes.filter(({path: name}) => built.has(name))) {
        const html = path.join(outDir, `${route.path === '' ? 'index' : route.path}.html`);
        const page = readPage(await readFile(html, 'utf8'));
        pages.push({route, page});
        await writeFile(path.join(outDir, markdownPath(route.path)), pageFile(page));
      }
      const facts = {title: siteConfig.title, siteUrl: siteConfig.url + baseUrl};
      await writeFile(path.join(outDir, 'llms.txt'), llmsList(pages, listedFiles(), facts));
      await writeFile(path.join(outDir, 'llms-full.txt'), llmsFull(pages, facts));
      for (const {path: name, text} of dataFiles(path.join(siteDir, 'data'))) {
        const file = path.join(outDir, 'data', name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, text);
      }
    },
  };
}

function listedFiles(): ListedFile[] {
  return [
    {path: 'README.txt', says: 'What the files hold, units, license.'},
    ...dataSets.flatMap(({name, says}) =>
      ['json', 'csv'].map((kind) => ({path: `${name}.${kind}`, says})),
    ),
    {
      path: 'results.csv',
      says: 'Published results with hardware, model, workload, baseline and who measured.',
    },
    {path: 'references.bib', says: 'Every source that the handbook cites, as BibTeX.'},
  ];
}
