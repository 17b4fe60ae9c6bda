import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findProgram, MissingProgramError, type Program} from './findProgram';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const name of ['named', 'placed', 'searched', 'no-program']) {
    writeFileSync(join(folder, name), '');
    if (name !== 'no-program') chmodSync(join(folder, name), 0o755);
  }
});
afterAll(() => rmSync(folder, {recursive: true}));

const program = (changes: Partial<Program> = {}): Program => ({
  name: 'tool',
  variables: ['TOOL_PATH'],
  places: [],
  commands: [],
  remedy: 'Install it.',
  ...changes,
});
const at = (name: string) => join(folder, name);

test('what a variable names comes first, then the usual places, then the search path', () => {
  const all = program({places: [at('gone'), at('placed')], commands: ['no-program', 'searched']});
  const PATH = folder;
  expect(findProgram(all, {PATH, TOOL_PATH: at('named')})).toBe(at('named'));
  expect(findProgram(all, {PATH, TOOL_PATH: ''})).toBe(at('placed'));
  expect(findProgram({...all, places: []}, {PATH})).toBe(at('searched'));
});

test('a variable that names no program is an error, whatever else is there', () => {
  const wrong = () => findProgram(program({places: [at('placed')]}), {TOOL_PATH: at('no-program')});
  expect(wrong).toThrow(/TOOL_PATH.*not an executable file/);
  expect(wrong).not.toThrow(MissingProgramError);
});

test('one that is missing comes with what to do', () => {
  expect(() => findProgram(program(), {})).toThrow(MissingProgramError);
  expect(() => findProgram(program(), {})).toThrow('Install it.');
});
