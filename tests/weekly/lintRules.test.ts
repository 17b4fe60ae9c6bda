import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ESLint} from 'eslint';
import {describe, expect, test} from 'vitest';
import tseslint from 'typescript-eslint';

const fixtures = join(import.meta.dirname, '../repository/fixtures/lint');

/** The rules of the handbook without those that ask for types, so that no program of TypeScript has to be loaded. */
const untyped = new ESLint({overrideConfig: [tseslint.configs.disableTypeChecked]});

// Plugins are loaded at the first file, which takes seconds: not within the time of a test.
await untyped.lintText('', {filePath: 'src/components/ui/line.ts'});

/** All rules, for files of a small program. */
const typed = new ESLint({
  ignore: false,
  overrideConfig: [
    {
      languageOptions: {
        parserOptions: {
          projectService: false,
          project: `${fixtures}/tsconfig.json`,
          // With CI set it would keep the first text of the file for all that follow.
          disallowAutomaticSingleRunInference: true,
        },
      },
    },
  ],
});

/** The rules that a text breaks as the file `filePath`. */
async function broken(eslint: ESLint, filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, {filePath});
  return result?.messages.map(({ruleId}) => ruleId) ?? [];
}

describe('a line of a component', () => {
  const inComponent = (code: string) => broken(untyped, 'src/components/ui/line.ts', code);

  test.each([
    "export const shown = (value: number) => value.toLocaleString('en-US');",
    "export const shown = (day: Date) => day.toLocaleDateString('en-US');",
    "const numbers = new Intl.NumberFormat('en-US');\nexport default numbers;",
    "export const numbers = new Intl.NumberFormat('en-US');",
    "export const color = '#fff';",
    'export const rule = (name: string) => `${name}: #12345678`;',
  ])('may not be %s', async (code) => {
    expect(await inComponent(code)).toEqual(['no-restricted-syntax']);
  });

  test('may make a formatter at its first use and name a fragment', async () => {
    const made = "export const made = () => new Intl.NumberFormat('en-US');";
    expect(await inComponent(`${made}\nexport const link = '#prefill';`)).toEqual([]);
  });
});

describe('imports point one way', () => {
  const imports = (filePath: string, from: string) =>
    broken(untyped, filePath, `import x from '${from}';\n\nexport default [x];`);

  test.each([
    ['src/inference/line.ts', 'react'],
    ['src/inference/line.ts', 'node:fs'],
    ['src/inference/line.ts', '@site/src/identity'],
    ['src/inference/line.ts', '../data/models'],
    ['src/data/line.ts', 'react'],
    ['src/data/line.ts', '../components/ui/format'],
    ['src/components/ui/Line.tsx', '@site/src/theme/Root'],
    ['src/components/ui/Line.tsx', '../../theme/Root'],
    ['src/components/ui/Line.tsx', '@site/plugins/math'],
    ['plugins/math/line.ts', '../../src/components/ui/format'],
    ['plugins/math/line.ts', '@theme/Heading'],
    ['docs/line.numbers.ts', 'react'],
    ['docs/line.numbers.ts', 'node:fs'],
    ['docs/line.numbers.ts', '../src/identity'],
    ['docs/line.numbers.ts', '../src/components/ui/ModelFrame'],
    ['docs/line.numbers.ts', '../src/components/calculators/TokenStepper'],
  ])('not from %s to %s', async (filePath, from) => {
    const rules = await imports(filePath, from);
    expect(rules).toContainEqual(expect.stringMatching(/^(?:import-x\/)?no-restricted-/));
  });

  test.each([
    ['src/inference/time/line.ts', '../units'],
    ['src/inference/line.test.ts', '../data/models'],
    ['src/data/line.ts', '../inference/units'],
    ['src/components/ui/Line.tsx', '@theme/Heading'],
    ['src/components/ui/Line.tsx', '../../inference/units'],
    ['plugins/math/line.ts', '../../src/data/models'],
    ['docs/line.numbers.ts', '../src/inference/units'],
    ['docs/line.numbers.ts', '../src/data/models'],
    ['docs/line.numbers.ts', '../src/components/ui/format'],
    ['docs/line.numbers.ts', '../src/components/calculators/TokenStepper/run'],
  ])('from %s to %s', async (filePath, from) => {
    expect(await imports(filePath, from)).toEqual([]);
  });

  test('and not round in a circle', async () => {
    const file = join(fixtures, 'cycle.ts');
    expect(await broken(typed, file, readFileSync(file, 'utf8'))).toEqual(['import-x/no-cycle']);
  });
});

describe('rules that ask for types refuse', () => {
  const later = 'export const later = async () => 1;\n';

  test.each([
    ['no-floating-promises', `${later}later();`],
    ['no-misused-promises', `${later}if (later()) throw new Error();`],
    ['await-thenable', 'await 1;\nexport default 1;'],
    ['no-unnecessary-type-assertion', 'const one: number = 1;\nexport default one as number;'],
    [
      'switch-exhaustiveness-check',
      "export function f(x: 'a' | 'b'): void {\n  switch (x) {\n    case 'a':\n  }\n}",
    ],
  ])('%s', async (rule, code) => {
    const rules = await broken(typed, join(fixtures, 'typed.ts'), code);
    expect(rules).toEqual([`@typescript-eslint/${rule}`]);
  });
});
