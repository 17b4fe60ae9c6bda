import {expect, test} from 'vitest';
import {citationsOf} from './citations';
import {pageOf} from './testPage';

function read(source: string) {
  return citationsOf(pageOf(source).tree).map(({kind, key, line, column}) => [
    kind,
    key,
    line,
    column,
  ]);
}

test('finds each key of each citation with its place', () => {
  expect(read('Text [@orca; @pagedattention].\n\n> Quoted\n> twice [@a_b].\n')).toEqual([
    ['key', 'orca', 1, 7],
    ['key', 'pagedattention', 1, 14],
    ['key', 'a_b', 4, undefined],
  ]);
});

test('code, formulas, links and mail addresses hold none', () => {
  const source = '`[@a]` $[@b]$ [text](./x.mdx) me@example.com\n\n```text\n[@c]\n```\n';
  expect(read(source)).toEqual([]);
});

test('what is in the brackets and no key, and what has no brackets', () => {
  expect(read('Text [@orca; p. 4], [@].\nSee @pytest.fixture, [see @orca].\n')).toEqual([
    ['key', 'orca', 1, 7],
    ['malformed', 'p. 4', 1, 6],
    ['malformed', '@', 1, 21],
    ['loose', 'pytest', 2, undefined],
    ['loose', 'orca', 2, undefined],
  ]);
});
