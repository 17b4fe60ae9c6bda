import {spawnSync} from 'node:child_process';
import {extname} from 'node:path';
import ts from 'typescript';
import {describe, expect, test, vi} from 'vitest';
import type {SampleParser} from '../../plugins/content-contract/samples/mistake';
import {parseBash} from '../../plugins/content-contract/samples/parseBash';
import {parseJson} from '../../plugins/content-contract/samples/parseJson';
import {parsePython} from '../../plugins/content-contract/samples/parsePython';
import {parseYaml} from '../../plugins/content-contract/samples/parseYaml';
import {
  exampleFiles,
  isProgram,
  outputName,
  readExample,
  runExample,
  shownExamples,
  strangeImports,
} from './examples';

// Programs are run and all pages are parsed; the limit is for a hang.
vi.setConfig({testTimeout: 60_000});

const parseScript: SampleParser = (samples) =>
  samples.map((text) => {
    const {diagnostics} = ts.transpileModule(text, {reportDiagnostics: true, fileName: 'a.ts'});
    const [first] = diagnostics ?? [];
    if (!first) return undefined;
    const line = text.slice(0, first.start ?? 0).split('\n').length;
    return {line, message: ts.flattenDiagnosticMessageText(first.messageText, ' ')};
  });

const PARSERS: Readonly<Record<string, SampleParser>> = {
  '.json': parseJson,
  '.mjs': parseScript,
  '.py': parsePython,
  '.sh': parseBash,
  '.ts': parseScript,
  '.yaml': parseYaml,
  '.yml': parseYaml,
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;
// Where curl is not installed, what calls it is parsed only.
const canRun = (name: string) =>
  hasCurl || extname(name) !== '.sh' || !/\bcurl\b/.test(readExample(name));

const hasOutput = (name: string) =>
  isProgram(name) && exampleFiles.includes(outputName(name)) && canRun(name);
const programs = exampleFiles.filter(hasOutput);
const parsed = exampleFiles.filter((name) => extname(name) in PARSERS && !hasOutput(name));

describe.runIf(programs.length > 0)('what a program prints is what the page shows', () => {
  test.each(programs)('examples/%s', async (name) => {
    expect(await runExample(name)).toBe(readExample(outputName(name)));
  });
});

describe.runIf(parsed.length > 0)('a file that the tests do not run parses', () => {
  test.each(parsed)('examples/%s', (name) => {
    const [mistake] = PARSERS[extname(name)]?.([readExample(name)]) ?? [];
    expect(mistake && `examples/${name}:${mistake.line}: ${mistake.message}`).toBeUndefined();
  });
});

test.each(exampleFiles.filter((name) => /\.(ts|mjs)$/.test(name)))(
  'examples/%s imports only packages that the handbook installs for its samples',
  (name) => {
    expect(strangeImports(name)).toEqual([]);
  },
);

test('every example is shown by a page', async () => {
  const shown = await shownExamples();
  const isShown = (name: string): boolean =>
    shown.has(name) ||
    programs.some((program) => outputName(program) === name && shown.has(program)) ||
    // A file that a shown program reads or imports.
    [...shown].some((other) => exampleFiles.includes(other) && readExample(other).includes(name));
  expect(exampleFiles.filter((name) => !isShown(name))).toEqual([]);
});
