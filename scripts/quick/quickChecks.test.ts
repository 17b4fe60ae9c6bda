import {expect, test} from 'vitest';
import {quickChecks} from './quickChecks';

/** Names and commands of the checks for these files. */
function checksOf(...files: string[]): Record<string, string> {
  return Object.fromEntries(quickChecks(files, 'abc').map(({name, command}) => [name, command]));
}

test('a page is checked alone, and its types are nobody’s business', () => {
  const checks = checksOf('docs/a/b.mdx');
  expect(checks['pages']).toBe('npm run --silent check -- "docs/a/b.mdx"');
  expect(checks['spelling']).toContain('"docs/a/b.mdx"');
  expect(Object.keys(checks)).not.toContain('types');
  expect(Object.keys(checks)).not.toContain('lint');
});

test('a fact may break any page', () => {
  expect(checksOf('data/frameworks.json')['pages']).toBe('npm run --silent check');
});

test('code is linted where it changed, and its types everywhere', () => {
  const checks = checksOf('src/inference/units.ts', 'src/css/custom.css');
  expect(checks['lint']).toBe('oxlint "src/inference/units.ts"');
  expect(checks['types']).toBe('npm run --silent check:types');
  expect(checks['unit']).toContain('--changed abc');
  expect(checks['styles']).toBe('stylelint "src/css/custom.css"');
  expect(Object.keys(checks)).not.toContain('pages');
});

test('a name cannot become a command', () => {
  expect(checksOf('docs/$(id).md')['format']).toContain('"docs/\\$(id).md"');
});

test('without a change there is nothing to do', () => {
  expect(quickChecks([], 'abc')).toEqual([]);
});
