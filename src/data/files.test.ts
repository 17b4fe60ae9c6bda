import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

import {expect, it} from 'vitest';

import {editorSchemas} from './schemas/editorSchemas';
import {DATA_FILES, schemaOf} from './schemas/files';

const DATA = join(import.meta.dirname, '../../data');

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Record<string, unknown>;
}

it.each(Object.keys(DATA_FILES))('data/%s names a schema for editors', (file) => {
  const path = relative(join(DATA, 'schemas'), join(DATA, file, '..', String(read(file).$schema)));
  expect([...editorSchemas().keys()]).toContain(path);
});

const files = readdirSync(DATA, {recursive: true, encoding: 'utf8'})
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.json') && !file.startsWith('schemas/'));

it('knows every data file, so that none goes unchecked', () => {
  expect(files.filter((file) => !schemaOf(file))).toEqual([]);
  expect(Object.keys(DATA_FILES).filter((file) => !files.includes(file))).toEqual([]);
});
