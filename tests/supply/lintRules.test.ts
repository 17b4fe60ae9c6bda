import {ESLint} from 'eslint';
import {expect, test} from 'vitest';

const eslint = new ESLint();

/** The rules that a line of a component breaks. */
async function broken(code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, {filePath: 'src/components/ui/line.ts'});
  return result?.messages.map(({ruleId}) => ruleId) ?? [];
}

test.each([
  "export const shown = (value: number) => value.toLocaleString('en-US');",
  "export const shown = (day: Date) => day.toLocaleDateString('en-US');",
  "const numbers = new Intl.NumberFormat('en-US');\nexport default numbers;",
  "export const numbers = new Intl.NumberFormat('en-US');",
])('lint refuses a formatter that is made each time or too early: %s', async (code) => {
  expect(await broken(code)).toEqual(['no-restricted-syntax']);
});

test('lint lets a formatter be made at its first use', async () => {
  expect(await broken("export const made = () => new Intl.NumberFormat('en-US');")).toEqual([]);
});
