// Each folder of fixtures/ is a small site with one kind of bad content; its problems.txt holds what an author is told,
// one line a problem: severity, check, file:line, message, remedy.
import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {checkContent} from '../../plugins/content-contract/checkContent';
import {checkSamples} from '../../plugins/content-contract/checkSamples';
import {formatProblem} from '../../plugins/content-contract/contentProblem';

// Python and Bash are started; the limit is for one that hangs.
vi.setConfig({testTimeout: 60_000});

const FIXTURES = join(import.meta.dirname, 'fixtures');
const entries = await readdir(FIXTURES, {withFileTypes: true});
const names = entries.filter((entry) => entry.isDirectory()).map(({name}) => name);

async function problemsOf(name: string): Promise<string[]> {
  const siteDir = join(FIXTURES, name);
  const location = {
    siteDir,
    docsDir: join(siteDir, 'docs'),
    bibFile: join(FIXTURES, 'references.bib'),
    examplesDir: join(siteDir, 'examples'),
  };
  const problems = [...(await checkContent(location)), ...(await checkSamples(location))];
  return problems.map(
    (problem) => `${problem.severity} ${problem.check} ${formatProblem(problem)}`,
  );
}

async function expectedOf(name: string): Promise<string[]> {
  const text = await readFile(join(FIXTURES, name, 'problems.txt'), 'utf8');
  return text.split('\n').filter(Boolean);
}

test('good content has no problem', async () => {
  expect(await problemsOf('good')).toEqual([]);
});

describe('bad content is reported with file, line and remedy', () => {
  test.each(names.filter((name) => name !== 'good'))('%s', async (name) => {
    const expected = await expectedOf(name);
    expect(expected).not.toEqual([]);
    expect(await problemsOf(name)).toEqual(expected);
  });
});

test('every check has a fixture', async () => {
  const bad = names.filter((name) => name !== 'good');
  const lines = (await Promise.all(bad.map(expectedOf))).flat();
  const found = new Set(lines.map((line) => line.split(' ')[1]));
  expect([...found].sort()).toEqual([
    'answer',
    'citations',
    'diagrams',
    'directives',
    'external-links',
    'fences',
    'front-matter',
    'headings',
    'images',
    'links',
    'math',
    'routes',
    'samples',
    'syntax',
    'wording',
  ]);
});
