import {expect, test} from 'vitest';
import {parseBuildRequest} from './options';

const of = (...args: string[]) => parseBuildRequest(args, {cwd: '/site', env: {}});

test('without arguments it is a finished build of this site', () => {
  expect(of()).toEqual({
    target: '/site/build',
    generatedDir: '/site/.docusaurus',
    passedOn: [],
    usesCache: false,
  });
});

test('the folder is ours, and everything else goes on to Docusaurus in its order', () => {
  const request = of('--config', 'a.ts', '--out-dir', 'out/x', '--cached', '--no-minify');
  expect(request.target).toBe('/site/out/x');
  expect(request.passedOn).toEqual(['--config', 'a.ts', '--no-minify']);
  expect(request.usesCache).toBe(true);
  expect(of('--out-dir=out').passedOn).toEqual([]);
});

test('a file for what is printed is ours, too', () => {
  expect(of('--log', 'build-log/a.txt', '--no-minify')).toMatchObject({
    log: '/site/build-log/a.txt',
    passedOn: ['--no-minify'],
  });
});

test('a folder is that of a site elsewhere, as for Docusaurus', () => {
  const request = of('other', '--out-dir', 'out', '--locale', 'en');
  expect(request.target).toBe('/site/other/out');
  expect(request.generatedDir).toBe('/site/other/.docusaurus');
  expect(request.passedOn).toEqual(['other', '--locale', 'en']);
});

test('generated files have the place that the environment gives them', () => {
  const env = {DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.second'};
  expect(parseBuildRequest([], {cwd: '/site', env}).generatedDir).toBe('/site/.second');
});
