import {expect, test} from 'vitest';
import {excerptOf} from './excerpt';
import {termsOf} from './words';

const filler = 'word '.repeat(60);
const markedIn = (text: string, query: string) =>
  excerptOf(text, termsOf(query)).flatMap(({text: piece, marked}) => (marked ? [piece] : []));

test('shows the words around the place where most of the terms stand, and marks them', () => {
  const text = `A cache. ${filler} The prefix caches of a server. ${filler}`;
  const pieces = excerptOf(text, termsOf('prefix cache'));
  expect(pieces.map(({text: piece}) => piece).join(' ')).toMatch(
    /^… .*The prefix caches of a .* …$/,
  );
  expect(markedIn(text, 'prefix cache')).toEqual(['prefix caches']);
});

test('marks the whole of a name that has the words', () => {
  expect(markedIn('See vllm:num_requests_waiting, too.', 'requests waiting')).toEqual([
    'vllm:num_requests_waiting,',
  ]);
  expect(markedIn('PagedAttention has blocks.', 'paged attention')).toEqual(['PagedAttention']);
});

test('begins with the text where nothing is found in it, and shows all of a short one', () => {
  expect(excerptOf('A short text.', termsOf('heading'))).toEqual([
    {text: 'A short text.', marked: false},
  ]);
});
