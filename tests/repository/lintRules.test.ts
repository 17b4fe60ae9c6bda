import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, expect, test} from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The line at a place of the house, and the rule that refuses it. */
const REFUSED: [file: string, line: string, rule: string][] = [
  ...[
    "export const shown = (value: number) => value.toLocaleString('en-US');",
    "export const shown = (day: Date) => day.toLocaleDateString('en-US');",
    "const numbers = new Intl.NumberFormat('en-US');\nexport default numbers;",
    "export const numbers = new Intl.NumberFormat('en-US');",
    "export const color = '#fff';",
    'export const rule = (name: string) => `${name}: #12345678`;',
  ].map((line): [string, string, string] => ['src/components/ui', line, 'restricted-syntax']),
  ...[
    ['src/inference', 'react'],
    ['src/inference', 'node:fs'],
    ['src/inference', '@site/src/identity'],
    ['src/inference', '../data/models'],
    ['src/inference', './index'],
    ['src/inference/time', '../index'],
    ['src/inference/served', '../time/pass'],
    ['src/inference/time', '../parallelism/fabric'],
    ['src/inference/simulation', '../routing/affinity'],
    ['src/inference/routing', '../disaggregation/poolPlan'],
    ['src/data', 'react'],
    ['src/data', '../components/ui/report'],
    ['src/serving', '../forms/inputs'],
    ['src/forms', 'react'],
    ['src/forms', '../components/ui/report'],
    ['src/components/ui', '@site/src/theme/Root'],
    ['src/components/ui', '../../theme/Root'],
    ['src/components/ui', '@site/plugins/math'],
    ['plugins/math', '../../src/components/ui/report'],
    ['plugins/math', '@theme/Heading'],
    ['cli', 'react'],
    ['cli', '../src/components/ui/CalculatorFrame'],
    ['docs', 'react'],
    ['docs', 'node:fs'],
    ['docs', '../src/identity'],
    ['docs', '../src/components/ui/CalculatorFrame'],
    ['docs', '../src/components/ui/report'],
    ['docs', '../src/components/calculators/TokenStepper'],
  ].map(([folder, from]): [string, string, string] => [`${folder}`, importOf(`${from}`), 'room']),
  ['src/data', 'async function later() {}\nlater();\nexport {};', 'no-floating-promises'],
  [
    'src/data',
    'export async function later() {\n  if (later()) throw new Error();\n}',
    'no-misused-promises',
  ],
  ['src/data', 'await 1;\nexport {};', 'await-thenable'],
  [
    'src/data',
    'const one: number = 1;\nexport default one as number;',
    'no-unnecessary-type-assertion',
  ],
  [
    'src/data',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n  }\n}",
    'switch-exhaustiveness-check',
  ],
];

const ALLOWED: [file: string, line: string][] = [
  ['src/components/ui', "export const made = () => new Intl.NumberFormat('en-US');"],
  ['src/components/ui', "export const link = '#prefill';"],
  ...[
    ['src/inference/time', '../units'],
    ['src/data', '../inference/units'],
    ['src/components/ui', '@theme/Heading'],
    ['src/components/ui', '../../inference/units'],
    ['plugins/math', '../../src/data/models'],
    ['cli', '../src/forms/inputs'],
    ['docs', '../src/inference/units'],
    ['docs', '../src/data/models'],
    ['docs', '../src/numbers/format'],
    ['docs', '../src/forms/inputs'],
    ['docs', '../src/components/calculators/TokenStepper/compute'],
  ].map(([folder, from]): [string, string] => [`${folder}`, importOf(`${from}`)]),
];

/** Files of the house that imports name, each empty. */
const HOUSE = [
  'src/identity.ts',
  'src/inference/index.ts',
  'src/data/models.ts',
  'src/inference/units.ts',
  'src/forms/inputs.ts',
  'src/components/ui/report.ts',
  'src/numbers/format.ts',
  'src/components/ui/CalculatorFrame.tsx',
  'src/components/calculators/TokenStepper/index.tsx',
  'src/components/calculators/TokenStepper/compute.ts',
];

function importOf(from: string): string {
  return `import x from '${from}';\n\nexport default x;`;
}

// All lines stand in one copy of the house, so that the linter starts once.
const house = mkdtempSync(join(tmpdir(), 'handbook-lint-'));
afterAll(() => rmSync(house, {recursive: true, force: true}));

const found = lint({
  ...Object.fromEntries(HOUSE.map((file) => [file, 'export default 1;'])),
  ...Object.fromEntries(REFUSED.map(([folder, line], at) => [nameOf(folder, 'refused', at), line])),
  ...Object.fromEntries(ALLOWED.map(([folder, line], at) => [nameOf(folder, 'allowed', at), line])),
  'src/data/there.ts': "import {back} from './back';\nexport const there = () => back;",
  'src/data/back.ts': "import {there} from './there';\nexport const back = () => there;",
  'src/inference/line.test.ts': importOf('../data/models'),
});

function nameOf(folder: string, kind: string, at: number): string {
  return `${folder}/${kind}${at}${folder === 'docs' ? '.numbers' : ''}.ts`;
}

/** The rules that each file breaks. */
function lint(files: Record<string, string>): Map<string, string[]> {
  for (const part of ['.oxlintrc.json', 'scripts/lint']) {
    cpSync(join(root, part), join(house, part), {recursive: true});
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  const compilerOptions = {strict: true, module: 'esnext', target: 'es2022', types: []};
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify({compilerOptions}));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), {recursive: true});
    writeFileSync(join(house, file), `${text}\n`);
  }
  const rules = new Map<string, string[]>();
  for (const {filename, code} of report()) {
    const rule = /\((?<rule>[^)]+)\)/.exec(code)?.groups?.['rule'] ?? code;
    rules.set(filename, [...(rules.get(filename) ?? []), rule]);
  }
  return rules;
}

function report(): readonly {readonly filename: string; readonly code: string}[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  try {
    execFileSync(process.execPath, [oxlint, '-f', 'json', 'src', 'cli', 'plugins', 'docs'], {
      cwd: house,
      encoding: 'utf8',
    });
  } catch (error) {
    return JSON.parse((error as {stdout: string}).stdout).diagnostics;
  }
  throw new Error('Nothing was refused.');
}

test.each(REFUSED.map(([folder, line, rule], at) => [folder, line, rule, at] as const))(
  '%s: %s is refused by %s',
  (folder, _, rule, at) => {
    expect(found.get(nameOf(folder, 'refused', at))).toContain(rule);
  },
);

test.each(ALLOWED.map(([folder, line], at) => [folder, line, at] as const))(
  '%s: %s is allowed',
  (folder, _, at) => {
    expect(found.get(nameOf(folder, 'allowed', at))).toBeUndefined();
  },
);

test('imports do not go round in a circle', () => {
  expect(found.get('src/data/there.ts')).toContain('no-cycle');
});

test('tests import from everywhere', () => {
  expect(found.get('src/inference/line.test.ts')).toBeUndefined();
});
