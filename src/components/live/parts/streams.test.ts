import {afterEach, expect, test, vi} from 'vitest';
import {batchesHere, beginningsOf, streamsInWords} from './streams';

afterEach(() => vi.unstubAllGlobals());

test('a phone runs smaller batches', () => {
  const matches = vi.fn(() => ({matches: false}));
  vi.stubGlobal('window', {matchMedia: matches});
  expect(batchesHere([1, 8, 16])).toEqual([1, 8, 16]);
  matches.mockReturnValue({matches: true});
  expect(batchesHere([1, 8, 16])).toEqual([1, 8]);
});

test('each line that says something is a beginning, and spaces belong to it', () => {
  expect(beginningsOf('One\n \n Two \n')).toEqual(['One', ' Two ']);
  expect(beginningsOf('\n')).toEqual(['']);
});

test('batches are named in a sentence', () => {
  expect(streamsInWords([1])).toBe('1 stream');
  expect(streamsInWords([4])).toBe('4 streams');
  expect(streamsInWords([1, 4, 16])).toBe('1, 4 and 16 streams');
});
