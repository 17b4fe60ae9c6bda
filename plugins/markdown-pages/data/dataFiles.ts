import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {editorSchemas} from '../../../src/data/schemas/editorSchemas';
import {readBibliography} from '../../citations/bibliography';
import {LICENSE, LICENSE_ADDRESS} from '../pageFile';
import {dataSets, type DataSet} from './dataSets';
import {recordSources, type DataRecord, type SourceLists} from './recordSources';
import {spread, tableOf} from './tables';

/** A file to publish, by its path below `data/`. */
export interface DataFile {
  readonly path: string;
  readonly text: string;
}

/** The files that the list for language models names, with their content. */
export const listedFiles: readonly {readonly path: string; readonly says: string}[] = [
  {path: 'README.txt', says: 'What the files hold, units, license.'},
  ...dataSets.flatMap(({name, says}) => [
    {path: `${name}.json`, says},
    {path: `${name}.csv`, says},
  ]),
  {
    path: 'results.csv',
    says: 'Published results with hardware, model, workload, baseline and who measured.',
  },
  {path: 'references.bib', says: 'Every source that the handbook cites, as BibTeX.'},
];

/** Every file of facts as it is, a table of each, what the fields mean, and the bibliography that they name. */
export function dataFiles(dataDir: string): DataFile[] {
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');
  const copy = (name: string): DataFile => ({path: name, text: read(name)});
  const folder = (name: string) =>
    readdirSync(path.join(dataDir, name))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => `${name}/${file}`);
  const results = folder('results');
  const bibliography = addressesByKey(read('references.bib'));
  return [
    ...dataSets.flatMap((set) => [
      ...[`${set.name}.json`, ...(set.companions ?? [])].map(copy),
      {path: `${set.name}.csv`, text: tableOfSet(set, read, bibliography)},
    ]),
    ...results.map(copy),
    {path: 'results.csv', text: tableOfResults(results, read, bibliography)},
    ...folder('measurements').map(copy),
    ...publishedSchemas(),
    copy('references.bib'),
    {path: 'README.txt', text: readme()},
  ];
}

const publishedSchemas = (): DataFile[] =>
  [...editorSchemas()].map(([name, schema]) => ({
    path: `schemas/${name}`,
    text: JSON.stringify(schema, null, 2),
  }));

type Read = (name: string) => string;
type Addresses = ReadonlyMap<string, string>;

interface RecordFile {
  readonly records: readonly DataRecord[];
  readonly sources?: Readonly<Record<string, {readonly url: string}>>;
}

function tableOfSet(set: DataSet, read: Read, bibliography: Addresses): string {
  const {records, sources} = JSON.parse(read(`${set.name}.json`)) as RecordFile;
  const beside = set.companions?.find((name) => name === `${set.name}.sources.json`);
  const lists = {
    bibliography,
    ...(sources && {listed: sources}),
    ...(beside !== undefined && (JSON.parse(read(beside)) as Pick<SourceLists, 'byId'>)),
  };
  const rows = set.spread === undefined ? records : spread(records, set.spread);
  return tableOf(rows, recordSources(lists), LICENSE);
}

function tableOfResults(files: readonly string[], read: Read, bibliography: Addresses): string {
  const records = files.flatMap((file) => {
    const page = path.basename(file, '.json');
    const {results} = JSON.parse(read(file)) as {results: DataRecord[]};
    return results.map((result) => ({page, ...result}));
  });
  return tableOf(records, recordSources({bibliography}), LICENSE);
}

function addressesByKey(bibliography: string): Map<string, string> {
  return new Map(
    readBibliography(bibliography).sources.map(({id, URL: address}) => [id, String(address)]),
  );
}

/** A description of each file, for those who arrive here from a list of files. */
function readme(): string {
  const lines = [
    'The facts behind the LLM Inference Handbook',
    '',
    ...dataSets.map(({name, says}) => `${name}.json, ${name}.csv: ${says}`),
    'results/*.json, results.csv: published results by page of the handbook, with conditions and who measured.',
    'measurements/*.json: published measurements of systems by publisher, with conditions and the interest of who measured.',
    '*.sources.json: sources, doubts and notes of the records, by their id.',
    'schemas/: JSON Schema of each file.',
    'references.bib: what the keys of sources stand for.',
    '',
    'Numbers are in base units: bytes, bytes per second, FLOP/s, watts. An empty field or null means not supported, not',
    'published or not read; it never means zero. What no primary source confirms is empty and stands under "unconfirmed"',
    'with its reason. A record with verified: false lacks a confirmation of its main numbers.',
    '',
    'In the tables, nested fields have names with dots, lists are joined with "; ", and each row ends with the addresses',
    'of its sources. The JSON files are the original; the tables are made of them.',
    '',
    `License: ${LICENSE}, ${LICENSE_ADDRESS}`,
    'This covers the compilation. The facts are those of the sources; name these too where you use a number.',
    '',
  ];
  return lines.join('\n');
}
