import {expect, test} from 'vitest';
import {pageOf, problemsOf, siteOf} from '../testing';
import {checkAnswer} from './answer';

const MATTER = '---\ntitle: A\n---\n\n';
const PROBLEM =
  'The article does not begin with its answer. Put two to four sentences between `:::answer` and `:::` before everything else.';

test('an article that begins with its answer', () => {
  const source = `${MATTER}import A from 'a';\n\n{/* note */}\n\n:::answer\nYes.\n:::\n\nText.\n`;
  expect(problemsOf(checkAnswer, source)).toEqual([]);
});

test('an article that begins with something else', () => {
  const source = `${MATTER}Text.\n\n:::answer\nYes.\n:::\n`;
  expect(problemsOf(checkAnswer, source)).toEqual([`5: ${PROBLEM}`]);
});

test('an article without text', () => {
  expect(problemsOf(checkAnswer, MATTER)).toEqual([`1: ${PROBLEM}`]);
});

test.each(['docs/index.mdx', 'docs/getting-started/index.mdx'])('%s needs none', (file) => {
  const page = pageOf(`${MATTER}Text.\n`, file);
  expect(checkAnswer(page, siteOf([page]))).toEqual([]);
});
