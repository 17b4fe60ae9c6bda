import {describe, expect, test} from 'vitest';
import {hasCitation, splitAtCitations} from './citationSyntax';

const keysIn = (text: string) =>
  splitAtCitations(text).flatMap((part) =>
    part.type === 'citation' ? [part.sources.map(({key}) => key)] : [],
  );

describe('splitAtCitations', () => {
  test('takes the space before a citation, not the one after it', () => {
    expect(splitAtCitations('Batches [@orca] grow.')).toEqual([
      {type: 'text', value: 'Batches'},
      {type: 'citation', sources: [{key: 'orca'}], offset: 8, malformed: []},
      {type: 'text', value: ' grow.'},
    ]);
  });

  test('reads several keys, also over a line break, and neighbors as one group', () => {
    expect(keysIn('x [@a;\n@b-2] y [@c] [@d_e]')).toEqual([
      ['a', 'b-2'],
      ['c', 'd_e'],
    ]);
  });

  test('a key named twice in a group counts once', () => {
    expect(keysIn('[@a; @a]')).toEqual([['a']]);
  });

  test('reads the place in a source', () => {
    expect(splitAtCitations('[@a, table 3,\n  row 2; @b; @a, vllm/config/cache.py]')).toMatchObject(
      [
        {
          sources: [
            {key: 'a', place: 'table 3, row 2'},
            {key: 'b'},
            {key: 'a', place: 'vllm/config/cache.py'},
          ],
        },
      ],
    );
  });

  test.each([
    'me@example.org',
    'the @docusaurus/core package',
    '[mail me@example.org]',
    'a [b] @c',
    '[ @a]',
  ])('leaves %j alone', (text) => {
    expect(splitAtCitations(text)).toEqual([{type: 'text', value: text}]);
    expect(hasCitation(text)).toBe(false);
  });

  test.each([
    ['[@a, ]', '@a,'],
    ['[@a p. 3]', '@a p. 3'],
    ['[@a; b]', 'b'],
    ['[@]', '@'],
    ['[@a;]', ''],
    ['[@a @b]', '@a @b'],
  ])('%j has a malformed part', (text, malformed) => {
    expect(splitAtCitations(text)[0]).toMatchObject({malformed: [malformed]});
  });
});
