import {expect, test} from 'vitest';
import {unwrap} from '../result';
import {groupLinkBytesPerSecond} from './groupLink';

test('a switch gives any group all links of a device', () => {
  for (const ranks of [2, 4, 8]) {
    expect(unwrap(groupLinkBytesPerSecond({deviceBytesPerSecond: 450e9, ranks}))).toBe(450e9);
  }
});

test('in a mesh a group has the links between its members', () => {
  const mesh = {deviceBytesPerSecond: 448e9, peerBytesPerSecond: 64e9};
  const at = (ranks: number) => unwrap(groupLinkBytesPerSecond({...mesh, ranks}));
  expect([2, 4, 8, 16].map(at)).toEqual([64e9, 192e9, 448e9, 448e9]);
});

test('a group of one and a link without bandwidth are refused', () => {
  const result = groupLinkBytesPerSecond({deviceBytesPerSecond: 0, ranks: 1});
  expect(result.ok ? [] : result.problems.map(({input}) => input)).toEqual([
    'deviceBytesPerSecond',
    'peerBytesPerSecond',
    'ranks',
  ]);
});
