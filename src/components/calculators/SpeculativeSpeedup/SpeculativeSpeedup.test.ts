import {expect, test} from 'vitest';
import {initialState, withTexts} from '../../ui/formState';
import {speculativeSpeedup, type SpeculationValues} from './calculator';
import {batchChart, lengthChart} from './chart';
import {LONGEST_DRAFT, MOST_SEQUENCES} from './compute';

const of = (changes: Partial<SpeculationValues> = {}) => speculativeSpeedup.at(changes).result;
const remarksOf = (changes: Partial<SpeculationValues> = {}) => {
  const {result, values} = speculativeSpeedup.at(changes);
  return speculativeSpeedup.remarks?.(result, values).join(' ');
};
const charts = (changes: Partial<SpeculationValues> = {}) => {
  const {result, values} = speculativeSpeedup.at(changes);
  return {byBatch: batchChart(result, values).series, byLength: lengthChart(result, values).series};
};
const refusals = (texts: Record<string, string>): Partial<Record<string, string>> =>
  withTexts(speculativeSpeedup, initialState(speculativeSpeedup), texts).problems;

test('the best length falls with the batch, and is never worse than the entered one', () => {
  const {curve} = of();
  const lengths = curve.map(({best}) => best.draftTokens);
  expect(lengths[0]).toBeGreaterThan(lengths.at(-1) ?? 0);
  for (const {best, speedup} of curve) expect(best.speedup).toBeGreaterThanOrEqual(speedup);
});

test('the line of the best length ends where no length gains', () => {
  const [entered, best] = charts().byBatch;
  expect(best?.points.every(([, speedup]) => speedup > 1)).toBe(true);
  // One drafted token still saves host work where it costs arithmetic; an acceptance of 0.5 gains nothing.
  expect(best?.points.at(-1)?.[0]).toBe(MOST_SEQUENCES);
  const [, seldom] = charts({acceptance: 0.5}).byBatch;
  expect(seldom?.points.every(([, speedup]) => speedup > 1)).toBe(true);
  expect(seldom?.points.at(-1)?.[0]).toBeLessThan(MOST_SEQUENCES);
  expect(entered?.points.at(-1)?.[0]).toBe(MOST_SEQUENCES);
});

test('the chart of lengths starts at plain decoding', () => {
  const [entered, alone] = charts().byLength;
  expect(entered?.points[0]).toEqual([0, 1]);
  expect(entered?.points).toHaveLength(LONGEST_DRAFT + 1);
  expect(alone?.label).toBe('Batch 1');
  expect(charts({batch: 1}).byLength).toHaveLength(1);
});

test('a mixture of experts loses at small batches', () => {
  expect(of({model: 'Qwen/Qwen3-30B-A3B', gpus: '1', batch: 2, length: 8}).at.speedup).toBeLessThan(
    1,
  );
});

test('a lookup costs nothing but its fixed time, and takes no memory', () => {
  const [lookup, head] = [of({drafter: 'lookup', fixed: 0}), of({fixed: 0})];
  expect(lookup.at.draftSeconds).toBe(0);
  expect(lookup.at.speedup).toBeGreaterThan(head.at.speedup);
  expect(lookup.capacity).toBeGreaterThan(head.capacity ?? Infinity);
});

test('memory and vocabulary are remarked, not refused', () => {
  expect(remarksOf()).toBe('');
  expect(remarksOf({batch: 1024})).toContain('do not fit: 446 do');
  expect(remarksOf({gpus: '1'})).toContain('do not fit into these devices');
  expect(remarksOf({drafter: 'Qwen/Qwen3-0.6B'})).toContain('The vocabularies differ');
});

test('impossible pairs are refused beside their field', () => {
  expect(refusals({context: '200000'})['context']).toContain('At most 131,072');
  expect(
    refusals({model: 'meta-llama/Llama-3.1-8B', drafter: 'meta-llama/Llama-3.1-8B'})['drafter'],
  ).toContain('cannot draft for itself');
});
