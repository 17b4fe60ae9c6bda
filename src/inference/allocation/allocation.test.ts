import {describe, expect, it} from 'vitest';
import {expectedPagedWaste} from '../capacity/pagedWaste';
import {AllocationMeter} from './allocationMeans';
import {createAllocation} from './allocationRun';
import type {AllocationInput, Strategy} from './strategy';
import {BUDDY, EXACT, MAX, PAGED, chats, input} from '../testing/testAllocation';

/** A run to its end, on the common stream unless changed. */
function summaryOf(strategy: Strategy, more: Partial<AllocationInput> = {}) {
  const run = createAllocation(input(strategy, more));
  const meter = new AllocationMeter(12_000);
  let peakRunning = 0;
  for (let state = run.next(); state; state = run.next()) {
    meter.add(state);
    peakRunning = Math.max(peakRunning, state.running);
  }
  const {preemptions, recomputedTokens} = run;
  return {...meter.means(), steps: meter.steps, peakRunning, preemptions, recomputedTokens};
}

describe('the same stream under each strategy', () => {
  it('wastes least with pages, most with the longest reservation', () => {
    const used = [MAX, BUDDY, EXACT, PAGED].map((strategy) => {
      const {usedShare, freeShare} = summaryOf(strategy);
      return usedShare / (1 - freeShare);
    });
    expect(used).toEqual([...used].sort((a, b) => a - b));
    expect(used[0]).toBeLessThan(0.25);
    expect(used[3]).toBeGreaterThan(0.95);
  });

  it('finishes sooner with pages because more sequences run together', () => {
    const [max, paged] = [summaryOf(MAX), summaryOf(PAGED)];
    expect(max.peakRunning).toBe(Math.floor(12_000 / 2048));
    expect(paged.running).toBeGreaterThan(3 * max.running);
    expect(paged.steps).toBeLessThan(max.steps / 3);
  });

  it('has each kind of waste where it belongs', () => {
    const exact = summaryOf(EXACT);
    expect(exact.internalShare).toBe(0);
    expect(exact.reservedShare).toBeGreaterThan(0.2);
    expect(exact.externalShare).toBeGreaterThan(0);
    // Reservations of one size leave no gap that another could not use.
    expect(summaryOf(MAX).externalShare).toBe(0);
    expect(summaryOf(MAX).internalShare).toBeGreaterThan(0.5);
    const paged = summaryOf(PAGED);
    expect(paged.externalShare).toBe(0);
    expect(paged.reservedShare + paged.internalShare).toBeLessThan(0.05);
  });

  it('pays for running out of blocks with computing again, contiguous memory never does', () => {
    expect(summaryOf(PAGED).preemptions).toBeGreaterThan(0);
    expect(summaryOf(PAGED).recomputedTokens).toBeGreaterThan(0);
    expect(summaryOf(EXACT).preemptions).toBe(0);
  });

  it('loses half a block for each sequence on average', () => {
    const {wastedTokensPerSequence} = expectedPagedWaste({
      blockTokens: 64,
      meanSequenceTokens: 400,
    });
    const paged = summaryOf({...PAGED, blockTokens: 64});
    const cut = 12_000 % 64;
    const waste = (paged.reservedShare + paged.internalShare) * 12_000;
    expect(paged.externalShare * 12_000).toBeCloseTo(cut, 6);
    // Thousands of steps with some thirty sequences at all stages: 5 % covers their spread.
    const perSequence = waste / paged.running;
    expect(Math.abs(perSequence / wastedTokensPerSequence - 1)).toBeLessThan(0.05);
  });

  it('shares the blocks of a common prefix', () => {
    const requests = chats(120).map((r) => ({
      ...r,
      promptTokens: r.promptTokens + 500,
      prefix: {group: r.promptTokens % 3, tokens: 500},
    }));
    const alone = summaryOf(PAGED, {requests});
    const sharing = summaryOf({...PAGED, sharePrefixes: true}, {requests});
    expect(alone.sharedShare).toBeCloseTo(0, 12);
    expect(sharing.sharedShare).toBeGreaterThan(0.3);
    expect(sharing.steps).toBeLessThan(alone.steps);
  });

  it('lets a sequence that lost its blocks back in before those that came later', () => {
    const requests = [30, 30, 30].map((promptTokens) => ({
      arrivalStep: 0,
      promptTokens,
      outputTokens: 10,
    }));
    const small = {requests, memoryTokens: 70, maxSequenceTokens: 40};
    const run = createAllocation(input({...PAGED, blockTokens: 1}, small));
    const together: string[] = [];
    while (run.next()) {
      const ids = [...new Set(run.places().flatMap((p) => p.requests))].sort().join();
      if (together.at(-1) !== ids) together.push(ids);
    }
    // The third would fit as soon as the second has given up its 35 tokens, but has to wait.
    expect(together.slice(0, 3)).toEqual(['0,1', '0', '1,2']);
    expect(run.preemptions).toBeGreaterThan(0);
  });

  it('waits for requests that come later', () => {
    const requests = [0, 1000].map((arrivalStep) => ({
      arrivalStep,
      promptTokens: 5,
      outputTokens: 3,
    }));
    const run = createAllocation(input(PAGED, {requests}));
    const steps = [];
    for (let state = run.next(); state; state = run.next()) steps.push(state.step);
    expect(steps).toEqual([0, 1, 2, 1000, 1001, 1002]);
    expect(run.next()).toBeNull();
  });
});
