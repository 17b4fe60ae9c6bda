import {readdirSync} from 'node:fs';
import {join, sep} from 'node:path';
import {DATA_FILES, schemaOf} from '../../../src/data/schemas/files';
import {schemaProblems} from '../../../src/data/schemas/problems';
import {checkBlanks, checkHidden} from '../checks/characters';
import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import type {Site} from '../page';
import {remembered} from '../remembered';
import {reporter} from '../rule';
import {readText} from '../sourceText';
import {readJson, type JsonFile} from './jsonFile';
import {idsOf, keysOf, mentionsIn, termNames, type Named} from './names';

/** Citations and pages, which facts may name beside other facts. */
type Around = Pick<Site, 'citationKeys' | 'pages'>;

/** The files of facts by their path in `data/`, and what is wrong with each by itself. */
export interface DataFiles {
  readonly files: ReadonlyMap<string, JsonFile>;
  readonly problems: readonly ContentProblem[];
}

/** Reads every JSON file of facts, and checks them when somebody asks. Schemas are made by a program; they are no facts. */
export function readDataFiles(siteDir: string): DataFiles {
  const folder = join(siteDir, 'data');
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  const read = names
    .map((path) => path.split(sep).join('/'))
    .filter((name) => name.endsWith('.json') && !name.startsWith('schemas/'))
    .map((name) => {
      const text = readText(join(folder, name));
      return {name, text, json: remembered(`data/${name}`, text, () => readJson(text))};
    });
  return {
    files: new Map(read.map(({name, json}) => [name, json])),
    get problems() {
      return read.flatMap(({name, text, json}) =>
        remembered(`problems of data/${name}`, text, () => checkFile(name, json, text)),
      );
    },
  };
}

/** A file by itself: it is JSON, and it is what its schema says. */
export function checkFile(name: string, json: JsonFile, text = ''): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const characters = reporter('characters', `data/${name}`, problems);
  checkHidden(text, characters);
  checkBlanks(text, characters);
  const report = reporter('data', `data/${name}`, problems);
  const {mistake, repeated} = json;
  for (const {line, key} of repeated) report(line, `\`${key}\` stands there twice`, 'Keep one.');
  if (mistake) {
    const remedy = 'Correct the text there: often it is a comma or a quote before that place.';
    report(mistake.line, `The file is not valid JSON: ${mistake.message}`, remedy);
  }
  if (mistake || repeated.length > 0) return problems;
  const schema = schemaOf(name);
  if (!schema) {
    const remedy = `${didYouMean(name, Object.keys(DATA_FILES))}Rename it, or give it a schema in src/data/schemas/files.ts.`;
    report(1, 'No schema is for this file, so nothing checks it', remedy);
    return problems;
  }
  const found = schemaProblems(schema, json.value);
  // Two rules of a field may end in the same advice.
  for (const {path, message} of new Map(found.map((one) => [one.message, one])).values()) {
    const remedy = 'Compare it with a source, and with src/data/README.md.';
    report(json.lineOf(path), message, remedy);
  }
  return problems;
}

/** Checks what the files say of each other and of pages, beside what is wrong with each. */
export function checkData({files, problems: before}: DataFiles, site: Around): ContentProblem[] {
  const problems = [...before];
  const known = new Map<string, ReadonlySet<string>>();
  // Which sections such a page has is known when MDX can read it.
  const unread = site.pages.filter(({syntaxError}) => syntaxError).map(({route}) => route);
  for (const [name, {value, lineOf}] of files) {
    const report = reporter('data', `data/${name}`, problems);
    const terms = name === 'glossary.json' ? repeatedIn(termNames(value)) : [];
    for (const {name: id, path} of [...repeatedIn(idsOf(value)), ...terms]) {
      const remedy = 'Give one of them another name, or remove it.';
      report(lineOf(path), `\`${id}\` stands there twice`, remedy);
    }
    for (const {name: mentioned, path, field, of} of mentionsIn(name, value)) {
      const names = known.get(of) ?? namesOf(of, files, site);
      known.set(of, names);
      if (names.has(mentioned) || (of === 'docs/' && unread.includes(mentioned.replace(/#.*/, ''))))
        continue;
      const remedy = `${didYouMean(mentioned, names)}Correct the name, or add what it stands for.`;
      report(lineOf(path), `${field} names \`${mentioned}\`, which is not in ${of}`, remedy);
    }
    const companion = `${name.replace(/\.json$/, '')}.sources.json`;
    const sources = files.get(companion);
    const sourced = keysOf(sources?.value, 'byId').map((key) => key.name);
    for (const {name: id, path} of sources ? idsOf(value) : []) {
      if (sourced.includes(id)) continue;
      const remedy = `Add what you read to \`byId\` of data/${companion}.`;
      report(lineOf(path), `\`${id}\` has no sources`, remedy);
    }
  }
  return problems;
}

function repeatedIn(names: readonly Named[]): Named[] {
  return names.filter(({name}, at) => names.findIndex((other) => other.name === name) < at);
}

/** The names that are there to be mentioned. */
function namesOf(of: string, files: DataFiles['files'], site: Around): ReadonlySet<string> {
  if (of === 'data/references.bib') return site.citationKeys;
  if (of === 'docs/') {
    return new Set(
      site.pages.flatMap(({route, anchors}) => [route, ...anchors.map((id) => `${route}#${id}`)]),
    );
  }
  if (of === 'data/models/') {
    const ids = [...files.keys()].map((name) => /^models\/(.+)\/model\.json$/.exec(name)?.[1]);
    return new Set(ids.flatMap((id) => id ?? []));
  }
  const [place = '', part] = of.replace(/^data\//, '').split(', ');
  const values = [...files].filter(([name]) => name.startsWith(place)).map(([, {value}]) => value);
  const named = values.flatMap((value) =>
    part === undefined ? idsOf(value) : keysOf(value, part),
  );
  return new Set(named.map(({name}) => name));
}
