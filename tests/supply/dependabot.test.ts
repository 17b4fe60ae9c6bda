import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {dependabotProblems, dependabotSchema} from './dependabot';
import {readPackageFile, root} from './lockFile';

const {dependencies, devDependencies} = readPackageFile();
const names = Object.keys({...dependencies, ...devDependencies});
const text = readFileSync(join(root, '.github/dependabot.yml'), 'utf8');

const problems = (changed: string) =>
  dependabotProblems(dependabotSchema.parse(parse(changed)), names);

test('updates are asked for by names that are there, in groups that move together', () => {
  expect(problems(text)).toEqual([]);
});

describe('the checks notice', () => {
  test.each([
    ['a name that is gone', 'dependency-name: cspell', 'dependency-name: cspel', 'fits "cspel"'],
    ['siblings that are apart', "['@docusaurus/*']", "['@docusaurus/core']", '@docusaurus/*'],
    ['a family without a group', "[vitest, '@vitest/*']", "['@vitest/*']", 'vitest'],
  ])('%s', (_, from, to, message) => {
    expect(text).toContain(from);
    expect(problems(text.replace(from, to)).join('\n')).toContain(message);
  });

  test.each([
    ['an unknown key', 'cooldown:', 'cooldwn:'],
    ['an unknown kind of update', 'version-update:semver-major', 'semver-major'],
    ['an ecosystem that is not here', 'package-ecosystem: npm', 'package-ecosystem: pip'],
  ])('%s', (_, from, to) => {
    expect(text).toContain(from);
    expect(() => dependabotSchema.parse(parse(text.replace(from, to)))).toThrow();
  });
});
