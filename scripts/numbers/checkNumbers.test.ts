import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {formatProblem} from '../../plugins/content-contract/contentProblem';
import {checkNumbers} from './checkNumbers';

let siteDir = '';

/** A site of some files. */
function site(files: Readonly<Record<string, string>>): string {
  siteDir = mkdtempSync(join(tmpdir(), 'handbook-numbers-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), {recursive: true});
    writeFileSync(join(siteDir, path), text);
  }
  return siteDir;
}

afterEach(() => rmSync(siteDir, {recursive: true, force: true}));

const told = async (files: Readonly<Record<string, string>>, only?: string[]) =>
  (await checkNumbers(site(files), only)).problems.map(formatProblem);

const values = (text: string) => `export default {${text}};\n`;
const TABLE = '::rows{#table}\n\n| a | b |\n| - | - |\n| 1 | 20 |\n| words | 4 |\n';
const ROWS = values("table: {rows: [['1', '2'], [null, 4]]}");

test('what agrees is no problem', async () => {
  const report = await checkNumbers(
    site({
      'docs/a.mdx': 'It takes :num[153\nms]{#cold}, :num[half]{#share} of it, :num[4]{#b/four}.',
      'docs/a.numbers.ts': values(
        "cold: '153 ms', share: {text: 'half', value: 0.51, from: 0.45, to: 0.55}",
      ),
      'docs/b/index.mdx': `:num[4]{#four}\n\n${TABLE.replace('20', '2')}`,
      'docs/b/index.numbers.ts': ROWS.replace('{', '{four: 4, '),
    }),
  );
  expect(report).toEqual({problems: [], compared: 5});
});

test('a wrong number is told with its line, what stands there, what is right and what to do', async () => {
  expect(
    await told({
      'docs/a.mdx': '# A\n\nIt takes :num[150 ms]{#cold}.',
      'docs/a.numbers.ts': values("cold: '153 ms'"),
    }),
  ).toEqual([
    'docs/a.mdx:3: "150 ms" stands there, and "153 ms" is right (`cold`). Write it with `npm run numbers -- --write docs/a.mdx`.',
  ]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a wrong cell',
    {'docs/a.mdx': TABLE, 'docs/a.numbers.ts': ROWS},
    /^docs\/a\.mdx:5: "20" stands there, and "2" is right/,
  ],
  [
    'a row too few',
    {'docs/a.mdx': TABLE, 'docs/a.numbers.ts': values("table: {rows: [['1', '2']]}")},
    /^docs\/a\.mdx:1: The table of `table` has 2 rows, and 1 are computed/,
  ],
  [
    'a cell too many',
    {'docs/a.mdx': TABLE, 'docs/a.numbers.ts': values('table: {rows: [[1, 20, 3], null]}')},
    /^docs\/a\.mdx:5: The row has 2 cells, and 3 are computed/,
  ],
  [
    'a mark without a value',
    {'docs/a.mdx': ':num[1]{#colt}\n:num[1]{#cold}', 'docs/a.numbers.ts': values("cold: '1'")},
    /^docs\/a\.mdx:1: The number `colt` has no value\. Did you mean `cold`\?/,
  ],
  [
    'a mark without a file of values',
    {'docs/a.mdx': ':num[1]{#cold}'},
    /^docs\/a\.mdx:1: .* Add `.cold.` to docs\/a\.numbers\.ts/,
  ],
  [
    'a page that does not exist',
    {'docs/a.mdx': ':num[1]{#bee/cold}'},
    /^docs\/a\.mdx:1: The number `bee\/cold` has no value/,
  ],
  [
    'a mark that cannot be read',
    {'docs/a.mdx': 'text\n:num[1]'},
    /^docs\/a\.mdx:2: A number is marked/,
  ],
  [
    'words that the number no longer bears out',
    {
      'docs/a.mdx': ':num[half]{#share}',
      'docs/a.numbers.ts': values("share: {text: 'half', value: 0.6, from: 0.45, to: 0.55}"),
    },
    /^docs\/a\.mdx:1: .* "half" is said of 0\.6, and is true from 0\.45 to 0\.55 only/,
  ],
  [
    'a value that is no number',
    {'docs/a.mdx': ':num[–]{#cold}', 'docs/a.numbers.ts': values("cold: 'NaN ms'")},
    /^docs\/a\.mdx:1: .* its value is "NaN ms"/,
  ],
  [
    'a file that throws',
    {'docs/a.mdx': ':num[1]{#cold}', 'docs/a.numbers.ts': 'throw new Error("no such model");'},
    /^docs\/a\.numbers\.ts:1: The numbers cannot be computed \(no such model\)/,
  ],
  [
    'a file that cannot be compiled',
    {'docs/a.mdx': ':num[1]{#cold}', 'docs/a.numbers.ts': '\nexport default {cold: };'},
    /^docs\/a\.numbers\.ts:2: The numbers cannot be computed \(Unexpected "}"\)/,
  ],
  [
    'a file without values',
    {'docs/a.mdx': 'text', 'docs/a.numbers.ts': 'export const cold = 1;'},
    /^docs\/a\.numbers\.ts:1: The numbers cannot be computed \(.*export default/,
  ],
])('%s is told of', async (_, files, message) => {
  const lines = await told(files);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(message);
});

test('a number that nobody uses is told of with its file and name', async () => {
  const lines = await told({
    'docs/a.mdx':
      '---\ndescription: It takes :num[1]{#marked}.\n---\n\n::rows{#listed}\n\n| a |\n| - |\n| 1 |',
    'docs/a.numbers.ts':
      "export default {\n  marked: '1',\n  elsewhere: 2,\n  read: 3,\n  'read-too': 4,\n  'left-over': 5,\n  listed: {rows: [[1]]},\n};\n",
    'docs/b.mdx': ':num[2]{#a/elsewhere} and :num[8]{#sum}, and :num[9]{#left-over}',
    'docs/b.numbers.ts':
      "import a from './a.numbers';\nexport default {sum: a.read + a['read-too'] + 1, 'left-over': 9};\n",
    'docs/c.mdx': ':num[1]{#least}',
    'docs/c.numbers.ts':
      "import d from './d.numbers';\nexport default {least: Math.min(...Object.values(d))};\n",
    'docs/d.mdx': 'text',
    'docs/d.numbers.ts': 'export default {one: 1, two: 2};\n',
  });
  expect(lines).toEqual([
    'docs/a.numbers.ts:6: No page and no other file uses the number `left-over`. Mark it in a page, or delete it.',
  ]);
});

test('the line of a mistake is that of the source', () => {
  const root = site({
    'docs/a.mdx': ':num[1]{#cold}',
    'docs/a.numbers.ts': "import {shape} from '../src/s';\n\nexport default {cold: shape()};",
    'src/s.ts': "export function shape(): string {\n  throw new Error('no such model');\n}",
  });
  // In a process of its own: Vitest reads source maps in its own way.
  const script = join(root, 'check.ts');
  const module = JSON.stringify(join(import.meta.dirname, 'checkNumbers.ts'));
  writeFileSync(
    script,
    `import {checkNumbers} from ${module};
    void checkNumbers(${JSON.stringify(root)}).then(({problems}) =>
      console.log(problems[0].file, problems[0].line, problems[0].message));`,
  );
  const said = execFileSync(process.execPath, ['--import', 'tsx', script]).toString();
  expect(said.trim()).toBe('docs/a.numbers.ts 3 The numbers cannot be computed (no such model)');
});

test('only the pages that are asked for are reported on', async () => {
  const files = {'docs/a.mdx': ':num[1]{#x}', 'docs/b.mdx': ':num[1]{#x}'};
  expect((await told(files, ['docs/b.mdx'])).map((line) => line.split(':')[0])).toEqual([
    'docs/b.mdx',
  ]);
});

test('numbers are computed again when something changes that they come from', async () => {
  const files = {
    'docs/a.mdx': ':num[1]{#x}',
    'docs/a.numbers.ts':
      "import {x} from './b.numbers';\nimport '../data/x.json';\nexport default {x};\n",
    'docs/b.mdx': 'text',
    'docs/b.numbers.ts': 'export const x = 1;\nexport default {};\n',
    'data/x.json': '{}',
  };
  await checkNumbers(site(files));
  const cache = join(siteDir, 'node_modules/.cache/numbers/docs-a.numbers.ts.json');
  const changed = () => writeFileSync(cache, readFileSync(cache, 'utf8').replace('"1"', '"2"'));
  const right = async () => (await checkNumbers(siteDir, ['docs/a.mdx'])).problems[0]?.right;

  changed();
  expect(await right(), 'what was kept is used').toBe('2');
  for (const file of ['docs/a.numbers.ts', 'docs/b.numbers.ts', 'data/x.json']) {
    changed();
    writeFileSync(join(siteDir, file), readFileSync(join(siteDir, file), 'utf8') + '\n');
    expect(await right(), file).toBeUndefined();
  }
});
