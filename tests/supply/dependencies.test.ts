import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {groupProblems, runtimeImports, type ProductionFile} from './groups';
import {readLockFile, readPackageFile, root} from './lockFile';
import {entriesUnder, placeProblems, registerProblems} from './register';

const packageFile = readPackageFile();
const lock = readLockFile();
const markdown = readFileSync(join(root, 'DEPENDENCIES.md'), 'utf8');
const build = entriesUnder('Build and server', markdown);
const checks = entriesUnder('Tests, checks and documents', markdown);

/** Tests, what several of them share, and declarations. */
const TEST_FILE = /\.test\.tsx?$|\.d\.ts$|[\\/](?:test|arbitrary)[A-Z]\w*\.tsx?$|[\\/]testing\.ts$/;

/** What `npm ci --omit=dev` is enough for. */
function productionFiles(): ProductionFile[] {
  const folders = ['src', 'plugins', 'deploy', 'docs', 'scripts/build', 'scripts/smoke'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((file) =>
      join(folder, file),
    ),
  );
  return ['docusaurus.config.ts', 'sidebars.ts', 'babel.config.js', ...inFolders]
    .filter((path) => /\.(?:tsx?|mjs|js|mdx)$/.test(path) && !TEST_FILE.test(path))
    .map((path) => ({path, text: readFileSync(join(root, path), 'utf8')}));
}

describe('DEPENDENCIES.md', () => {
  test('lists what building and serving need, with reasons', () => {
    expect(registerProblems(build, Object.keys(packageFile.dependencies))).toEqual([]);
  });

  test('lists what the rest needs, with reasons', () => {
    expect(registerProblems(checks, Object.keys(packageFile.devDependencies))).toEqual([]);
  });

  test('lists the overrides, with reasons', () => {
    const overrides = entriesUnder('Overrides', markdown);
    expect(registerProblems(overrides, Object.keys(packageFile.overrides))).toEqual([]);
  });

  test('lists the packages that bring a script for their installation', () => {
    const listed = entriesUnder('Scripts at installation', markdown);
    const bringing = Object.entries(lock.packages)
      .filter(([, {hasInstallScript}]) => hasInstallScript)
      .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    expect(registerProblems(listed, [...new Set(bringing)])).toEqual([]);
  });

  test('says where each is used, and it is', () => {
    const {scripts} = packageFile;
    expect(placeProblems([...build, ...checks], {root, lock, scripts})).toEqual([]);
  });
});

test('an installation runs no scripts', () => {
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
});

test('what only tests and tools need is not installed for a release', () => {
  expect(groupProblems(productionFiles(), packageFile)).toEqual([]);
});

describe('the checks notice', () => {
  const table = `
## One

| Package | Why         | Where   |
| ------- | ----------- | ------- |
| \`a\`     | A reason.   | \`src\`   |
| \`gone\`  | -           | \`src\`   |

## Two
`;
  const entries = entriesUnder('One', table);

  test('what is missing, gone, twice or without a reason', () => {
    expect(registerProblems([...entries, ...entries.slice(0, 1)], ['a', 'new'])).toEqual([
      'new is not listed.',
      'gone is gone.',
      'a is listed twice.',
      'gone has no reason.',
    ]);
    expect(() => entriesUnder('Three', table)).toThrow('no section "Three"');
  });

  test.each([
    ['react', 'nowhere', '"nowhere" is not there'],
    ['react', 'src/inference/units.ts', 'not named in'],
    ['react', 'package.json', 'run by no script'],
    ['react', 'through `vitest`', 'not asked for by vitest'],
  ])('%s that is said to be in %s', (name, where, message) => {
    const wrong = [{name, reason: 'A reason.', where}];
    const {scripts} = packageFile;
    expect(placeProblems(wrong, {root, lock, scripts})).toEqual([expect.stringContaining(message)]);
  });

  test('a package in the wrong group', () => {
    const files = [{path: 'src/a.ts', text: "import x from 'late/part';\n"}];
    const groups = {dependencies: {early: '1.0.0'}, devDependencies: {late: '1.0.0'}};
    expect(groupProblems(files, groups)).toEqual([
      'late belongs into dependencies: src/a.ts imports it.',
      'early belongs into devDependencies: only types, tests or tools use it.',
    ]);
  });

  test('imports that leave something behind, and no others', () => {
    const text = `import type {A} from 'types';
import {type B, type C} from 'also-types';
import {type D, e} from 'one';
import '@two/styles/x.css';
export {f} from 'three';
const g = await import('four');
import {
  h,
} from 'five';
import i from 'node:fs';
import j from './near';
`;
    expect(runtimeImports(text)).toEqual(['one', '@two/styles', 'three', 'four', 'five']);
  });
});
