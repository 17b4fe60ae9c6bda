import {expect, test} from 'vitest';
import type {Fabric} from '../served/fabric';
import {exchangeSeconds, groupSeconds, messageSeconds} from './fabric';

const fabric: Fabric = {
  insideBytesPerSecond: () => 450e9,
  domainDevices: 8,
  acrossBytesPerSecond: 50e9,
  fixedSeconds: 20e-6,
  acrossFixedSeconds: 360e-6,
};
const allReduce = (ranks: number, bytes = 1e9) =>
  groupSeconds(fabric, {operation: 'allReduce', bytes, ranks});

test('one rank needs no time', () => {
  expect(allReduce(1)).toBe(0);
  expect(exchangeSeconds(fabric, {bytesPerRank: 1e9, ranks: 1})).toBe(0);
});

test('an all-reduce inside the domain runs at its links', () => {
  expect(allReduce(8)).toBeCloseTo(20e-6 + (1.75 * 1e9) / 450e9, 9);
});

test('one that leaves the domain has the ports of all its devices, and the longer fixed time', () => {
  expect(allReduce(32)).toBeCloseTo(360e-6 + (1.9375 * 1e9) / 400e9, 9);
  expect(allReduce(32, 0)).toBeCloseTo(360e-6, 9);
});

test('an exchange with other domains waits for the port of each device', () => {
  const bytes = 7e6;
  expect(exchangeSeconds(fabric, {bytesPerRank: bytes, ranks: 8})).toBeCloseTo(
    20e-6 + bytes / 450e9,
    9,
  );
  expect(exchangeSeconds(fabric, {bytesPerRank: bytes, ranks: 32})).toBeCloseTo(
    20e-6 + (bytes * 24) / 31 / 50e9,
    9,
  );
});

test('a message takes the link that it crosses', () => {
  expect(messageSeconds(fabric, {bytes: 50e6, leavesDomain: true})).toBeCloseTo(20e-6 + 1e-3, 9);
  expect(messageSeconds(fabric, {bytes: 45e6, leavesDomain: false})).toBeCloseTo(20e-6 + 1e-4, 9);
});
