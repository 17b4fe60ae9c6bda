import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import contentSecurity from '../content-security';
import builtPages, {BuiltPage, type BuiltSite, type PageStep} from './index';

const PAGE = '<!doctype html><head><meta charset=UTF-8><link href=a.css></head><p>Text.';
const FILES = ['index.html', '404.html', 'basics.html', 'basics/page.html'];
let outDir = '';

beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'built-pages-'));
  mkdirSync(join(outDir, 'basics'));
  for (const file of FILES) writeFileSync(join(outDir, file), PAGE);
});

afterAll(() => rmSync(outDir, {recursive: true}));

test('each page is given to each step in order, and the end follows the last page', async () => {
  const calls: string[] = [];
  const step = (name: string) => (): PageStep => ({
    page: ({path}) => void calls.push(`${name} ${path}`),
    end: () => void calls.push(`${name} ends`),
  });
  await run(step('one'), step('two'));
  expect(calls).toEqual([
    'one ',
    'two ',
    'one 404.html',
    'two 404.html',
    'one basics',
    'two basics',
    'one basics/page',
    'two basics/page',
    'one ends',
    'two ends',
  ]);
});

test('what steps replace is written, with a policy that allows it', async () => {
  const addStyle = (): PageStep => ({
    page(page) {
      const start = page.html.indexOf('<link');
      page.replace({start, end: page.html.indexOf('>', start) + 1}, '<style>p{}</style>');
    },
  });
  await run(addStyle, contentSecurity);
  for (const file of FILES) {
    expect(readFileSync(join(outDir, file), 'utf8'), file).toMatch(
      /^<!doctype html><head><meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="[^"]*style-src-elem 'self' 'sha256-[^"]*katex@[^"]*"><style>p\{\}<\/style><\/head><p>Text\.$/,
    );
  }
});

test('pieces come in the order of their places, those between two characters first', () => {
  const page = new BuiltPage('', '<p>abc');
  page.replace({start: 5, end: 6}, '4');
  page.replace({start: 3, end: 4}, '3');
  page.replace({start: 3, end: 3}, '1');
  page.replace({start: 3, end: 3}, '2');
  expect(page.rewritten).toBe('<p>123b4');
});

async function run(...steps: ((site: BuiltSite) => PageStep)[]): Promise<void> {
  await builtPages(steps)().postBuild?.({
    outDir,
    baseUrl: '/llm/',
    routesPaths: ['/llm/basics/page', '/llm/', '/llm/404.html', '/llm/basics'],
    plugins: [{name: 'handbook-math'}],
  } as never);
}
