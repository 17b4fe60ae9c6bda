import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {seededRandom} from '../random';
import {longestMeanGap, scaleToZero} from './scaleToZero';

describe('scaleToZero', () => {
  const at = (requestsPerSecond: number) =>
    scaleToZero({
      requestsPerSecond,
      idleSeconds: 300,
      coldStartSeconds: 100,
      pricePerReplicaHour: 3,
    });
  it('saves what a mean gap costs, for each cold start', () => {
    const hourly = at(1 / 3600);
    expect(hourly.savedPerColdStart).toBeCloseTo(3, 9);
    expect(hourly.savedPerDay).toBeCloseTo(hourly.savedPerColdStart * hourly.coldStartsPerDay, 9);
  });
  it('agrees with a long list of random gaps', () => {
    // Gaps by inverting the distribution at evenly spread points: the mean over all of them.
    const [rate, idle, start] = [1 / 600, 300, 100];
    const gaps = Array.from({length: 100_000}, (_, i) => -Math.log((i + 0.5) / 100_000) / rate);
    const paid = gaps.reduce((sum, gap) => sum + Math.min(gap, idle), 0);
    const starts = gaps.filter((gap) => gap > idle).length;
    const all = gaps.reduce((sum, gap) => sum + gap, 0) + starts * start;
    expect(at(rate).paidShare).toBeCloseTo((paid + starts * start) / all, 3);
    expect(at(rate).coldStartsPerDay).toBeCloseTo((86_400 * starts) / all, 1);
  });
  it('hardly saves anything under steady traffic', () => {
    expect(at(1 / 20).savedPerDay).toBeLessThan(0.001);
  });
  it('counts those who arrive during a start, as a list of random arrivals does', () => {
    const [rate, idle, start, count] = [1 / 300, 300, 100, 200_000];
    const random = seededRandom(1);
    let [now, ready, last, waited] = [0, -Infinity, -Infinity, 0];
    for (let i = 0; i < count; i += 1) {
      now -= Math.log(1 - random()) / rate;
      if (now < ready) waited += 1;
      else if (now - Math.max(last, ready) > idle) {
        waited += 1;
        ready = now + start;
      }
      last = now;
    }
    const found = at(rate);
    expect(found.waitShare).toBeCloseTo(waited / count, 2);
  });
  it('one in a hundred waits at a mean gap of T / ln 100 if a start takes no time, else at a shorter one', () => {
    const gap = (coldStartSeconds: number) =>
      longestMeanGap({idleSeconds: 300, coldStartSeconds, waitShare: 0.01});
    expect(gap(0)).toBeCloseTo(65.14, 2);
    expect(gap(100)).toBeLessThan(60);
    expect(at(1 / gap(100)).waitShare).toBeCloseTo(0.01, 9);
  });
  keepsContract(
    'scaleToZero',
    fc.record({
      requestsPerSecond: field(1e-9, 1e3),
      idleSeconds: field(0, 1e6),
      coldStartSeconds: field(0, 1e6),
      pricePerReplicaHour: field(0, 1e6),
    }),
    scaleToZero,
  );
  keepsContract(
    'longestMeanGap',
    fc.record({
      idleSeconds: field(0, 1e6),
      coldStartSeconds: field(0, 1e6),
      waitShare: field(1e-9, 0.999),
    }),
    longestMeanGap,
  );
});
