/**
 * Writes `data/schemas/*.schema.json`, which editors use for completion and hints in the data files, from the zod
 * schemas. With `--check` it writes nothing and fails if a file is not what it would write.
 *
 *   npx tsx scripts/json-schemas.ts [--check]
 */
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {format, resolveConfig} from 'prettier';
import * as z from 'zod';

import {EDITOR_SCHEMAS} from '../src/data/schemas/files';

const SUFFIX = '.schema.json';
const FOLDER = fileURLToPath(new URL('../data/schemas/', import.meta.url));

/** File name and text of every schema file. Draft 7 is what common editors understand in full. */
export async function editorSchemaFiles(): Promise<ReadonlyMap<string, string>> {
  const options = await resolveConfig(join(FOLDER, `any${SUFFIX}`));
  const files = new Map<string, string>();
  for (const [name, schema] of Object.entries(EDITOR_SCHEMAS)) {
    const document = z.toJSONSchema(schema, {target: 'draft-7', io: 'input'});
    const text = await format(JSON.stringify(document), {...options, parser: 'json'});
    files.set(`${name}${SUFFIX}`, text);
  }
  return files;
}

/** What differs between a folder and the files that belong there; empty if nothing does. */
export async function outdatedSchemas(
  folder: string,
  wanted: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const present = (await readdir(folder)).filter((file) => file.endsWith(SUFFIX));
  const found: string[] = [];
  for (const [file, text] of wanted) {
    if (!present.includes(file)) found.push(`${file} is missing`);
    else if ((await readFile(join(folder, file), 'utf8')) !== text) found.push(`${file} differs`);
  }
  for (const file of present) if (!wanted.has(file)) found.push(`${file} belongs to no schema`);
  return found;
}

async function main(check: boolean): Promise<void> {
  const wanted = await editorSchemaFiles();
  if (check) {
    const outdated = await outdatedSchemas(FOLDER, wanted);
    if (outdated.length === 0) return;
    console.error(outdated.map((line) => `data/schemas/${line}`).join('\n'));
    console.error('Run: npx tsx scripts/json-schemas.ts');
    process.exitCode = 1;
    return;
  }
  await mkdir(FOLDER, {recursive: true});
  for (const [file, text] of wanted) await writeFile(join(FOLDER, file), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  void main(process.argv.includes('--check'));
}
