import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {initialState, withTexts} from '../../ui/modelState';
import SpeculativeSpeedup from './index';
import {batchChart, lengthChart} from './charts';
import {drafterOptions} from './drafters';
import {LONGEST_DRAFT, MOST_SEQUENCES, type SpeculationValues, speculativeSpeedup} from './inputs';
import {obstacles, reportOf} from './report';
import {speculate} from './run';
import {verdictOf} from './words';

const of = (changes: Partial<SpeculationValues> = {}) =>
  speculate(valuesOf(speculativeSpeedup, changes));
const refusals = (texts: Record<string, string>): Partial<Record<string, string>> =>
  withTexts(speculativeSpeedup, initialState(speculativeSpeedup), texts).problems;

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<SpeculativeSpeedup />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the defaults gain, and say where the loss begins', () => {
    expect(words).toContain('1.83 times the tokens/s of plain decoding at a batch of 64');
    expect(words).toContain('gains with 1 to 177 sequences, and loses with other numbers');
    expect(words).toContain('The gain begins above an acceptance of 0.34');
  });

  test('both charts have words and a table', () => {
    const labels = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(labels).toHaveLength(2);
    expect(labels[0]).toMatch(/^Speed-up against the batch/);
    expect(labels[1]).toMatch(/best length is 3/);
    expect(html.match(/Numbers of this figure/g)).toHaveLength(2);
  });
});

test('the best length falls with the batch, and is never worse than the entered one', () => {
  const {curve} = of();
  const lengths = curve.map(({best}) => best.draftTokens);
  expect(lengths[0]).toBeGreaterThan(lengths.at(-1) ?? 0);
  for (const {best, speedup} of curve) expect(best.speedup).toBeGreaterThanOrEqual(speedup);
});

test('the line of the best length ends where no length gains', () => {
  const [entered, best] = batchChart(of()).series;
  expect(best?.points.every(([, speedup]) => speedup > 1)).toBe(true);
  // One drafted token still saves host work where it costs arithmetic; an acceptance of 0.5 gains nothing.
  expect(best?.points.at(-1)?.[0]).toBe(MOST_SEQUENCES);
  const [, seldom] = batchChart(of({acceptance: 0.5})).series;
  expect(seldom?.points.every(([, speedup]) => speedup > 1)).toBe(true);
  expect(seldom?.points.at(-1)?.[0]).toBeLessThan(MOST_SEQUENCES);
  expect(entered?.points.at(-1)?.[0]).toBe(MOST_SEQUENCES);
});

test('the chart of lengths starts at plain decoding', () => {
  const [entered, alone] = lengthChart(of()).series;
  expect(entered?.points[0]).toEqual([0, 1]);
  expect(entered?.points).toHaveLength(LONGEST_DRAFT + 1);
  expect(alone?.label).toBe('Batch 1');
  expect(lengthChart(of({batch: 1})).series).toHaveLength(1);
});

test('a mixture of experts loses at small batches', () => {
  const found = of({model: 'Qwen/Qwen3-30B-A3B', gpus: '1', batch: 2, length: 8});
  expect(found.at.speedup).toBeLessThan(1);
  expect(verdictOf(found)).toContain('gains with 5 to 467 sequences');
  expect(reportOf(found).assumptions.join(' ')).toContain('Neighboring tokens share experts');
});

test('a lookup costs nothing but its fixed time, and takes no memory', () => {
  const [lookup, head] = [of({drafter: 'lookup', fixed: 0}), of({fixed: 0})];
  expect(lookup.at.draftSeconds).toBe(0);
  expect(lookup.at.speedup).toBeGreaterThan(head.at.speedup);
  expect(lookup.capacity).toBeGreaterThan(head.capacity ?? Infinity);
});

test('what cannot gain says so', () => {
  const found = of({fixed: 100, batch: 1});
  expect(found.gains).toEqual([]);
  expect(found.breakEven).toBeNull();
  expect(verdictOf(found)).toContain(
    `gains at no batch up to ${MOST_SEQUENCES.toLocaleString('en-US')}`,
  );
  expect(verdictOf(found)).toContain('No acceptance is high enough to gain.');
});

test('memory and vocabulary are remarked, not refused', () => {
  expect(obstacles(of())).toEqual([]);
  expect(obstacles(of({batch: 1024})).join()).toContain('do not fit: 446 do');
  expect(obstacles(of({gpus: '1'})).join()).toContain('do not fit into these devices');
  const other = drafterOptions.find(({id}) => id === 'Qwen/Qwen3-0.6B');
  expect(other?.group).toMatch(/^Draft model/);
  expect(obstacles(of({drafter: 'Qwen/Qwen3-0.6B'})).join()).toContain('The vocabularies differ');
});

test('impossible pairs are refused beside their field', () => {
  expect(refusals({context: '200000'})['context']).toContain('At most 131,072');
  expect(
    refusals({model: 'meta-llama/Llama-3.1-8B', drafter: 'meta-llama/Llama-3.1-8B'})['drafter'],
  ).toContain('cannot draft for itself');
});

test('the Markdown copy has the formula with the numbers in it', () => {
  const found = of();
  const text = modelMarkdown(speculativeSpeedup, found.values, reportOf(found), 'https://x');
  expect(text).toContain('E = 1 + 0.7 + … + 0.7^4 = 2.77 tokens per pass');
  expect(text).toContain('Best draft length up to 16');
});
