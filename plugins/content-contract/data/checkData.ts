import {readdir, readFile} from 'node:fs/promises';
import {join, sep} from 'node:path';
import {DATA_FILES, DATA_FOLDERS} from '../../../src/data/schemas/files';
import {schemaProblems} from '../../../src/data/schemas/problems';
import {headingAnchors} from '../anchors';
import {checkCode} from '../characters';
import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import type {Page, Site} from '../page';
import {remembered} from '../remembered';
import {reporter} from '../rule';
import {decodeSource, encodingProblems} from '../sourceText';
import {notJson, readJson, type JsonFile} from './jsonFile';
import {
  idsOf,
  keysOf,
  mentionsIn,
  recordsOf,
  termNames,
  textsOf,
  type Named,
  type Path,
} from './names';

/** The rule for the files of facts. */
export const dataRule = {
  name: 'data',
  kinds: ['json', 'key', 'schema', 'record', 'twice', 'stray', 'unsourced', 'home'],
} as const;

/** What facts may name beside each other. */
type Around = Pick<Site, 'citationKeys' | 'pages'>;

/** The files of facts by their path in `data/`, and what is wrong with each by itself. */
export interface DataFiles {
  readonly files: ReadonlyMap<string, JsonFile>;
  readonly problems: readonly ContentProblem[];
}

/** Reads every JSON file of facts. Schemas are made by a program; they are no facts. */
export async function readDataFiles(siteDir: string): Promise<DataFiles> {
  const names = await readdir(join(siteDir, 'data'), {recursive: true}).catch(() => []);
  const files = new Map<string, JsonFile>();
  const problems: ContentProblem[] = [];
  for (const name of names.map((path) => path.split(sep).join('/')).sort()) {
    if (!name.endsWith('.json') || name.startsWith('schemas/')) continue;
    const {text, fault} = decodeSource(await readFile(join(siteDir, 'data', name)));
    const file = `data/${name}`;
    const read = remembered(file, text, () => {
      const json = readJson(text);
      return {json, problems: [...checkCode(file, text), ...checkFile(name, json)]};
    });
    files.set(name, read.json);
    problems.push(...encodingProblems(file, fault), ...read.problems);
  }
  return {files, problems};
}

/** A file by itself: it is JSON, and it is what its schema says. */
export function checkFile(
  name: string,
  {value, mistake, repeated, lineOf}: JsonFile,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tell = reporter(dataRule, problems);
  const file = `data/${name}`;
  for (const {line, key} of repeated) {
    tell({file, line}, 'key', `\`${key}\` stands there twice`, 'Keep one.');
  }
  if (mistake) {
    const {line, message, remedy} = notJson(mistake);
    tell({file, line}, 'json', message, remedy);
  }
  if (problems.length > 0) return problems;
  const schema = DATA_FILES[name] ?? DATA_FOLDERS[name.split('/')[0] ?? ''];
  if (!schema) {
    const remedy = `${didYouMean(name, Object.keys(DATA_FILES))}Rename it, or give it a schema in src/data/schemas/files.ts.`;
    tell({file, line: 1}, 'schema', 'No schema is for this file, so nothing checks it', remedy);
    return problems;
  }
  const found = schemaProblems(schema, value);
  // Two rules of a field may end in the same advice.
  for (const {path, message} of new Map(found.map((one) => [one.message, one])).values()) {
    const remedy = 'Compare it with a source, and with src/data/README.md.';
    tell({file, line: lineOf(path)}, 'record', message, remedy);
  }
  return problems;
}

/** Checks what the files say of each other and of pages, beside what is wrong with each. */
export function checkData({files, problems: before}: DataFiles, site: Around): ContentProblem[] {
  const problems = [...before];
  const tell = reporter(dataRule, problems);
  const known = new Map<string, ReadonlySet<string>>();
  // Which sections such a page has is known when MDX can read it.
  const unread = site.pages.filter(({syntaxError}) => syntaxError).map(({route}) => route);
  for (const [name, json] of files) {
    const at = (path: Path) => ({file: `data/${name}`, line: json.lineOf(path)});
    const glossary = name === 'glossary.json' ? termNames(json.value) : [];
    for (const {name: id, path} of [...repeatedIn(idsOf(json.value)), ...repeatedIn(glossary)]) {
      tell(
        at(path),
        'twice',
        `\`${id}\` stands there twice`,
        'Give one of them another name, or remove it.',
      );
    }
    for (const {name: mentioned, path, record, field, of} of mentionsIn(name, json.value)) {
      const names = known.get(of) ?? namesOf(of, files, site);
      known.set(of, names);
      const isItself = mentioned === record && of === `data/${name}`;
      const isUnread = of === 'docs/' && unread.includes(mentioned.replace(/#.*/, ''));
      if ((names.has(mentioned) && !isItself) || isUnread) continue;
      const what = isItself ? 'the record itself' : `\`${mentioned}\`, which is not in ${of}`;
      const remedy = `${isItself ? '' : didYouMean(mentioned, names)}Correct the name, or add what it stands for.`;
      tell(at(path), 'stray', `${record}: ${field} names ${what}`, remedy);
    }
    const companion = `${name.replace(/\.json$/, '')}.sources.json`;
    const sources = files.get(companion);
    const sourced = keysOf(sources?.value, 'byId').map((key) => key.name);
    for (const {name: id, path} of sources ? idsOf(json.value) : []) {
      if (sourced.includes(id)) continue;
      const remedy = `Add what you read to \`byId\` of data/${companion}.`;
      tell(at(path), 'unsourced', `\`${id}\` has no sources`, remedy);
    }
    for (const {name: home, path} of name === 'glossary.json'
      ? strangeHomes(json, site.pages)
      : []) {
      tell(
        at(path),
        'home',
        `${home} does not name the term`,
        'Give it the section that explains it.',
      );
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
    const anchors = ({route, anchors: all}: Page) => all.map(({id}) => `${route}#${id}`);
    return new Set(site.pages.flatMap((page) => [page.route, ...anchors(page)]));
  }
  const [file = '', part] = of.replace(/^data\//, '').split(', ');
  const value = files.get(file)?.value;
  return new Set((part === undefined ? idsOf(value) : keysOf(value, part)).map(({name}) => name));
}

/** Homes of terms that do not name them: a reader who follows the link from an article finds the term there. */
function strangeHomes({value}: JsonFile, pages: readonly Page[]): Named[] {
  return recordsOf(value).flatMap(({record, path}) => {
    const [home] = textsOf(record, 'home', path);
    const text = textAt(home?.name ?? '', pages);
    if (!home || text === undefined) return [];
    const names = ['term', 'abbreviation', 'aliases'].flatMap((field) =>
      textsOf(record, field, path),
    );
    return names.some(({name}) => text.includes(name.toLowerCase())) ? [] : [home];
  });
}

/** The source of a page, or of a section up to the next heading of its level or above; none where it is not there. */
function textAt(home: string, pages: readonly Page[]): string | undefined {
  const [route, anchor] = home.split('#');
  const page = pages.find((one) => one.route === route);
  if (!page) return undefined;
  const headings = headingAnchors(page.tree);
  const start = headings.findIndex(({id}) => id === anchor);
  const first = headings[start]?.node;
  if (anchor !== undefined && !first) return undefined;
  const end = headings.slice(start + 1).find(({node}) => first && node.depth <= first.depth);
  const text = page.source.slice(first?.position?.start.offset, end?.node.position?.start.offset);
  return text.toLowerCase().replace(/\s+/g, ' ');
}
