import type {Kind} from './kinds';
import {PAGE, page} from './testSite';

type Fields = Readonly<Record<string, unknown>>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const file = (schema: string, content: Fields) =>
  json({$schema: `./schemas/${schema}.schema.json`, ...content});

/** A right record of each kind that is spoilt below. */
const TERM = {
  id: 'token',
  term: 'token',
  aliases: [],
  definition: 'The unit of text that a model reads and writes, an entry of its vocabulary.',
  seeAlso: [],
};
const CITY = {
  id: 'dublin',
  name: 'Dublin',
  country: 'IE',
  jurisdiction: 'eu',
  latitude: 53.4,
  longitude: -6.27,
  roles: ['users'],
  source: 'openflights',
  place: 'DUB',
};
const SOURCE = {title: 'A', url: 'https://example.org/', readOn: '2026-11-20', version: '1'};
const METRIC = {
  id: 'vllm-num-requests-waiting',
  name: 'vllm:num_requests_waiting',
  system: 'vllm',
  layer: 'engine',
  signal: 'queue',
  kind: 'gauge',
  unit: 'requests',
  labels: [],
  description: 'Requests that wait.',
  status: 'stable',
  sources: ['docs'],
};
const RESULT = {
  id: 'one',
  gain: 'Twice the throughput',
  value: 2,
  unit: 'times',
  bound: 'up to',
  metric: 'throughput',
  hardware: '1 A100',
  model: 'Llama 2 7B',
  workload: 'ShareGPT',
  baseline: 'none',
  year: 2024,
  measuredBy: 'Somebody',
  interest: 'authors',
  source: 'orca',
  read: 'paper',
};
const TECHNIQUE = {
  id: 'batching',
  hurts: 'Throughput',
  name: 'Batching',
  page: 'prefix-caching',
  paysWhen: 'Always',
  gain: {page: 'prefix-caching', result: 'one'},
  costs: 'Nothing',
  combines: 'Everything',
};

const REMEDY = 'Compare it with a source, and with src/data/README.md.';
const data = (kind: string, name: string, content: string, ...told: string[]): Kind => ({
  kind,
  files: {[`data/${name}`]: content},
  told: told.map((line) => `data/${name}:${line}`),
});
const glossary = (...records: Fields[]) => file('glossary', {records});
const places = (...records: Fields[]) =>
  file('places', {jurisdictions: [{id: 'eu', name: 'European Union'}], records});
const metrics = (...records: Fields[]) => file('metrics', {sources: {docs: SOURCE}, records});
const results = (...found: Fields[]) =>
  json({$schema: '../schemas/results.schema.json', results: found});
const techniques = (...records: Fields[]) => file('techniques', {records});

export const jsonKinds: readonly Kind[] = [
  data(
    'JSON that does not parse',
    'glossary.json',
    '{\n  "records": [\n    {"id": "token",, }\n  ]\n}\n',
    '3: The file is not valid JSON: property name expected, at column 20. Correct the text there: often it is a comma or a quote before that place.',
  ),
  data(
    'a number that JSON does not have',
    'places.json',
    places({...CITY, latitude: 0}).replace('"latitude": 0', '"latitude": NaN'),
    '15: The file is not valid JSON: invalid symbol, at column 19. Correct the text there: often it is a comma or a quote before that place.',
  ),
  data(
    'a field that stands twice',
    'glossary.json',
    glossary(TERM).replace('"aliases"', '"term": "piece",\n      "aliases"'),
    '7: `term` stands there twice, first in line 6. Keep one.',
  ),
  data(
    'a byte order mark before JSON',
    'glossary.json',
    `\uFEFF${glossary(TERM)}`,
    '1: There is an invisible character (U+FEFF). Delete it: searches, copies of commands and comparisons fail over it. A byte order mark at the start is one too; save as UTF-8 without it.',
  ),
  data(
    'a file without a schema',
    'glosary.json',
    '{}\n',
    '1: No schema is for this file, so nothing checks it. Did you mean `glossary.json`? Rename it, or give it a schema in src/data/schemas/files.ts.',
  ),
];

export const recordKinds: readonly Kind[] = [
  data(
    'an unknown field of a record',
    'glossary.json',
    glossary({...TERM, unmarkd: true}),
    `10: token: the record has unknown fields: unmarkd; correct their names, or add them to the schema in src/data/schemas. ${REMEDY}`,
  ),
  data(
    'a missing field',
    'glossary.json',
    glossary({...TERM, definition: undefined}),
    `4: token: definition must be the definition: text that is not empty and has no space at either end. ${REMEDY}`,
  ),
  data(
    'an empty definition',
    'glossary.json',
    glossary({...TERM, definition: ''}),
    ...[
      'must be the definition: text that is not empty and has no space at either end',
      'must be one or two complete sentences',
    ].map((what) => `8: token: definition ${what}. ${REMEDY}`),
  ),
  data(
    'a number in quotes',
    'results/prefix-caching.json',
    results({...RESULT, year: '2024'}),
    `15: one: year must be a year. ${REMEDY}`,
  ),
  data(
    'a number that cannot be, among others that are wrong',
    'places.json',
    places({...CITY, latitude: -91, roles: ['user']}),
    ...[
      '15: dublin: latitude must be degrees, north positive from -90 to 90, for example 50.03',
      '18: dublin: roles.0 must be users or region',
    ].map((line) => `${line}. ${REMEDY}`),
  ),
  data(
    'an id of two records',
    'places.json',
    places(CITY, {...CITY, name: 'Another'}),
    '24: The id `dublin` is that of line 11 too. Give one of them another, or remove it.',
  ),
  data(
    'a word of a fixed list',
    'metrics.json',
    metrics({...METRIC, kind: 'info'}),
    `18: vllm-num-requests-waiting: kind must be counter, gauge, histogram or summary. ${REMEDY}`,
  ),
  data(
    'a source without HTTPS, read on no day',
    'metrics.json',
    file('metrics', {
      sources: {docs: {...SOURCE, url: 'http://example.org/', readOn: '2026-13-01'}},
      records: [METRIC],
    }),
    `6: sources.docs.url must be a complete address that starts with https://. ${REMEDY}`,
    `7: sources.docs.readOn must be a day that exists, written YYYY-MM-DD, for example 2026-11-20. ${REMEDY}`,
  ),
];

export const referenceKinds: readonly Kind[] = [
  data(
    'a related term that is not there, and a term related to itself',
    'glossary.json',
    glossary({...TERM, seeAlso: ['tokenizer', 'token']}),
    '10: token: seeAlso names `tokenizer`, which is not in data/glossary.json. Correct the name, or add what it stands for there.',
    '11: token: seeAlso names the record itself. Did you mean `token`? Correct the name, or add what it stands for there.',
  ),
  data(
    'a name of two terms',
    'glossary.json',
    glossary(TERM, {...TERM, id: 'piece', term: 'piece', aliases: ['Token']}),
    '15: The name `token` is that of line 6 too. Give one of them another, or remove it.',
  ),
  data(
    'a term that is explained nowhere',
    'glossary.json',
    glossary({...TERM, home: 'llm-inference-basics/what-is-llm-inference#tokens'}),
    '10: token: home names `llm-inference-basics/what-is-llm-inference#tokens`, which is not in docs/. Did you mean `llm-inference-basics/what-is-llm-inference`? Correct the name, or add what it stands for there.',
  ),
  data(
    'a source of metrics that is not there, and one that nothing names',
    'metrics.json',
    metrics({...METRIC, sources: ['doc']}),
    '4: No metric names the source `docs`. Name it in a record, or remove it.',
    '24: vllm-num-requests-waiting: sources names `doc`, which is not in data/metrics.json, sources. Did you mean `docs`? Correct the name, or add what it stands for there.',
  ),
  data(
    'a result whose source is not in the bibliography, and that contradicts nothing',
    'results/prefix-caching.json',
    results({...RESULT, source: 'orka', contradicts: ['two']}),
    '18: one: source names `orka`, which is not in data/references.bib. Did you mean `orca`? Correct the name, or add what it stands for there.',
    '21: one: contradicts names `two`, which is not in data/results/prefix-caching.json. Correct the name, or add what it stands for there.',
  ),
  {
    kind: 'a technique whose result is not there',
    files: {
      'data/techniques.json': techniques({
        ...TECHNIQUE,
        gain: {page: 'prefix-caching', result: 'two'},
      }),
      'data/results/prefix-caching.json': results(RESULT),
    },
    told: [
      'data/techniques.json:12: batching: gain names `two`, which is not in data/results/prefix-caching.json. Correct the name, or add what it stands for there.',
    ],
  },
  data(
    'a home that does not speak of the term',
    'glossary.json',
    glossary({...TERM, term: 'logit', home: 'llm-inference-basics/what-is-llm-inference'}),
    '10: token: llm-inference-basics/what-is-llm-inference does not name the term. Give it the section that explains the term.',
  ),
  {
    kind: 'a record without sources',
    files: {
      'data/places.json': places(CITY),
      'data/places.sources.json': '{"byId": {}}\n',
    },
    told: [
      'data/places.json:11: `dublin` has no sources. Add what you read to `byId` of data/places.sources.json.',
      'data/places.sources.json:1: No schema is for this file, so nothing checks it. Did you mean `models.sources.json`? Rename it, or give it a schema in src/data/schemas/files.ts.',
    ],
  },
  {
    kind: 'sources without a record',
    files: {
      'data/models.json': file('models', {records: []}),
      'data/models.sources.json': file('provenance', {
        byId: {'a/b': {sources: [{title: 'A', url: 'https://example.org/'}], doubts: []}},
      }),
    },
    told: [
      'data/models.sources.json:4: byId: its key names `a/b`, which is not in data/models.json. Correct the name, or add what it stands for there.',
    ],
  },
];

const bib = (kind: string, text: string, ...told: string[]): Kind => ({
  kind,
  files: {'data/references.bib': text},
  told: told.map((line) => `data/references.bib:${line}`),
});
const ENTRY = {
  author: 'Yu and others',
  title: '{Orca}',
  year: '2022',
  url: 'https://www.usenix.org/orca',
  urldate: '2026-11-20',
};
const entry = (key: string, change: Partial<typeof ENTRY> = {}, type = 'article') =>
  [
    `@${type}{${key},`,
    ...Object.entries({...ENTRY, ...change}).map(([name, value]) => `  ${name} = {${value}},`),
    '}\n',
  ].join('\n');

export const bibliographyKinds: readonly Kind[] = [
  bib(
    'a key twice',
    entry('orca') + entry('Orca'),
    '8: The key `Orca` is that of line 1 too. Remove one, or rename it.',
  ),
  bib(
    'an unknown type of entry',
    entry('orca', {}, 'artcle'),
    '1: `@artcle` is no type of entry. Did you mean `article`? A page of the web is `@online`, a paper `@article` or `@inproceedings`.',
  ),
  bib(
    'an entry without a key',
    entry('orca').replace('orca,', ''),
    '1: The entry does not begin with its key. Begin it with `@type{key,`.',
  ),
  bib(
    'missing, unknown and repeated fields',
    entry('orca').replace('  year', '  yaer').replace('  author', '  title'),
    '1: `orca` has no author. Copy the author from the source.',
    '1: `orca` has no year. Copy the year from the source.',
    '3: `orca` has two fields title. Keep one.',
    '4: `yaer` is no field that a reference shows. Rename or remove it.',
  ),
  bib(
    'braces that are not closed',
    entry('orca').replace('{2022}', '{2022') + entry('sarathi'),
    '4: The entry `orca` is not closed before line 8. Count the braces from there, and end the entry with `}`.',
  ),
  bib(
    'a comma that is missing',
    entry('orca').replace('{2022},', '{2022}'),
    '4: There is no comma before the field url of `orca`. Add it: what follows would be left out.',
  ),
  bib(
    'a line of an entry that is no field',
    entry('orca').replace('  year', '  2022\n  year'),
    '4: "2022" is no field of `orca`. Write `name = {value},`.',
  ),
  bib(
    'text outside of entries',
    `${entry('orca')}to do\n`,
    '8: "to do" stands outside of every entry. A comment begins with `%`, an entry with `@type{key,`.',
  ),
  bib(
    'an address that is none and days that are none, all at once',
    entry('orca', {url: 'usenix.org', urldate: '2026-02-30', year: '22'}),
    '1: `orca` has the year `22`. Write four digits.',
    '1: `orca` has the address `usenix.org`. Write a whole `https:` URL.',
    '1: `orca` was read on `2026-02-30`, which is no day of the past. Write the day on which you read the source as YYYY-MM-DD.',
  ),
  {
    kind: 'a source that is cited and was not read',
    files: {
      [PAGE]: page('So [@orca].'),
      'data/references.bib': entry('orca').replace(/ {2}urldate.*\n/, ''),
    },
    told: [
      'data/references.bib:1: `orca` is cited and nobody has read it: it has no urldate. Open the source, compare title and address, and set `urldate`.',
    ],
  },
];

const ID = 'llm-inference-basics/what-is-llm-inference';
const sidebar = (kind: string, items: readonly string[], ...told: string[]): Kind => ({
  kind,
  files: {'sidebars.ts': `export default {\n${items.map((id) => `  '${id}',`).join('\n')}\n};\n`},
  sidebars: {handbook: [{type: 'category', label: 'Basics', items}]},
  told,
});

export const sidebarKinds: readonly Kind[] = [
  sidebar(
    'a page in no sidebar',
    [],
    `:1: The page stands in no sidebar, so no reader finds it. Add '${ID}' to sidebars.ts.`,
  ),
  sidebar(
    'a page twice in a sidebar',
    [ID, ID],
    `sidebars.ts:3: \`${ID}\` stands there twice. Keep one: a page has one place, one page before it and one after it.`,
  ),
  sidebar(
    'a sidebar with a page that is not there',
    [ID, `${ID}s`],
    `sidebars.ts:3: There is no page \`${ID}s\`. Did you mean \`${ID}\`? Write the path of a file under docs/ without its ending, or remove the line.`,
  ),
];
