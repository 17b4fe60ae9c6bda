import {expect, test} from 'vitest';
import {AllocationMeter} from './allocationMeans';
import {createAllocation} from './allocationRun';
import type {Strategy} from './strategy';
import {EXACT, MAX, PAGED, input} from '../testing/testAllocation';

function metered(strategy: Strategy, more: Parameters<typeof input>[1] = {}): AllocationMeter {
  const memoryTokens = more.memoryTokens ?? 12_000;
  const cut = strategy.kind === 'paged' ? memoryTokens % strategy.blockTokens : 0;
  const meter = new AllocationMeter(memoryTokens, cut);
  const run = createAllocation(input(strategy, more));
  for (let state = run.next(); state; state = run.next()) meter.add(state);
  return meter;
}

test('shares add up to the memory, and an empty end of the run does not dilute them', () => {
  const meter = metered(MAX);
  const means = meter.means();
  const {usedShare, reservedShare, internalShare, externalShare, freeShare} = means;
  expect(usedShare + reservedShare + internalShare + externalShare + freeShare).toBeCloseTo(1, 12);
  expect(means.steps).toBeLessThan(meter.steps);
  // Five reservations of 2,048 are all that fit while somebody waits.
  expect(means.running).toBe(5);
});

test('over all steps if nobody waits', () => {
  const meter = metered(PAGED, {memoryTokens: 1_000_000});
  expect(meter.isFull).toBe(false);
  expect(meter.means().steps).toBe(meter.steps);
  expect(meter.longestQueue).toBe(0);
});

test('fragmentation holds requests back where lengths differ, never with blocks', () => {
  expect(metered(EXACT).fragmentedShare).toBeGreaterThan(0.5);
  expect(metered(PAGED).fragmentedShare).toBe(0);
  // Blocks that do not divide the memory leave a rest, which holds nobody back.
  expect(metered({...PAGED, blockTokens: 64}).fragmentedShare).toBe(0);
  expect(metered(MAX).fragmentedShare).toBe(0);
});
