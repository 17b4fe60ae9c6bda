import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import ToolLoop from './index';
import {toolLoop} from './inputs';
import {loopReport} from './report';
import {run} from './run';

const html = renderToStaticMarkup(<ToolLoop />);
const words = html
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .trim();

test('readers without scripts get the default loop', () => {
  expect(words).toContain('32,760 prompt tokens in 7 requests, 11.0 s in total');
  expect(words).toContain('all 6 calls are valid in 98.5 % of tasks');
  expect(html).toMatch(/aria-label="Where the prompt tokens go: Tool definitions 21,000/);
});

test('the table compares other ways, the chosen one marked, and not twice', () => {
  const table = /The same task in other ways.*?<\/table>/.exec(html)?.[0] ?? '';
  const rows = [...table.matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) => row).slice(1);
  expect(rows.map((row) => row.includes('aria-current'))).toEqual([true, false, false, false]);
  expect(table).not.toContain('Nothing cached');
});

describe('times', () => {
  it('add up to the total', () => {
    const {rounds, totalSeconds} = run(valuesOf(toolLoop));
    const sum = rounds.reduce(
      (all, round) => all + round.prefillSeconds + round.decodeSeconds + round.toolSeconds,
      0,
    );
    expect(sum).toBeCloseTo(totalSeconds, 9);
  });

  it('fall in prefill and stay in decode when the cache holds everything', () => {
    const {uncached, allCached} = run(valuesOf(toolLoop));
    expect(allCached.prefillSeconds).toBeLessThan(uncached.prefillSeconds / 10);
    expect(allCached.decodeSeconds).toBe(uncached.decodeSeconds);
  });

  it('grow with the definitions in decode too, since every step reads their keys and values', () => {
    const {decodeSeconds, bare} = run(valuesOf(toolLoop, {tools: 100, cached: 100}));
    expect(decodeSeconds / bare.decodeSeconds).toBeGreaterThan(2);
  });

  it('are the same with all calls in one answer as with enough calls in one answer', () => {
    const {atOnce, totalSeconds} = run(valuesOf(toolLoop, {together: 100}));
    expect(totalSeconds).toBe(atOnce.totalSeconds);
  });
});

test('definitions take 131,072 B of cache per token in Llama 3.1 8B', () => {
  expect(run(valuesOf(toolLoop)).definitionBytes).toBe(20 * 150 * 131_072);
});

test('no tool at all is allowed and costs nothing', () => {
  const {conversation, bare, definitionBytes} = run(valuesOf(toolLoop, {tools: 0}));
  expect(conversation).toEqual(bare.conversation);
  expect([conversation.definitionTokens, definitionBytes]).toEqual([0, 0]);
});

test('a batch whose last request does not fit is refused with the largest that does', () => {
  const values = valuesOf(toolLoop, {tools: 500, perTool: 1000});
  expect(toolLoop.check?.(values)).toHaveProperty('gpus');
  expect(toolLoop.check?.(valuesOf(toolLoop, {tools: 100, batch: 100}))).toHaveProperty('batch');
  expect(toolLoop.check?.(valuesOf(toolLoop))).toEqual({});
});

test('the formula carries the numbers', () => {
  const values = valuesOf(toolLoop);
  const {formula, summary} = loopReport(values, run(values));
  expect(formula[1]).toContain('20 × 150 + 500 + 100 = 3,600 tokens');
  expect(formula.at(-1)).toContain('(1 − 0.05');
  expect(summary).toContain('7 requests send 32,760 prompt tokens');
});
