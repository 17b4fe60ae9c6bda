import {expect, test} from 'vitest';
import {mapShapes} from './memoryMap';

// A row is 100 slots and 1,000 wide.
const MEMORY = 1600;
const shapes = (...places: Parameters<typeof mapShapes>[0][number][]) =>
  mapShapes(places, MEMORY, (sequence) => sequence);

test('a place shows its tokens and what is empty, in the color of its request', () => {
  const place = {startToken: 20, tokens: 50, usedTokens: 30, requests: [5]};
  expect(shapes(place)).toEqual([
    {kind: 'tokens', color: 1, path: 'M200 0h300v8.6H200z'},
    {kind: 'empty', color: 1, path: 'M500 0h200v8.6H500z'},
  ]);
});

test('a place goes on in the next row', () => {
  const place = {startToken: 90, tokens: 20, usedTokens: 20, requests: [0]};
  expect(shapes(place)[0]?.path).toBe('M900 0h100v8.6H900zM0 10h100v8.6H0z');
});

test('blocks of one request side by side are one shape, shared ones have no color', () => {
  const block = (startToken: number, ...requests: number[]) => ({
    startToken,
    tokens: 16,
    usedTokens: 16,
    requests,
  });
  const found = shapes(block(0, 2), block(16, 2), block(32, 2, 3));
  expect(found.map(({kind, color}) => [kind, color])).toEqual([
    ['tokens', 2],
    ['shared', null],
  ]);
  expect(found[0]?.path.match(/M/g)).toHaveLength(1);
});
