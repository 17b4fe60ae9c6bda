import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {editorSchemaFiles, outdatedSchemas} from '../../../scripts/json-schemas';

const FOLDER = join(import.meta.dirname, '../../../data/schemas');

it('editor schemas are current; if not, run: npx tsx scripts/json-schemas.ts', async () => {
  expect(await outdatedSchemas(FOLDER, await editorSchemaFiles())).toEqual([]);
});

it('every field has a hint for editors', async () => {
  for (const [file, text] of await editorSchemaFiles()) {
    expect(fieldsWithoutHint(JSON.parse(text)), file).toEqual([]);
  }
  expect(fieldsWithoutHint({properties: {a: {type: 'string'}}})).toEqual(['a']);
});

it('reports a missing, a changed and a left-over file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  try {
    await writeFile(join(folder, 'changed.schema.json'), '{}');
    await writeFile(join(folder, 'old.schema.json'), '{}');
    const wanted = new Map([
      ['changed.schema.json', '[]'],
      ['new.schema.json', '{}'],
    ]);
    expect(await outdatedSchemas(folder, wanted)).toEqual([
      'changed.schema.json differs',
      'new.schema.json is missing',
      'old.schema.json belongs to no schema',
    ]);
  } finally {
    await rm(folder, {recursive: true});
  }
});

/** Paths of fields without a description, at any depth. */
function fieldsWithoutHint(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const {properties, ...rest} = node as {properties?: Record<string, object>};
  const found = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const missing = 'description' in field ? [] : [at];
    return [...missing, ...fieldsWithoutHint(field, at)];
  });
  return [...found, ...Object.values(rest).flatMap((child) => fieldsWithoutHint(child, path))];
}
