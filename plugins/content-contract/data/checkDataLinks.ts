import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import type {Page} from '../page';
import {glossaryNames, ids, keysOf, mentions, type Path} from './mentions';
import type {DataKind} from './dataRule';
import type {JsonFile} from './jsonFile';

/** What data files may name beside each other's records. */
export interface DataSurroundings {
  /** Keys of the bibliography. */
  readonly citationKeys: ReadonlySet<string>;
  readonly pages: readonly Page[];
}

type Files = ReadonlyMap<string, JsonFile>;

/** What data files say of each other: ids are unique, and what is named is there. */
export function checkDataLinks(files: Files, around: DataSurroundings): ContentProblem[] {
  // A file that is no JSON has told so already, and nothing can be said of what it holds.
  const readable = new Map([...files].filter(([, {value}]) => value !== undefined));
  const namesIn = remember((of: string) => knownNames(of, readable, around));
  return [...readable].flatMap(([name, json]) => {
    const report = (
      path: Path,
      kind: DataKind,
      message: string,
      remedy: string,
    ): ContentProblem => ({
      file: json.file,
      line: json.lineOf(path),
      severity: 'error',
      check: `data/${kind}`,
      message,
      remedy,
    });
    const repeated = [...ids(name, json.value), ...glossaryNames(name, json.value)].flatMap(
      ({name: id, path, kind}, position, all) => {
        const first = all.findIndex((other) => other.name === id && other.kind === kind);
        if (first === position) return [];
        const line = json.lineOf(all[first]?.path ?? []);
        const remedy = 'Give one of them another, or remove it.';
        return [report(path, 'twice', `The ${kind} \`${id}\` is that of line ${line} too`, remedy)];
      },
    );
    const stray = mentions(name, json.value).flatMap((mention) => {
      const known = namesIn(mention.of);
      const isKnown = mention.name !== mention.without && known?.has(mention.name);
      if (known === undefined || isKnown) return [];
      const message =
        mention.name === mention.without
          ? `${mention.in}: ${mention.field} names the record itself`
          : `${mention.in}: ${mention.field} names \`${mention.name}\`, which is not in ${mention.of}`;
      const remedy = `${didYouMean(mention.name, known)}Correct the name, or add what it stands for there.`;
      return [report(mention.path, 'stray', message, remedy)];
    });
    return [...repeated, ...stray, ...oneSided(name, json, readable, report)];
  });
}

/** The names that are there to be mentioned; none where that file is not there or cannot be read. */
function knownNames(
  of: string,
  files: Files,
  {citationKeys, pages}: DataSurroundings,
): ReadonlySet<string> | undefined {
  if (of === 'data/references.bib') return citationKeys;
  if (of === 'docs/') {
    return new Set(
      pages.flatMap(({route, anchors}) => [route, ...anchors.map(({id}) => `${route}#${id}`)]),
    );
  }
  const [file = '', part] = of.replace(/^data\//, '').split(', ');
  const json = files.get(file);
  if (!json) return file.startsWith('results/') ? new Set() : undefined;
  const names = part === 'sources' ? keysOf(json.value, 'sources') : ids(file, json.value);
  return new Set(names.map(({name}) => name));
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as T;
  };
}

/** Records without sources, and sources that nothing names. */
function oneSided(
  name: string,
  json: JsonFile,
  files: Files,
  report: (path: Path, kind: DataKind, message: string, remedy: string) => ContentProblem,
): ContentProblem[] {
  const companion = `${name.replace(/\.json$/, '')}.sources.json`;
  const sources = files.get(companion);
  if (sources) {
    const known = new Set(keysOf(sources.value, 'byId').map((key) => key.name));
    return ids(name, json.value)
      .filter((id) => !known.has(id.name))
      .map(({name: id, path}) => {
        const remedy = `Add what you read to \`byId\` of data/${companion}.`;
        return report(path, 'unsourced', `\`${id}\` has no sources`, remedy);
      });
  }
  if (name !== 'metrics.json') return [];
  const used = new Set(mentions(name, json.value).map((mention) => mention.name));
  return keysOf(json.value, 'sources')
    .filter((key) => !used.has(key.name))
    .map(({name: key, path}) =>
      report(
        path,
        'unused',
        `No metric names the source \`${key}\``,
        'Name it in a record, or remove it.',
      ),
    );
}
