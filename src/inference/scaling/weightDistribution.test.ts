import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {directLimit, weightDistribution, type DistributionPlan} from './weightDistribution';

const PLANS: readonly DistributionPlan[] = ['direct', 'tree', 'chunks'];
const input = {
  weightBytes: 100e9,
  nodes: 64,
  originBytesPerSecond: 10e9,
  nodeBytesPerSecond: 2.5e9,
};
const of = (plan: DistributionPlan, changes: Partial<typeof input> = {}) =>
  weightDistribution(plan, {...input, ...changes});

describe('weightDistribution', () => {
  it('shares the origin when all read from it', () => {
    expect(of('direct')).toEqual({seconds: 640, originBytes: 6.4e12});
    expect(of('direct', {nodes: 4}).seconds).toBe(40);
  });
  it('takes a copy and a round for every doubling in a tree', () => {
    expect(of('tree')).toEqual({seconds: 40 + 6 * 40, originBytes: 100e9});
    expect(of('tree', {nodes: 1}).seconds).toBe(40);
    expect(of('tree', {nodes: 65}).seconds).toBe(40 + 7 * 40);
  });
  it('is bound by a link, and not by the number of nodes, in chunks', () => {
    expect(of('chunks').seconds).toBe(40);
    expect(of('chunks', {nodes: 4096}).seconds).toBe(40);
    expect(of('chunks', {originBytesPerSecond: 1e9}).seconds).toBe(100);
  });
  it('never beats the link of a node, and chunks are never slower than the others', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 5000}),
        fc.double({min: 1e8, max: 1e11, noNaN: true}),
        fc.double({min: 1e8, max: 1e11, noNaN: true}),
        (nodes, originBytesPerSecond, nodeBytesPerSecond) => {
          const times = PLANS.map(
            (plan) => of(plan, {nodes, originBytesPerSecond, nodeBytesPerSecond}).seconds,
          );
          const least = input.weightBytes / nodeBytesPerSecond;
          for (const time of times) expect(time).toBeGreaterThanOrEqual(least * (1 - 1e-12));
          expect(times[2]).toBeLessThanOrEqual((times[1] ?? 0) * (1 + 1e-12));
          expect(times[2]).toBeLessThanOrEqual((times[0] ?? 0) * (1 + 1e-12));
        },
      ),
    );
  });
  keepsContract(
    'weightDistribution',
    fc.record({
      weightBytes: field(0, 1e15),
      nodes: field(1, 1e6, true),
      originBytesPerSecond: field(1, 1e15),
      nodeBytesPerSecond: field(1, 1e15),
    }),
    (one) => weightDistribution('chunks', one),
  );
});

describe('directLimit', () => {
  const limit = (origin: number, node: number) =>
    directLimit({originBytesPerSecond: origin, nodeBytesPerSecond: node});
  it('is the first number of nodes that waits for the origin', () => {
    expect(limit(10e9, 2.5e9)).toBe(5);
    expect(of('direct', {nodes: 4}).seconds).toBe(of('direct', {nodes: 1}).seconds);
    expect(of('direct', {nodes: 5}).seconds).toBeGreaterThan(of('direct', {nodes: 4}).seconds);
  });
  it('is one where the origin is slower than a node', () => {
    expect(limit(1e9, 2.5e9)).toBe(1);
  });
});
