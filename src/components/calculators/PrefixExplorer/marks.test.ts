import {expect, test} from 'vitest';
import {readPrompt} from '@site/src/inference/prefixCache/promptPieces';
import {unwrap} from '@site/src/inference/result';
import {markPieces} from './marks';

const marks = (prompt: string, shared: number, common: number) =>
  markPieces(unwrap(readPrompt(prompt, 'text')), shared, common).map(({text, mark, tokens}) =>
    [text.trim(), mark, ...(tokens === undefined ? [] : [tokens])].join(' '),
  );

test('tokens are marked up to the shared blocks and the common beginning', () => {
  expect(marks('a b c d', 2, 3)).toEqual(['a shared', 'b shared', 'c same', 'd different']);
});

test('a named text is cut where the mark changes', () => {
  expect(marks('a{{doc:100}}b', 64, 80)).toEqual([
    'a shared',
    'doc shared 63',
    'doc same 16',
    'doc different 21',
    'b different',
  ]);
});

test('a prompt of which more is shared than used has no negative part', () => {
  expect(marks('a b', 2, 1)).toEqual(['a shared', 'b shared']);
});
