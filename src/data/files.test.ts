import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

import {describe, expect, it} from 'vitest';

import {editorSchemas} from './schemas/editorSchemas';
import {modelSources} from './modelSources';
import {DATA_FILES, schemaOf} from './schemas/files';
import {dataProblems} from './schemas/problems';
import type {Provenance} from './schemas/source';

const DATA = join(import.meta.dirname, '../../data');

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Record<string, unknown>;
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, position) => values.indexOf(value) !== position);
}

function idsOf(file: string): readonly string[] {
  const {records, byId} = read(file);
  if (typeof byId === 'object' && byId !== null) return Object.keys(byId);
  const named = records as readonly {id?: string; command?: string}[] | undefined;
  return named?.map(({id, command}) => id ?? command ?? '') ?? [];
}

describe.each(Object.entries(DATA_FILES))('data/%s', (file, schema) => {
  it('follows its schema', () => {
    expect(dataProblems(file, schema, read(file)).join('\n')).toBe('');
  });

  it('has unique ids', () => {
    expect(repeated(idsOf(file))).toEqual([]);
  });

  it('names a schema for editors', () => {
    const path = relative(
      join(DATA, 'schemas'),
      join(DATA, file, '..', String(read(file).$schema)),
    );
    expect([...editorSchemas().keys()]).toContain(path);
  });
});

const files = readdirSync(DATA, {recursive: true, encoding: 'utf8'})
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.json') && !file.startsWith('schemas/'));

it('knows every data file, so that none goes unchecked', () => {
  expect(files.filter((file) => !schemaOf(file))).toEqual([]);
  expect(Object.keys(DATA_FILES).filter((file) => !files.includes(file))).toEqual([]);
});

it.each(files.filter((file) => file.startsWith('models/')))(
  'data/%s follows its schema',
  (file) => {
    expect(dataProblems(file, schemaOf(file)!, read(file)).join('\n')).toBe('');
  },
);

describe('sources', () => {
  it.each(['accelerators', 'frameworks'])('exist for exactly the records of %s', (name) => {
    const sources = [...idsOf(`${name}.sources.json`)];
    expect(sources.sort()).toEqual([...idsOf(`${name}.json`)].sort());
  });

  it.each(['accelerators', 'models', 'frameworks'])('of %s are listed once per record', (name) => {
    const listed = name === 'models' ? modelSources : read(`${name}.sources.json`).byId;
    const byId = listed as Record<string, Provenance>;
    for (const [id, {sources}] of Object.entries(byId)) {
      const keys = sources.map(({url, title, dated}) => [url, title, dated].join(' '));
      expect(repeated(keys), id).toEqual([]);
    }
  });
});

it('finds a repeated id', () => {
  expect(repeated(['a', 'b', 'a'])).toEqual(['a']);
});
