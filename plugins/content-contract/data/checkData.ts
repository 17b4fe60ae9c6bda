import {readdir} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import {checkCharacters} from '../checkCharacters';
import type {ContentProblem} from '../contentProblem';
import {checkDataFiles} from './checkDataFiles';
import {checkDataLinks, type DataSurroundings} from './checkDataLinks';
import {readSource} from '../sourceText';
import {readJson, type JsonFile} from './jsonFile';

/** Checks every JSON file of facts: its text, its schema, and what the files say of each other. */
export async function checkData(
  {dataDir, siteDir}: {dataDir: string; siteDir: string},
  around: DataSurroundings,
): Promise<ContentProblem[]> {
  const names = await readdir(dataDir, {recursive: true}).catch(() => []);
  const files = new Map<string, JsonFile>();
  const problems: ContentProblem[] = [];
  for (const name of names.map(slashes).filter(isFactFile).sort()) {
    const path = join(dataDir, name);
    const file = slashes(relative(siteDir, path));
    const {text, problems: undecoded} = await readSource(file, path);
    files.set(name, readJson(file, text));
    problems.push(...undecoded, ...checkCharacters(file, text, {isCode: true}));
  }
  return [...problems, ...checkDataFiles(files), ...checkDataLinks(files, around)];
}

/** Schemas are made by a program; they are no facts. */
function isFactFile(name: string): boolean {
  return name.endsWith('.json') && !name.startsWith('schemas/');
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
