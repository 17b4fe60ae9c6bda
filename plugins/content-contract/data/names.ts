/** Where something stands in a JSON file: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** A name with its place. */
export interface Named {
  readonly name: string;
  readonly path: Path;
}

/** A field that holds the name of something else. */
export interface Mention extends Named {
  /** The record that has it. */
  readonly record: string;
  readonly field: string;
  /** Where it is a name: `data/models.json`, `data/metrics.json, sources`, `data/references.bib` or `docs/`. */
  readonly of: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a file with their places. */
export function recordsOf(value: unknown): {record: Fields; path: Path}[] {
  if (!isObject(value)) return [];
  return ['records', 'results'].flatMap((field) =>
    listOf(value[field]).flatMap((record, at) =>
      isObject(record) ? [{record, path: [field, at] as Path}] : [],
    ),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts of a field, which has one or a list of them. */
export function textsOf(record: Fields, field: string, path: Path): Named[] {
  const value = record[field];
  if (typeof value === 'string') return [{name: value, path: [...path, field]}];
  return listOf(value).flatMap((name, at) =>
    typeof name === 'string' ? [{name, path: [...path, field, at]}] : [],
  );
}

/** The names of the records of a file. */
export function idsOf(value: unknown): Named[] {
  return recordsOf(value).flatMap(({record, path}) =>
    textsOf(record, 'id' in record ? 'id' : 'command', path),
  );
}

/** Keys of an object in a file, such as the sources of all metrics. */
export function keysOf(value: unknown, field: string): Named[] {
  const found = isObject(value) ? value[field] : undefined;
  return isObject(found) ? Object.keys(found).map((name) => ({name, path: [field, name]})) : [];
}

/** Every name under which the glossary knows a term; the same name twice would have two definitions. */
export function termNames(value: unknown): Named[] {
  return recordsOf(value).flatMap(({record, path}) => {
    const names = ['term', 'abbreviation', 'aliases'].flatMap((field) =>
      textsOf(record, field, path).map(({name, ...place}) => ({
        name: name.toLowerCase(),
        ...place,
      })),
    );
    return names.filter(({name}, at) => names.findIndex((other) => other.name === name) === at);
  });
}

const BIBLIOGRAPHY = 'data/references.bib';

/** The fields that hold names of something else, by the files that have them. */
const MENTIONS: readonly (readonly [files: RegExp, fields: Readonly<Record<string, string>>])[] = [
  [/^glossary\.json$/, {seeAlso: 'data/glossary.json', home: 'docs/'}],
  [/^metrics\.json$/, {sources: 'data/metrics.json, sources'}],
  [/^errors\.json$/, {sources: BIBLIOGRAPHY, home: 'docs/'}],
  [/^(?:pareto\.json$|results\/|measurements\/)/, {source: BIBLIOGRAPHY}],
  [/^measurements\//, {model: 'data/models.json', device: 'data/accelerators.json'}],
  [/^checks\/accelerator-derived\.json$/, {id: 'data/accelerators.json'}],
  [/^checks\/model-derived\.json$/, {id: 'data/models.json'}],
  [/^checks\/model-reference-figures\.json$/, {modelId: 'data/models.json'}],
];

/** Every name of something else in a file. */
export function mentionsIn(file: string, value: unknown): Mention[] {
  const companion = file.replace('.sources.json', '.json');
  const keys = companion === file ? [] : keysOf(value, 'byId');
  const fields = MENTIONS.flatMap(([files, found]) =>
    files.test(file) ? Object.entries(found) : [],
  );
  if (file.startsWith('results/')) fields.push(['contradicts', `data/${file}`]);
  const mentions = recordsOf(value).flatMap(({record, path}) => {
    const owner = String(record['id'] ?? 'a record');
    const {gain} = record;
    const gained =
      isObject(gain) && file === 'techniques.json'
        ? textsOf(gain, 'result', [...path, 'gain'])
        : [];
    const of = isObject(gain) ? `data/results/${String(gain['page'])}.json` : '';
    return [
      ...gained.map((named): Mention => ({...named, record: owner, field: 'gain', of})),
      ...fields.flatMap(([field, home]) =>
        textsOf(record, field, path).map((named): Mention => ({
          ...named,
          record: owner,
          field,
          of: home,
        })),
      ),
    ];
  });
  const of = `data/${companion}`;
  return [
    ...mentions,
    ...keys.map((key): Mention => ({...key, record: 'byId', field: 'its key', of})),
  ];
}
