import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {publishedModel} from '../../../src/data/publishedModel';
import {questions} from '../../../src/data/questions';
import {readModels} from '../../../src/data/readModels';
import {editorSchemas} from '../../../src/data/schemas/editorSchemas';
import {readBibliography} from '../../citations/bibliography';
import {LICENSE} from '../pageFile';
import {dataSets} from './dataSets';
import {tableOf, type DataRecord} from './tables';

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
  const made = new Map([...modelFiles(path.join(dataDir, 'models')), ...questionFiles()]);
  const read = (name: string) => made.get(name) ?? readFileSync(path.join(dataDir, name), 'utf8');
  const folder = (name: string) =>
    readdirSync(path.join(dataDir, name))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => path.posix.join(name, file));
  const copies = [...['', 'results', 'measurements'].flatMap(folder), ...made.keys()];
  const addresses = addressesByKey(read('references.bib'));
  const parse = (name: string) => JSON.parse(read(name)) as RecordFile;
  const tables = dataSets.map(({name}) => {
    const {records = [], sources} = parse(`${name}.json`);
    const beside = `${name}.sources.json`;
    const {byId} = copies.includes(beside) ? parse(beside) : {};
    return {
      path: `${name}.csv`,
      text: table(records.flatMap(spread), {...addresses, ...sources}, byId),
    };
  });
  const results = folder('results').flatMap((file) => {
    const page = path.basename(file, '.json');
    return (parse(file).results ?? []).map((result) => ({page, ...result}));
  });
  return [
    ...[...copies, 'README.txt', 'references.bib'].map((name) => ({path: name, text: read(name)})),
    ...tables,
    {path: 'results.csv', text: table(results, addresses)},
    ...[...editorSchemas()].map(([name, schema]) => ({
      path: `schemas/${name}`,
      text: JSON.stringify(schema, null, 2),
    })),
  ];
}

/** The records of models as two files: in `data/` each has a folder of its own. */
function modelFiles(folder: string): ReadonlyMap<string, string> {
  const models = readModels(folder);
  const byId = models.map(({model, provenance}) => [model.id, provenance] as const);
  const files = {
    models: {records: models.map(({model}) => publishedModel(model))},
    'models.sources': {byId: Object.fromEntries(byId)},
  };
  const schemas = {models: 'models', 'models.sources': 'provenance'};
  return new Map(
    Object.entries(files).map(([name, file]) => {
      const $schema = `./schemas/${schemas[name as keyof typeof schemas]}.schema.json`;
      return [`${name}.json`, `${JSON.stringify({$schema, ...file}, null, 2)}\n`];
    }),
  );
}

/** The bank of questions as one file, and the errors and symptoms of it as another, which had an address before there was a bank. */
function questionFiles(): ReadonlyMap<string, string> {
  const files = {questions, errors: questions.filter(({met}) => met !== undefined)};
  return new Map(
    Object.entries(files).map(([name, records]) => [
      `${name}.json`,
      `${JSON.stringify({records}, null, 2)}\n`,
    ]),
  );
}

/** A source where a record names it: an address, a key of the file's list or of the bibliography, or the source itself. */
type Named = string | {readonly url: string};
type Addresses = Readonly<Record<string, {readonly url: string}>>;
type SourcesById = Readonly<Record<string, {readonly sources?: readonly Named[]}>>;

interface RecordFile {
  readonly records?: readonly DataRecord[];
  readonly results?: readonly DataRecord[];
  readonly sources?: Addresses;
  readonly byId?: SourcesById;
}

/** The measured points of a run are rows of their own, with the fields of the run. */
function spread({points, ...record}: DataRecord): DataRecord[] {
  if (!Array.isArray(points)) return [record];
  return (points as DataRecord[]).map((point) => ({...record, ...point}));
}

function table(records: readonly DataRecord[], known: Addresses, byId: SourcesById = {}): string {
  const addressesOf = ({id, url, source, sources, thread}: DataRecord): string[] => {
    const named = [
      url ?? [],
      thread ?? [],
      source ?? [],
      sources ?? [],
      byId[String(id)]?.sources ?? [],
    ];
    return (named.flat() as Named[]).flatMap((name) => {
      if (typeof name !== 'string') return name.url;
      if (name.startsWith('https:')) return name;
      return known[name]?.url ?? known[name.split(',')[0] ?? '']?.url ?? [];
    });
  };
  return tableOf(records, addressesOf, LICENSE);
}

function addressesByKey(bibliography: string): Addresses {
  const {sources} = readBibliography(bibliography);
  return Object.fromEntries(sources.map(({id, URL: address}) => [id, {url: String(address)}]));
}
