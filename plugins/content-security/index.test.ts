import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {katexAssets} from '../math/katexAssets';
import contentSecurity, {otherHosts} from './index';

const PAGE = '<!doctype html><head><meta charset=UTF-8><script>a()</script>';
let outDir = '';

beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'content-security-'));
  mkdirSync(join(outDir, 'basics'));
  for (const file of ['index.html', '404.html', 'basics.html', 'basics/page.html']) {
    writeFileSync(join(outDir, file), PAGE);
  }
});

afterAll(() => rmSync(outDir, {recursive: true}));

test('every page gets its policy, and nothing is left behind', async () => {
  const routesPaths = ['/llm/', '/llm/404.html', '/llm/basics', '/llm/basics/page'];
  await contentSecurity()({baseUrl: '/llm/'}).postBuild?.({
    outDir,
    routesPaths,
    plugins: [{name: 'handbook-math'}],
  } as never);
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter(
    (f) => f !== 'basics',
  );
  expect(files).toHaveLength(4);
  for (const file of files) {
    expect(readFileSync(join(outDir, file), 'utf8'), file).toMatch(
      /http-equiv=Content-Security-Policy content="[^"]*'sha256-[^"]*katex@[^"]*"/,
    );
  }
});

test('other hosts are those of the plugins that are there', () => {
  const cdn = `https://cdn.jsdelivr.net/npm/katex@${katexAssets().version}/dist/`;
  expect(otherHosts([], '/llm/')).toEqual({tagManager: false});
  expect(otherHosts(['handbook-math', 'docusaurus-plugin-google-tag-manager'], '/llm/')).toEqual({
    math: {stylesheet: `${cdn}katex.min.css`, fonts: `${cdn}fonts/`},
    tagManager: true,
  });
});
