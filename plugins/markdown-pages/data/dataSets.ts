import {addresses} from './tables';

type DataRecord = Readonly<Record<string, unknown>>;
type Sources = Parameters<typeof addresses>[0];
type SourcesOf = (
  file: object,
  read: (name: string) => string,
  bibliography: ReadonlyMap<string, string>,
) => (record: DataRecord) => string[];

/** Facts that are published as one file and one table. */
export interface DataSet {
  /** Name of the file in `data/`. */
  readonly name: string;
  /** What it holds, in one sentence. */
  readonly says: string;
  /** Files that belong to it. */
  readonly companions?: readonly string[];
  /** A list of each record whose entries are the rows. */
  readonly spread?: string;
  /** Where a record was read. */
  readonly sourcesOf: SourcesOf;
}

/** Sources that lie beside the numbers, by the record's id. */
const beside =
  (name: string): SourcesOf =>
  (_file, read) => {
    const {byId} = JSON.parse(read(name)) as {byId: Record<string, {sources?: Sources}>};
    return ({id}) => addresses(byId[String(id)]?.sources);
  };

/** Sources that the file lists once and its records name by key. */
const listed: SourcesOf = (file) => {
  const {sources = {}} = file as {sources?: Record<string, {url: string}>};
  return (record) =>
    ((record['sources'] ?? []) as string[]).flatMap((key) => sources[key]?.url ?? []);
};

/** Sources that the records name by keys of the bibliography. */
const cited: SourcesOf = (_file, _read, bibliography) => (record) =>
  ((record['sources'] ?? []) as string[]).flatMap((key) => bibliography.get(key) ?? []);

/** Sources in the record itself: an address, a key of the bibliography, or a list. */
const own: SourcesOf = (_file, _read, bibliography) => (record) => {
  const keys = [record['source'] ?? []].flat().map(String);
  return [
    ...(typeof record['url'] === 'string' ? [record['url']] : []),
    ...keys.flatMap((key) => bibliography.get(key) ?? []),
    ...addresses(record['sources'] as Sources),
  ];
};

export const dataSets: readonly DataSet[] = [
  {
    name: 'accelerators',
    says: 'GPUs, other accelerators and CPUs: memory, bandwidth, peak rates by number format, links, power.',
    companions: ['accelerators.sources.json'],
    sourcesOf: beside('accelerators.sources.json'),
  },
  {
    name: 'models',
    says: 'Open-weight models: layers, heads, experts, attention, parameters, context, license.',
    companions: ['models.sources.json', 'models.licenses.json'],
    sourcesOf: beside('models.sources.json'),
  },
  {
    name: 'frameworks',
    says: 'Inference engines: what each can do, with flags, field names and metric names.',
    companions: [
      'frameworks.sources.json',
      'frameworks.platforms.json',
      'frameworks.quantization.json',
    ],
    sourcesOf: beside('frameworks.sources.json'),
  },
  {
    name: 'metrics',
    says: 'Metrics that engines, GPUs and gateways export: kind, unit, meaning, cautions.',
    sourcesOf: listed,
  },
  {
    name: 'errors',
    says: 'Error texts and symptoms of engines, drivers and Kubernetes: cause, remedy, check.',
    sourcesOf: cited,
  },
  {
    name: 'commands',
    says: 'Command lines of tools around engines and the flags they accept.',
    sourcesOf: own,
  },
  {
    name: 'pareto',
    says: 'Published measurements of throughput against latency, one row a measured point in the table.',
    spread: 'points',
    sourcesOf: own,
  },
  {
    name: 'techniques',
    says: 'The decision guide of optimizations: which symptom, what it gains, what it costs.',
    sourcesOf: own,
  },
  {
    name: 'places',
    says: 'Cities and cloud regions: coordinates, country, jurisdiction.',
    sourcesOf: own,
  },
  {name: 'glossary', says: 'Terms of inference, one definition each.', sourcesOf: own},
];
