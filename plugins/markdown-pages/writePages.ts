import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {routes} from '../../src/data/routes';
import {dataFiles} from './data/dataFiles';
import {dataSets} from './data/dataSets';
import {llmsFull, llmsList, type ListedFile, type SiteFacts, type SitePage} from './llmsFiles';
import {markdownPath, pageFile} from './pageFile';
import {readPage} from './readPage';

/** A build whose pages are published as Markdown. */
interface BuiltPages {
  readonly outDir: string;
  /** Folder of the facts. */
  readonly dataDir: string;
  /** Paths of the pages below the base path. */
  readonly paths: readonly string[];
  readonly facts: SiteFacts;
}

/** Writes the Markdown of every page, the lists for language models and the files of data. */
export default async function writePages({
  outDir,
  dataDir,
  paths,
  facts,
}: BuiltPages): Promise<void> {
  const built = new Set(paths);
  const pages: SitePage[] = [];
  for (const route of routes.filter(({path: name}) => built.has(name))) {
    const html = path.join(outDir, `${route.path === '' ? 'index' : route.path}.html`);
    const page = readPage(await readFile(html, 'utf8'));
    pages.push({route, page});
    await writeFile(path.join(outDir, markdownPath(route.path)), pageFile(page));
  }
  await writeFile(path.join(outDir, 'llms.txt'), llmsList(pages, listedFiles(), facts));
  await writeFile(path.join(outDir, 'llms-full.txt'), llmsFull(pages, facts));
  for (const {path: name, text} of dataFiles(dataDir)) {
    const file = path.join(outDir, 'data', name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
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
