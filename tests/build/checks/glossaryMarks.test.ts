import {expect, test} from 'vitest';
import type {GlossaryTerm} from '../../../src/data/glossary';
import {parseHtml} from '../html';
import {markProblems} from './glossaryMarks';

const term: GlossaryTerm = {
  id: 'decode',
  term: 'decode',
  aliases: [],
  definition: 'The second phase.',
  home: 'basics/work#decode',
  seeAlso: [],
};
const MARK = '<a data-term="decode" href="/llm/basics/work#decode">decode</a>';

const problems = (body: string, path = 'page') =>
  markProblems({path, document: parseHtml(`<div class="markdown">${body}</div>`)}, [term]);

test('a first use that leads to where the term is explained is right', () => {
  expect(problems(`<h2>Decode</h2><p><b>x</b> a ${MARK}, decode</p><p>decode</p>`)).toEqual([]);
});

test.each([
  ['a second mark', `<p>${MARK} ${MARK}</p>`, 'marks "decode" twice'],
  ['a mark after a use', `<p>A decode.</p><p>${MARK}</p>`, 'uses "decode" before its mark'],
  ['a use in the same paragraph', `<p>A decode, ${MARK}</p>`, 'uses "decode" before its mark'],
  ['another way', '<p><a data-term="decode" href="/llm/x">decode</a></p>', 'leads "decode" astray'],
  ['an unknown term', '<p><a data-term="x" href="/llm/x">x</a></p>', 'marks "x", which is no term'],
])('%s is a problem', (_, body, problem) => {
  expect(problems(body)).toEqual([`/page ${problem}.`]);
});

test('a mark at the home of its term is a problem', () => {
  expect(problems(`<p>${MARK}</p>`, 'basics/work')).toEqual([
    '/basics/work marks "decode", which it explains.',
  ]);
});
