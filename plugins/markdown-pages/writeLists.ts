import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {dataFiles} from './data/dataFiles';
import {dataSets} from './data/dataSets';
import {llmsFull, llmsList, type ListedFile, type SiteFacts, type SitePage} from './llmsFiles';

interface Listed {
  readonly outDir: string;
  /** Folder of the facts. */
  readonly dataDir: string;
  /** In the order of reading. */
  readonly pages: readonly SitePage[];
  readonly facts: SiteFacts;
}

/** Writes the lists for language models and the files of data. */
export function writeLists({outDir, dataDir, pages, facts}: Listed): void {
  writeFileSync(path.join(outDir, 'llms.txt'), llmsList(pages, listedFiles(), facts));
  writeFileSync(path.join(outDir, 'llms-full.txt'), llmsFull(pages, facts));
  for (const {path: name, text} of dataFiles(dataDir)) {
    const file = path.join(outDir, 'data', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
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
