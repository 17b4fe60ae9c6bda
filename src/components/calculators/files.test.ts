import {existsSync, readdirSync} from 'node:fs';
import {expect, test} from 'vitest';

const FILES = ['index.tsx', 'inputs.ts', 'run.ts', 'report.ts'];
const has = (folder: string, name: string) =>
  existsSync(`${import.meta.dirname}/${folder}/${name}`);
const missing = (folder: string) => FILES.filter((name) => !has(folder, name));
const models = readdirSync(import.meta.dirname).filter((name) => has(name, 'index.tsx'));

test('every model has the files that CONTRIBUTING.md names', () => {
  expect(models).toContain('TokenStepper');
  expect(models.filter((folder) => missing(folder).length > 0)).toEqual([]);
});

test('a folder without them is found', () => {
  expect(missing('serving')).toEqual(['index.tsx', 'run.ts', 'report.ts']);
});
