import {expect, test} from 'vitest';
import {citationsOf} from './citations';
import {pageOf} from './testPage';

function read(source: string) {
  return citationsOf(pageOf(source).tree).map(({kind, key, line}) => [kind, key, line]);
}

test('finds each key of each citation with its place', () => {
  expect(read('Text [@orca; @pagedattention].\n\n> Quoted\n> twice [@a_b].\n')).toEqual([
    ['key', 'orca', 1],
    ['key', 'pagedattention', 1],
    ['key', 'a_b', 4],
  ]);
});

test('code, formulas, links and mail addresses hold none', () => {
  const source = '`[@a]` $[@b]$ [text](./x.mdx) me@example.com\n\n```text\n[@c]\n```\n';
  expect(read(source)).toEqual([]);
});

test('what is in the brackets and no key, and what has no brackets', () => {
  expect(read('Text [@orca; p. 4], [@].\nSee @pytest.fixture, [see @orca].\n')).toEqual([
    ['key', 'orca', 1],
    ['malformed', 'p. 4', 1],
    ['malformed', '@', 1],
    ['loose', 'pytest', 2],
    ['loose', 'orca', 2],
  ]);
});
