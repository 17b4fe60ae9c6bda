import {expect, test} from 'vitest';
import {baseOf, changedFiles, type Git} from './changedFiles';

/** A git that knows these answers. */
const gitWith =
  (answers: Record<string, string>): Git =>
  (...args) =>
    answers[args.join(' ')];

test('the base is where the branch left main, or what was asked for', () => {
  const left = {'merge-base HEAD main': 'abc\n'};
  expect(baseOf(gitWith(left), undefined)).toBe('abc');
  expect(baseOf(gitWith({}), undefined)).toBe('HEAD');
  const wanted = {...left, 'rev-parse --verify --quiet v1^{commit}': 'def\n'};
  expect(baseOf(gitWith(wanted), 'v1')).toBe('def');
  expect(() => baseOf(gitWith(left), 'v2')).toThrow('There is no commit "v2".');
});

test('changed files are those of the diff and new ones, whatever their names', () => {
  const git = gitWith({
    'diff --name-only -z --diff-filter=d abc': 'docs/b.mdx\0docs/a ü.mdx\0',
    'ls-files --others --exclude-standard -z': 'docs/c.mdx\0',
  });
  expect(changedFiles(git, 'abc')).toEqual(['docs/a ü.mdx', 'docs/b.mdx', 'docs/c.mdx']);
  expect(() => changedFiles(gitWith({}), 'abc')).toThrow('no checkout');
});
