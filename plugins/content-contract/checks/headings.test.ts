import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkHeadings} from './headings';

const check = (source: string) => problemsOf(checkHeadings, source);

test('an outline in order is good', () => {
  expect(check('## A\n\n### B\n\n#### C\n\n## D\n\n### E\n')).toEqual([]);
});

test.each(['# Title\n', 'Title\n=====\n', '<h1>Title</h1>\n'])(
  'first-level heading: %j',
  (text) => {
    expect(check(`${text}\n## A\n`)).toEqual([
      '1: The text has a first-level heading, and the title already is one. Write `##`, or move the words to `title` in the front matter.',
    ]);
  },
);

test('a heading that skips a level', () => {
  expect(check('## A\n\n#### B\n')).toEqual([
    '3: "B" is a heading of level 4 below one of level 2. Write it with ###.',
  ]);
  expect(check('### A\n')).toEqual([
    '1: "A" is a heading of level 3 below one of level 1. Write it with ##.',
  ]);
});

const REMEDY =
  "Reword it, or give it an id of its own: `{/* #another-id */}` at the heading's end.";

test.each([
  ['the same words', '## Example\n\n## Example\n', '"Example" has the id `example`'],
  ['a written id', '## A {/* #b */}\n\n## B\n', '"B" has the id `b`'],
  ['two written ids', '## A {/* #x */}\n\n## B {/* #x */}\n', '"B" has the id `x`'],
  ['a component', '## Tool\n\n<details id="tool"></details>\n', '"tool" has the id `tool`'],
])('an id that is there twice: %s', (_name, source, message) => {
  expect(check(source)).toEqual([`3: ${message}, which line 1 has too. ${REMEDY}`]);
});

test('a heading with the id of the reference list', () => {
  expect(check('## References\n\nText [@orca].\n')).toHaveLength(1);
  expect(check('## References\n\nText.\n')).toEqual([]);
});
