import {extname} from 'node:path';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import type {SampleParser} from '../../scripts/check/samples/mistake';
import {parseBash} from '../../scripts/check/samples/parseBash';
import {parseJson} from '../../scripts/check/samples/parseJson';
import {parsePython} from '../../scripts/check/samples/parsePython';
import {parseYaml} from '../../scripts/check/samples/parseYaml';
import {
  exampleFiles,
  outputName,
  programs,
  readExample,
  shownExamples,
  strangeImports,
} from './examples';

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

const parsed = exampleFiles.filter((name) => extname(name) in PARSERS && !programs.includes(name));

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

test('every example is shown by a page', () => {
  const shown = shownExamples();
  const isShown = (name: string): boolean =>
    shown.has(name) ||
    programs.some((program) => outputName(program) === name && shown.has(program)) ||
    // A file that a shown program reads or imports.
    [...shown].some((other) => exampleFiles.includes(other) && readExample(other).includes(name));
  expect(exampleFiles.filter((name) => !isShown(name))).toEqual([]);
});
