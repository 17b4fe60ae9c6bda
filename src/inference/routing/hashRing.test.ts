import {describe, expect, it} from 'vitest';
import {blockHash} from '../prefixCache/blockHash';
import {HashRing} from './hashRing';

const keys = Array.from({length: 8000}, (_, i) => blockHash('', [i]));
const replicas = [0, 1, 2, 3, 4, 5, 6, 7];

describe('hash ring', () => {
  const ring = new HashRing(replicas, 200);

  it('gives a key to the same replica every time', () => {
    const same = new HashRing(replicas, 200);
    expect(keys.filter((k) => ring.owner(k) !== same.owner(k))).toEqual([]);
  });

  it('is a ring: what lies after the last point belongs to the first', () => {
    const single = new HashRing([5], 1);
    expect(keys.every((k) => single.owner(k) === 5)).toBe(true);
  });

  it('spreads keys about evenly when replicas have many points', () => {
    const shares = (virtualNodes: number): number[] => {
      const own = new HashRing(replicas, virtualNodes);
      const counts = replicas.map((r) => keys.filter((k) => own.owner(k) === r).length);
      return counts.map((n) => (n * replicas.length) / keys.length);
    };
    // The share of a replica with v points spreads by about 1/sqrt(v).
    expect(Math.max(...shares(200))).toBeLessThan(1 + 4 / Math.sqrt(200));
    expect(Math.min(...shares(200))).toBeGreaterThan(1 - 4 / Math.sqrt(200));
    expect(Math.max(...shares(1))).toBeGreaterThan(Math.max(...shares(200)));
  });

  it('moves only the keys of a replica that leaves', () => {
    const without = new HashRing(replicas.slice(0, 7), 200);
    const moved = keys.filter((k) => ring.owner(k) !== without.owner(k));
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.every((k) => ring.owner(k) === 7)).toBe(true);
  });
});
