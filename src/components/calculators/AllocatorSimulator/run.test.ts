import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {AllocatorsRun, allocateAll, type Outcome} from './run';
import type {PolicyId} from './choices';
import {frameAt, lastStep, stepAt} from './frameAt';
import {allocatorSimulator} from './inputs';
import {reportOf} from './report';

const of = (outcome: Outcome, id: PolicyId) => {
  const found = outcome.allocators.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};

describe('the defaults', () => {
  const outcome = allocateAll(valuesOf(allocatorSimulator));
  const used = (id: PolicyId) => of(outcome, id).means.usedShare;

  test('are near the shares that the paper measured: 20.4, 38.2 and 96.3 %', () => {
    expect(Math.abs(100 * used('max') - 20.4)).toBeLessThan(3);
    expect(Math.abs(100 * used('buddy') - 38.2)).toBeLessThan(3);
    expect(Math.abs(100 * used('paged') - 96.3)).toBeLessThan(2);
  });

  test('seven sequences run with the longest reservation, five times as many with blocks', () => {
    expect(of(outcome, 'max').means.running).toBe(7);
    expect(of(outcome, 'paged').means.running).toBeGreaterThan(35);
    expect(of(outcome, 'paged').steps).toBeLessThan(of(outcome, 'max').steps / 2);
  });

  test('only blocks run out', () => {
    expect(outcome.allocators.filter((one) => one.preemptions > 0).map(({id}) => id)).toEqual([
      'paged',
    ]);
  });

  test('both maps have the step that the scrubber opens with', () => {
    const step = stepAt(outcome, valuesOf(allocatorSimulator).at);
    const frames = ['max', 'paged'].map((id) => frameAt(of(outcome, id as PolicyId), step));
    for (const frame of frames) expect(frame?.running).toBeGreaterThan(0);
  });
});

test('a step beyond the end is the last one, and one between two frames the nearest', () => {
  const outcome = allocateAll(valuesOf(allocatorSimulator, {requests: 20}));
  expect(stepAt(outcome, 1_000_000)).toBe(lastStep(outcome));
  expect(stepAt(outcome, outcome.interval + 1)).toBe(outcome.interval);
});

test('answers to one prompt share its blocks, and more of them run', () => {
  const changes = {requests: 40, samples: 4, prompt: 600, output: 100} as const;
  const outcome = allocateAll(valuesOf(allocatorSimulator, changes));
  expect(of(outcome, 'paged').means.sharedShare).toBeGreaterThan(0.4);
  expect(of(outcome, 'fit').means.sharedShare).toBe(0);
});

test('eight answers to each prompt run with fewer prompts, and it says so', () => {
  const outcome = allocateAll(valuesOf(allocatorSimulator, {samples: 8}));
  expect(outcome.problems).toEqual([]);
  expect(outcome.requests.length).toBeLessThanOrEqual(8 * 36);
  expect(reportOf(outcome).assumptions.join(' ')).toContain('cut to 36 prompts of 150');
});

test('larger blocks waste more', () => {
  const waste = (block: number) => {
    const {means} = of(allocateAll(valuesOf(allocatorSimulator, {block, requests: 80})), 'paged');
    return means.reservedShare + means.internalShare;
  };
  expect(waste(256)).toBeGreaterThan(5 * waste(16));
});

test('a run in slices finds what a run in one go finds', () => {
  const values = valuesOf(allocatorSimulator, {requests: 20, seed: 7});
  const run = new AllocatorsRun(values);
  let before = 0;
  while (!run.runFor(0)) {
    expect(run.progress).toBeGreaterThanOrEqual(before);
    before = run.progress;
  }
  expect(run.outcome()).toEqual(allocateAll(values));
});

test.each([
  [{longest: 9000}, 'longest', 'At most 8,192'],
  [{memory: 2048, block: 1500}, 'block', 'At most 2,048'],
  [{prompt: 3000}, 'prompt', 'Below 2,048'],
] as const)('%o is refused at %s', (changes, input, text) => {
  expect(allocatorSimulator.check?.(valuesOf(allocatorSimulator, changes))[input]).toContain(text);
});
