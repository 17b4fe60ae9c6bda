import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkDirectives} from './directives';

const check = (source: string) => problemsOf(checkDirectives, source);

test('known blocks, nested and in lists', () => {
  expect(check(':::answer\nA\n:::\n\n- a\n\n  :::note[Title]\n  B\n  :::\n')).toEqual([]);
  expect(check('::::note\nA\n\n:::tip\nB\n:::\n\n::::\n')).toEqual([]);
});

test('a colon in prose is no block', () => {
  expect(check('At 12:30, http:status and a:b.\n')).toEqual([]);
});

test('an unknown block', () => {
  expect(check(':::awnser\nA\n:::\n')).toEqual([
    '1: `:::awnser` is not a block that the site renders. Did you mean `answer`? Use one of answer, note, tip, info, warning, danger, with three colons.',
  ]);
  expect(check('::note\n')[0]).toMatch(/^1: `::note` is not a block/);
});

test('a block that is not closed', () => {
  expect(check('Text.\n\n:::answer\nA\n\n## More\n\nText.\n')).toEqual([
    '3: `:::answer` is not closed, so it takes in all that follows. Write `:::` on a line of its own where the block ends.',
  ]);
});

test('a title without brackets, which would be printed', () => {
  expect(check(':::note Title\n\nA\n')[0]).toMatch(/^1: A line that begins with `:::` is printed/);
});
