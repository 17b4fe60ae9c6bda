import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {inputsOf, noteInput} from './inputs';

// The bundler loads this file, which has no types.
const path = join(import.meta.dirname, 'inputsLoader.mjs');
const {default: inputsLoader} = (await import(path)) as {
  default: (this: object, source: string) => void;
};

test('a page depends on what it was compiled from, once that is there, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  const [file, missing] = [join(folder, 'one.py'), join(folder, 'two.py')];
  writeFileSync(file, '');
  const page = join(folder, 'page.mdx');
  for (const input of [file, folder, missing, file]) noteInput(new VFile({path: page}), input);
  const told: string[] = [];
  const loader = {
    resourcePath: page,
    getOptions: () => ({inputsOf}),
    addDependency: (input: string) => told.push(`file ${input}`),
    addContextDependency: (input: string) => told.push(`folder ${input}`),
    addMissingDependency: (input: string) => told.push(`missing ${input}`),
    callback: (_error: null, source: string) => told.push(source),
  };
  inputsLoader.call(loader, 'text');
  rmSync(folder, {recursive: true});
  expect(told).toEqual([`file ${file}`, `folder ${folder}`, `missing ${missing}`, 'text']);
});
