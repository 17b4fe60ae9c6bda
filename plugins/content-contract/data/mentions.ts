/** Where something stands in a JSON file: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** A name with its place. */
export interface Named {
  readonly name: string;
  readonly path: Path;
  /** What it is, for a message: `id`. */
  readonly kind: string;
}

/** The name of something else. */
export interface Mention extends Named {
  /** The record that has it. */
  readonly in: string;
  readonly field: string;
  /** What it is a name of: `data/models.json`, a part of a file as in `data/metrics.json, sources`, `docs/`. */
  readonly of: string;
  /** A name that is there and must not be meant: the record's own. */
  readonly without?: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The records of a file with their places. */
function recordsOf(value: unknown): {record: Fields; path: Path}[] {
  const listed = ['records', 'results'].flatMap((field) =>
    (isObject(value) ? list(value[field]) : []).map((record, at) => ({
      record,
      path: [field, at] as Path,
    })),
  );
  return listed.filter((one): one is {record: Fields; path: Path} => isObject(one.record));
}

/** What names the records of a file. */
export function ids(file: string, value: unknown): Named[] {
  const field = file === 'commands.json' ? 'command' : 'id';
  return recordsOf(value).flatMap(({record, path}) => {
    const name = record[field];
    return typeof name === 'string' ? [{name, path: [...path, field], kind: field}] : [];
  });
}

/** Keys of an object in a file, such as the sources of all metrics. */
export function keysOf(value: unknown, field: string): Named[] {
  const found = isObject(value) ? value[field] : undefined;
  return isObject(found)
    ? Object.keys(found).map((name) => ({name, path: [field, name], kind: 'key'}))
    : [];
}

/** Every name under which the glossary knows a term; the same name twice would have two definitions. */
export function glossaryNames(file: string, value: unknown): Named[] {
  if (file !== 'glossary.json') return [];
  return recordsOf(value).flatMap(({record, path}) => {
    const named = ['term', 'abbreviation'].map((field) => ({
      name: record[field],
      path: [...path, field],
    }));
    const aliases = list(record['aliases']).map((name, at) => ({
      name,
      path: [...path, 'aliases', at],
    }));
    const own = new Set<string>();
    return [...named, ...aliases].flatMap(({name, path: place}) => {
      if (typeof name !== 'string' || own.has(name.toLowerCase())) return [];
      own.add(name.toLowerCase());
      return [{name: name.toLowerCase(), path: place, kind: 'name'}];
    });
  });
}

/** The fields of each file that hold names of something else. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'glossary.json': {seeAlso: 'data/glossary.json', home: 'docs/'},
  'metrics.json': {sources: 'data/metrics.json, sources'},
  'errors.json': {sources: 'data/references.bib', home: 'docs/'},
  'pareto.json': {source: 'data/references.bib'},
  'measurements/': {
    source: 'data/references.bib',
    model: 'data/models.json',
    device: 'data/accelerators.json',
  },
  'checks/accelerator-derived.json': {id: 'data/accelerators.json'},
  'checks/model-derived.json': {id: 'data/models.json'},
  'checks/model-reference-figures.json': {modelId: 'data/models.json'},
};

function fieldsOf(file: string): Readonly<Record<string, string>> {
  if (file.startsWith('results/')) {
    return {source: 'data/references.bib', contradicts: `data/${file}`};
  }
  return FIELDS[file.startsWith('measurements/') ? 'measurements/' : file] ?? {};
}

/** Every name of something else in a file. */
export function mentions(file: string, value: unknown): Mention[] {
  if (file.endsWith('.sources.json')) {
    const of = `data/${file.replace('.sources.json', '.json')}`;
    return keysOf(value, 'byId').map((key) => ({...key, in: 'byId', field: 'its key', of}));
  }
  const fields = fieldsOf(file);
  return recordsOf(value).flatMap(({record, path}) => {
    const owner = String(record['id'] ?? 'a record');
    const plain = Object.entries(fields).flatMap(([field, of]) =>
      namesIn(record[field], [...path, field]).map(({name, path: place}): Mention => ({
        name,
        path: place,
        kind: 'name',
        in: owner,
        field,
        of,
        ...(of === `data/${file}` && {without: owner}),
      })),
    );
    return [...plain, ...(file === 'techniques.json' ? gainOf(record, path, owner) : [])];
  });
}

function namesIn(value: unknown, path: Path): {name: string; path: Path}[] {
  if (typeof value === 'string') return [{name: value, path}];
  return list(value).flatMap((name, at) =>
    typeof name === 'string' ? [{name, path: [...path, at]}] : [],
  );
}

function gainOf({gain}: Fields, path: Path, owner: string): Mention[] {
  if (!isObject(gain)) return [];
  const {page, result} = gain;
  if (typeof page !== 'string' || typeof result !== 'string') return [];
  const of = `data/results/${page}.json`;
  const place = [...path, 'gain', 'result'];
  return [{name: result, path: place, kind: 'name', in: owner, field: 'gain', of}];
}
