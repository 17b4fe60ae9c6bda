import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {
  busBandwidth,
  collectiveBytesPerRank,
  collectiveSeconds,
  type Collective,
} from './collectives';

const operation = fc.constantFrom<Collective>(
  'allReduce',
  'allGather',
  'reduceScatter',
  'allToAll',
  'broadcast',
);

describe('published figures', () => {
  reproduces([
    {
      id: 'allreduce-busbw-16',
      run: () =>
        1e-9 *
        busBandwidth({
          operation: 'allReduce',
          bytes: 8_589_934_592,
          seconds: 0.034719,
          ranks: 16,
        }),
      expected: 463.9,
      tolerance: 0.001,
      source: 'https://github.com/NVIDIA/nccl-tests/blob/master/doc/PERFORMANCE.md',
    },
  ]);
});

describe('collectiveSeconds', () => {
  const base = {bytes: 1e9, ranks: 8, busBytesPerSecond: 100e9};
  const seconds = (op: Collective, extra = {}) =>
    collectiveSeconds({operation: op, ...base, ...extra});
  it('takes an all-reduce as a reduce-scatter and an all-gather', () => {
    expect(seconds('allReduce')).toBeCloseTo(seconds('reduceScatter') + seconds('allGather'), 15);
    expect(seconds('allReduce')).toBeCloseTo(0.0175, 12);
    expect(seconds('broadcast')).toBeCloseTo(0.01, 12);
  });
  it('takes no time on one rank', () => {
    fc.assert(
      fc.property(operation, (op) => {
        expect(seconds(op, {ranks: 1})).toBe(0);
        expect(collectiveBytesPerRank({operation: op, bytes: 5, ranks: 1})).toBe(0);
      }),
    );
  });
  it('inverts into the bus bandwidth and grows with size and ranks', () => {
    fc.assert(
      fc.property(
        operation,
        fc.double({noNaN: true, min: 1e6, max: 1e12}),
        fc.integer({min: 2, max: 512}),
        fc.double({noNaN: true, min: 1e9, max: 1e12}),
        (op, bytes, ranks, busBytesPerSecond) => {
          const input = {operation: op, bytes, ranks};
          const at = collectiveSeconds({...input, busBytesPerSecond});
          if (at >= 1e-9) {
            const back = busBandwidth({...input, seconds: at});
            expect(back / busBytesPerSecond).toBeCloseTo(1, 9);
          }
          const sent = collectiveBytesPerRank(input);
          expect(sent / busBytesPerSecond).toBeCloseTo(at, 9);
          const more = {...input, ranks: ranks + 1};
          expect(collectiveSeconds({...more, busBytesPerSecond})).toBeGreaterThanOrEqual(at);
        },
      ),
    );
  });
  const wild = {operation, bytes: field(0, 1e18), ranks: field(1, 1e6, true)};
  keepsContract(
    'collectiveSeconds',
    fc.record({...wild, busBytesPerSecond: field(1, 1e18)}),
    collectiveSeconds,
  );
  keepsContract('busBandwidth', fc.record({...wild, seconds: field(1e-9, 1e9)}), busBandwidth);
  keepsContract('collectiveBytesPerRank', fc.record(wild), collectiveBytesPerRank);
});
