import {expect, test} from 'vitest';
import {excerptOf} from './excerpt';
import {termsOf} from './words';

const filler = 'word '.repeat(60);
const markedIn = (text: string, query: string) =>
  excerptOf(text, termsOf(query)).flatMap(({text: piece, marked}) => (marked ? [piece] : []));

test('shows the words around the place where most of the terms stand, and marks them', () => {
  const text = `A cache. ${filler} The prefix caches of a server. ${filler}`;
  const pieces = excerptOf(text, termsOf('prefix cache'));
  expect(pieces.map(({text: piece}) => piece).join('')).toMatch(
    /^… .*The prefix caches of a .* …$/,
  );
  expect(markedIn(text, 'prefix cache')).toEqual(['prefix caches']);
});

test('marks the words of a name that are searched, as one where they stand together', () => {
  expect(markedIn('See vllm:num_requests_waiting, too.', 'num_requests_waiting')).toEqual([
    'num_requests_waiting',
  ]);
  expect(markedIn('PagedAttention has blocks.', 'paged attention')).toEqual(['PagedAttention']);
});

test('is as narrow as it can be', () => {
  const text = `The option -m. ${'word '.repeat(18)} A file Q4_K_M is small. ${filler}`;
  expect(markedIn(text, 'q4_k_m')).toEqual(['Q4_K_M']);
});

test('begins with the text where nothing is found in it, and shows all of a short one', () => {
  expect(excerptOf('A short text.', termsOf('heading'))).toEqual([
    {text: 'A short text.', marked: false},
  ]);
});

test('begins with the text where what is searched stands near its beginning', () => {
  const [first] = excerptOf(
    `Most requests that run together: the flag x. ${filler}`,
    termsOf('flag'),
  );
  expect(first?.text).toMatch(/^Most requests/);
});
