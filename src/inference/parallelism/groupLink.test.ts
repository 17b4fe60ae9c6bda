import {expect, test} from 'vitest';
import {groupLinkBytesPerSecond} from './groupLink';

test('a switch gives any group all links of a device', () => {
  for (const ranks of [2, 4, 8]) {
    expect(groupLinkBytesPerSecond({deviceBytesPerSecond: 450e9, ranks})).toBe(450e9);
  }
});

test('in a mesh a group has the links between its members', () => {
  const mesh = {deviceBytesPerSecond: 448e9, peerBytesPerSecond: 64e9};
  const at = (ranks: number) => groupLinkBytesPerSecond({...mesh, ranks});
  expect([2, 4, 8, 16].map(at)).toEqual([64e9, 192e9, 448e9, 448e9]);
});
