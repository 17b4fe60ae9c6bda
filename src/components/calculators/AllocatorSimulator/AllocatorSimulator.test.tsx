import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import AllocatorSimulator from './index';
import {allocatorSimulator, type AllocatorValues} from './calculator';
import {type AllocatorResult, type PolicyId} from './compute';
import {frameAt, lastStep, stepAt} from './frames';

const run = (changes: Partial<AllocatorValues> = {}) => allocatorSimulator.at(changes).result;
const of = ({allocators}: AllocatorResult, id: PolicyId) => {
  const found = allocators.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};

test('the maps have words, and are small beside the page', () => {
  const html = renderToStaticMarkup(<AllocatorSimulator />);
  const labels = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels.map((label) => label?.split(':')[0])).toEqual([
    'Memory map. Room reserved for the longest request',
    'Memory map. Blocks, taken as tokens come',
  ]);
  expect(html.length).toBeLessThan(90_000);
});

describe('the defaults', () => {
  const {result} = allocatorSimulator.start();
  const used = (id: PolicyId) => of(result, id).means.usedShare;

  test('are near the shares that the paper measured: 20.4, 38.2 and 96.3 %', () => {
    expect(Math.abs(100 * used('max') - 20.4)).toBeLessThan(3);
    expect(Math.abs(100 * used('buddy') - 38.2)).toBeLessThan(3);
    expect(Math.abs(100 * used('paged') - 96.3)).toBeLessThan(2);
  });

  test('seven sequences run with the longest reservation, five times as many with blocks', () => {
    expect(of(result, 'max').means.running).toBe(7);
    expect(of(result, 'paged').means.running).toBeGreaterThan(35);
    expect(of(result, 'paged').steps).toBeLessThan(of(result, 'max').steps / 2);
  });

  test('only blocks run out', () => {
    expect(result.allocators.filter((one) => one.preemptions > 0).map(({id}) => id)).toEqual([
      'paged',
    ]);
  });

  test('both maps have the step that the scrubber opens with', () => {
    const step = stepAt(result, valuesOf(allocatorSimulator).at);
    const frames = ['max', 'paged'].map((id) => frameAt(of(result, id as PolicyId), step));
    for (const frame of frames) expect(frame?.running).toBeGreaterThan(0);
  });
});

test('a step beyond the end is the last one, and one between two frames the nearest', () => {
  const result = run({requests: 20});
  expect(stepAt(result, 1_000_000)).toBe(lastStep(result));
  expect(stepAt(result, result.interval + 1)).toBe(result.interval);
});

test('the copied text has each measure of each allocator once', () => {
  const labels = allocatorSimulator.start().report.results.map(({label}) => label);
  expect(labels).toHaveLength(5 * 12);
  expect(new Set(labels).size).toBe(labels.length);
});

test('where nobody waits it says that the allocator does not matter', () => {
  const {result, values} = allocatorSimulator.at({requests: 5, rate: 1});
  expect(allocatorSimulator.verdict?.(result, values)).toContain('does not matter');
});

test('answers to one prompt share its blocks, and more of them run', () => {
  const result = run({requests: 40, samples: 4, prompt: 600, output: 100});
  expect(of(result, 'paged').means.sharedShare).toBeGreaterThan(0.4);
  expect(of(result, 'fit').means.sharedShare).toBe(0);
});

test('larger blocks waste more', () => {
  const waste = (block: number) => {
    const {means} = of(run({block, requests: 80}), 'paged');
    return means.reservedShare + means.internalShare;
  };
  expect(waste(256)).toBeGreaterThan(5 * waste(16));
});

test.each([
  [{longest: 9000}, 'longest', 'At most 8,192'],
  [{memory: 2048, block: 1500}, 'block', 'At most 2,048'],
  [{prompt: 3000}, 'prompt', 'Below 2,048'],
] as const)('%o is refused at %s', (changes, input, text) => {
  expect(allocatorSimulator.check?.(valuesOf(allocatorSimulator, changes))[input]).toContain(text);
});
