import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import type {NumberProblem} from './checkNumbers';
import {numbersOnChange} from './numbersOnChange';

const wrong = (file: string): NumberProblem => ({
  file,
  line: 1,
  severity: 'error',
  check: 'numbers',
  message: 'wrong',
  remedy: 'Mend it.',
});

test('all pages are compared in the background, later those that changed', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'handbook-numbers-'));
  onTestFinished(() => rmSync(siteDir, {recursive: true}));
  mkdirSync(join(siteDir, 'docs'));
  for (const name of ['a', 'b']) writeFileSync(join(siteDir, `docs/${name}.mdx`), name);
  const stamp = join(siteDir, 'cache/numbers');
  const run = vi.fn((_siteDir: string, only?: readonly string[]) =>
    Promise.resolve({
      compared: 2,
      problems: only ? [] : [wrong('docs/a.mdx'), wrong('docs/b.mdx')],
    }),
  );
  const numbers = numbersOnChange(siteDir, stamp, run);

  expect(await numbers()).toEqual([]);
  await vi.waitFor(() => expect(existsSync(stamp)).toBe(true));
  expect((await numbers()).map(({file}) => file)).toEqual(['docs/a.mdx', 'docs/b.mdx']);

  writeFileSync(join(siteDir, 'docs/a.mdx'), 'mended');
  expect((await numbers()).map(({file}) => file)).toEqual(['docs/b.mdx']);
  await numbers();
  expect(run.mock.calls.map(([, only]) => only)).toEqual([undefined, ['docs/a.mdx']]);
});
