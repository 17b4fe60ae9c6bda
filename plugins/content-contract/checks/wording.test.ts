import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkWording} from './wording';

const check = (source: string) => problemsOf(checkWording, source);

test.each([
  "In today's world",
  'In today’s fast-paced world',
  'it is important to note',
  "It's important to note",
  'game-changer',
  'game-changing',
  'unlocks',
  'Seamlessly',
  'cutting-edge',
])('rules out "%s"', (phrase) => {
  expect(check(`Text.\n\n${phrase} and more.\n`)).toEqual([
    `3: The text says "${phrase}". Say the thing itself, with its number.`,
  ]);
});

test.each(["It's not just fast, it's cheap", 'This is not just a cache; it is a tier'])(
  'rules out "%s"',
  (phrase) => {
    expect(check(`${phrase}.\n`)[0]).toMatch(/^1: The text says "not just .*\. Say what it is/);
  },
);

test.each(['TODO', 'TBD', 'Lorem ipsum', 'Coming soon'])('finds what is unfinished: %s', (text) => {
  expect(check(`${text}: a table.\n`)[0]).toMatch(/^1: The text says ".*"\. Write it now/);
});

test('a phrase over two lines and across markup', () => {
  expect(check('Text, and it is\n*important* to\nnote this.\n')).toEqual([
    '1: The text says "it is important to note". Say the thing itself, with its number.',
  ]);
});

test('headings, cells, components and front matter are text too', () => {
  const source =
    '---\ntitle: A\ndescription: Unlock it\n---\n\n## Seamless\n\n| TBD |\n| - |\n\n<B>TODO</B>\n';
  expect(check(source).map((line) => line.slice(0, 24))).toEqual([
    '3: The text says "Unlock',
    '6: The text says "Seamle',
    '8: The text says "TBD". ',
    '11: The text says "TODO"',
  ]);
});

test('code is not', () => {
  expect(check('`mutex.unlock()`\n\n```text\nTODO: unlock\n```\n')).toEqual([]);
});

test('plain uses stay', () => {
  expect(check('Not just vLLM, but SGLang too. The world today. Note it.\n')).toEqual([]);
});
