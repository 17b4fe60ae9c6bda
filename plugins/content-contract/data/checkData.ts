import {readdir, readFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import {checkCharacters} from '../checkCharacters';
import type {ContentProblem} from '../contentProblem';
import {remembered} from '../remembered';
import {decodeSource, encodingProblems} from '../sourceText';
import {checkDataFiles} from './checkDataFiles';
import {checkDataLinks, type DataSurroundings} from './checkDataLinks';
import {checkGlossaryHomes} from './checkGlossaryHomes';
import {readJson, type JsonFile} from './jsonFile';

/** The files of facts by their path in `data/`, and what is wrong with their bytes. */
export interface DataFiles {
  readonly files: ReadonlyMap<string, JsonFile>;
  readonly problems: readonly ContentProblem[];
}

/** Reads every JSON file of facts. */
export async function readDataFiles(dataDir: string, siteDir: string): Promise<DataFiles> {
  const names = await readdir(dataDir, {recursive: true}).catch(() => []);
  const files = new Map<string, JsonFile>();
  const problems: ContentProblem[] = [];
  for (const name of names.map(slashes).filter(isFactFile).sort()) {
    const path = join(dataDir, name);
    const file = slashes(relative(siteDir, path));
    const {text, encoding} = decodeSource(await readFile(path));
    files.set(
      name,
      remembered(path, text, () => readJson(file, text)),
    );
    problems.push(...encodingProblems(file, encoding));
    const checkText = () => checkCharacters(file, text, {isCode: true});
    problems.push(...remembered(`characters of ${path}`, text, checkText));
  }
  return {files, problems};
}

/** Checks them: text, schema, and what the files say of each other and of pages. */
export function checkData(
  {files, problems}: DataFiles,
  around: DataSurroundings,
): ContentProblem[] {
  return [
    ...problems,
    ...checkDataFiles(files),
    ...checkDataLinks(files, around),
    ...checkGlossaryHomes(files.get('glossary.json'), around.pages),
  ];
}

/** Schemas are made by a program; they are no facts. */
function isFactFile(name: string): boolean {
  return name.endsWith('.json') && !name.startsWith('schemas/');
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
