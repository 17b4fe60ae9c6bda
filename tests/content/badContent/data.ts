import {PAGE, page, type Fault} from './testSite';

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

const data = (kind: string, name: string, content: string, ...found: string[]): Fault => ({
  kind,
  files: {[`data/${name}`]: content},
  found: found.map((one) => one.replace(' ', ` data/${name}:`)),
});
const glossary = (...records: Fields[]) => file('glossary', {records});
const places = (...records: Fields[]) =>
  file('places', {jurisdictions: [{id: 'eu', name: 'European Union'}], records});
const metrics = (...records: Fields[]) => file('metrics', {sources: {docs: SOURCE}, records});
const results = (...found: Fields[]) =>
  json({$schema: '../schemas/results.schema.json', results: found});
const techniques = (...records: Fields[]) => file('techniques', {records});

export const jsonKinds: readonly Fault[] = [
  data(
    'JSON that does not parse',
    'glossary.json',
    '{\n  "records": [\n    {"id": "token",, }\n  ]\n}\n',
    'data 3',
  ),
  data(
    'a number that JSON does not have',
    'places.json',
    places({...CITY, latitude: 0}).replace('"latitude": 0', '"latitude": NaN'),
    'data 15',
  ),
  data(
    'a field that stands twice',
    'glossary.json',
    glossary(TERM).replace('"aliases"', '"term": "piece",\n      "aliases"'),
    'data 7',
  ),
  data('a byte order mark before JSON', 'glossary.json', `\uFEFF${glossary(TERM)}`, 'characters 1'),
  data('a file without a schema', 'glosary.json', '{}\n', 'data 1'),
];

export const recordKinds: readonly Fault[] = [
  data(
    'an unknown field of a record',
    'glossary.json',
    glossary({...TERM, unmarkd: true}),
    'data 10',
  ),
  data('a missing field', 'glossary.json', glossary({...TERM, definition: undefined}), 'data 4'),
  data(
    'an empty definition',
    'glossary.json',
    glossary({...TERM, definition: ''}),
    'data 8',
    'data 8',
  ),
  data(
    'a number in quotes',
    'results/prefix-caching.json',
    results({...RESULT, year: '2024'}),
    'data 15',
  ),
  data(
    'a number that cannot be, among others that are wrong',
    'places.json',
    places({...CITY, latitude: -91, roles: ['user']}),
    'data 15',
    'data 18',
  ),
  data('an id of two records', 'places.json', places(CITY, {...CITY, name: 'Another'}), 'data 24'),
  data('a word of a fixed list', 'metrics.json', metrics({...METRIC, kind: 'info'}), 'data 18'),
  data(
    'a source without HTTPS, read on no day',
    'metrics.json',
    file('metrics', {
      sources: {docs: {...SOURCE, url: 'http://example.org/', readOn: '2026-13-01'}},
      records: [METRIC],
    }),
    'data 6',
    'data 7',
  ),
];

export const referenceKinds: readonly Fault[] = [
  data(
    'a related term that is not there',
    'glossary.json',
    glossary({...TERM, seeAlso: ['tokenizer']}),
    'data 10',
  ),
  data(
    'a name of two terms',
    'glossary.json',
    glossary(TERM, {...TERM, id: 'piece', term: 'piece', aliases: ['Token']}),
    'data 15',
  ),
  data(
    'a term that is explained nowhere',
    'glossary.json',
    glossary({...TERM, home: 'llm-inference-basics/what-is-llm-inference#tokens'}),
    'data 10',
  ),
  {
    kind: 'a home in a page that MDX cannot read',
    files: {
      'data/glossary.json': glossary({
        ...TERM,
        home: 'llm-inference-basics/what-is-llm-inference#tokens',
      }),
      [PAGE]: page('A batch of <5 requests.'),
    },
    found: ['syntax 12'],
  },
  data(
    'a source of metrics that is not there, and one that nothing names',
    'metrics.json',
    metrics({...METRIC, sources: ['doc']}),
    'data 24',
  ),
  data(
    'a result whose source is not in the bibliography, and that contradicts nothing',
    'results/prefix-caching.json',
    results({...RESULT, source: 'orka', contradicts: ['two']}),
    'data 18',
    'data 21',
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
    found: ['data data/techniques.json:12'],
  },
  {
    kind: 'a record without sources',
    files: {
      'data/places.json': places(CITY),
      'data/places.sources.json': '{"byId": {}}\n',
    },
    found: ['data data/places.json:11', 'data data/places.sources.json:1'],
  },
  {
    kind: 'a configuration of a model that cannot be read',
    files: {
      'data/models/a/b/config.json': `{
  "model_type": "llama",
  "hidden_size": 64,
  "intermediate_size": 128,
  "num_attention_heads": 4,
  "num_hidden_layers": "many",
  "vocab_size": 1000
}
`,
    },
    found: ['data data/models/a/b/config.json:6'],
  },
  {
    kind: 'sources without a record',
    files: {
      'data/frameworks.json': file('frameworks', {records: []}),
      'data/frameworks.sources.json': file('provenance', {
        byId: {'a/b': {sources: [{title: 'A', url: 'https://example.org/'}], doubts: []}},
      }),
    },
    found: ['data data/frameworks.sources.json:4'],
  },
];

const bib = (kind: string, text: string, ...found: string[]): Fault => ({
  kind,
  files: {'data/references.bib': text},
  found: found.map((one) => one.replace(' ', ' data/references.bib:')),
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

export const bibliographyKinds: readonly Fault[] = [
  bib('a key twice', entry('orca') + entry('Orca'), 'bibliography 8'),
  bib('an entry without a key', entry('orca').replace('orca,', ''), 'bibliography 1'),
  bib(
    'missing fields, and one with another name',
    entry('orca').replace('  year', '  yaer').replace('  author', '  title'),
    'bibliography 1',
    'bibliography 1',
  ),
  bib(
    'braces that are not closed',
    entry('orca').replace('{2022}', '{2022') + entry('sarathi'),
    'bibliography 8',
  ),
  bib('a comma that is missing', entry('orca').replace('{2022},', '{2022}'), 'bibliography 5'),
  bib(
    'an address that is none and days that are none, all at once',
    entry('orca', {url: 'usenix.org', urldate: '2026-02-30', year: '22'}),
    'bibliography 1',
    'bibliography 1',
    'bibliography 1',
  ),
  {
    kind: 'a source that is cited and was not read',
    files: {
      [PAGE]: page('So [@orca].'),
      'data/references.bib': entry('orca').replace(/ {2}urldate.*\n/, ''),
    },
    found: ['bibliography data/references.bib:1'],
  },
];
