import {expect, test} from 'vitest';
import {readFrontMatter} from './frontMatter';

function read(value: string) {
  const point = {line: 1, column: 1};
  return readFrontMatter({type: 'yaml', value, position: {start: point, end: point}});
}

test('reads values and the lines on which their fields stand', () => {
  const matter = read('title: A\nkeywords:\n  - one\n  - two\nreviewed: 2026-11-21');
  expect(matter.values).toEqual({title: 'A', keywords: ['one', 'two'], reviewed: '2026-11-21'});
  expect(matter.lineOf('title')).toBe(2);
  expect(matter.lineOf('reviewed')).toBe(6);
  expect(matter.lineOf('description')).toBe(1);
});

test('reports YAML that does not parse at its line', () => {
  const matter = read('title: A\ndescription: one: two');
  expect(matter.errors).toHaveLength(1);
  expect(matter.errors[0]).toMatchObject({line: 3, message: expect.stringMatching(/mapping/i)});
  expect(matter.values).toEqual({});
});

test('a list instead of fields has no values', () => {
  expect(read('- a\n- b').values).toEqual({});
});
