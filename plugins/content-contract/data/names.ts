/** Where something stands in a JSON file: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** A name with its place. */
export interface Named {
  readonly name: string;
  readonly path: Path;
}

/** A field that holds the name of something else. */
export interface Mention extends Named {
  readonly field: string;
  /** Where it is a name: a file or a folder of records, `data/metrics.json, sources`, `data/references.bib` or `docs/`. */
  readonly of: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a file with their places. */
function recordsOf(value: unknown): {record: Fields; path: Path}[] {
  if (!isObject(value)) return [];
  return ['records', 'results'].flatMap((list) => {
    const records: unknown = value[list];
    if (!Array.isArray(records)) return [];
    return records.flatMap((record, at) => (isObject(record) ? {record, path: [list, at]} : []));
  });
}

/** The texts of a field, which has one or a list of them; `a.b` is the field `b` of the object `a`. */
function textsOf(record: Fields, field: string, path: Path): Named[] {
  const [first = '', second] = field.split('.');
  const value = record[first];
  const here = [...path, first];
  if (second !== undefined) return isObject(value) ? textsOf(value, second, here) : [];
  if (typeof value === 'string') return [{name: value, path: here}];
  return Array.isArray(value)
    ? value.map((name, at) => ({name: String(name), path: [...here, at]}))
    : [];
}

/** The names of the records of a file. */
export function idsOf(value: unknown): Named[] {
  return recordsOf(value).flatMap(({record, path}) =>
    textsOf(record, 'id' in record ? 'id' : 'command', path),
  );
}

/** Every name under which the glossary knows a term: the same name twice would have two definitions. */
export function termNames(value: unknown): Named[] {
  return recordsOf(value).flatMap(({record, path}) => {
    const names = ['term', 'abbreviation', 'aliases'].flatMap((field) =>
      textsOf(record, field, path),
    );
    const byName = new Map(names.map((named) => [named.name.toLowerCase(), named]));
    return [...byName].map(([name, named]) => ({...named, name}));
  });
}

/** Keys of an object in a file, such as the sources of all metrics. */
export function keysOf(value: unknown, field: string): Named[] {
  const found = isObject(value) ? value[field] : undefined;
  return isObject(found) ? Object.keys(found).map((name) => ({name, path: [field, name]})) : [];
}

const BIBLIOGRAPHY = 'data/references.bib';

/** The fields that hold names of something else, by the files that have them. */
const MENTIONS: readonly (readonly [files: RegExp, fields: Readonly<Record<string, string>>])[] = [
  [/^glossary\.json$/, {seeAlso: 'data/glossary.json', home: 'docs/'}],
  [/^metrics\.json$/, {sources: 'data/metrics.json, sources'}],
  [/^questions\//, {sources: BIBLIOGRAPHY, home: 'docs/', see: 'data/questions/'}],
  [/^techniques\.json$/, {'gain.result': 'data/results/'}],
  [/^(?:pareto\.json$|results\/|measurements\/)/, {source: BIBLIOGRAPHY}],
  [/^results\//, {contradicts: 'data/results/'}],
  [/^measurements\//, {model: 'data/models/', device: 'data/accelerators.json'}],
  [/^checks\/accelerator-derived\.json$/, {id: 'data/accelerators.json'}],
  [/^checks\/model-reference-figures\.json$/, {modelId: 'data/models/'}],
];

/** Every name of something else in a file. */
export function mentionsIn(file: string, value: unknown): Mention[] {
  const fields = MENTIONS.filter(([files]) => files.test(file)).flatMap(([, found]) =>
    Object.entries(found),
  );
  const mentions = recordsOf(value).flatMap(({record, path}) =>
    fields.flatMap(([field, of]) =>
      textsOf(record, field, path).flatMap((named) => {
        // A source may be an address, and a key may be followed by the place in the source.
        const name = of === BIBLIOGRAPHY ? named.name.replace(/^https:.*|,.*$/su, '') : named.name;
        return name === '' ? [] : {...named, name, field, of};
      }),
    ),
  );
  const companion = `data/${file.replace('.sources.json', '.json')}`;
  const keys = companion === `data/${file}` ? [] : keysOf(value, 'byId');
  return [...mentions, ...keys.map((key) => ({...key, field: 'byId', of: companion}))];
}
