import {describe, expect, it, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {toolLoop, type LoopValues} from './calculator';

const run = (changes: Partial<LoopValues> = {}) => toolLoop.at(changes).result;

test('the table compares other ways, the chosen one marked, and not twice', () => {
  const {result, values} = toolLoop.start();
  const table = toolLoop.figures?.(result, values).find(({kind}) => kind === 'table');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.map(({current}) => current)).toEqual([true, false, false, false]);
  expect(rows.map(({key}) => key)).not.toContain('Nothing cached');
});

describe('times', () => {
  it('add up to the total', () => {
    const {rounds, totalSeconds} = run();
    const sum = rounds.reduce(
      (all, round) => all + round.prefillSeconds + round.decodeSeconds + round.toolSeconds,
      0,
    );
    expect(sum).toBeCloseTo(totalSeconds, 9);
  });

  it('fall in prefill and stay in decode when the cache holds everything', () => {
    const {uncached, allCached} = run();
    expect(allCached.prefillSeconds).toBeLessThan(uncached.prefillSeconds / 10);
    expect(allCached.decodeSeconds).toBe(uncached.decodeSeconds);
  });

  it('grow with the definitions in decode too, since every step reads their keys and values', () => {
    const {decodeSeconds, bare} = run({tools: 100, cached: 100});
    expect(decodeSeconds / bare.decodeSeconds).toBeGreaterThan(2);
  });

  it('are the same with all calls in one answer as with enough calls in one answer', () => {
    const {atOnce, totalSeconds} = run({together: 100});
    expect(totalSeconds).toBe(atOnce.totalSeconds);
  });
});

test('definitions take 131,072 B of cache per token in Llama 3.1 8B', () => {
  expect(run().definitionBytes).toBe(20 * 150 * 131_072);
});

test('no tool at all is allowed and costs nothing', () => {
  const {conversation, bare, definitionBytes} = run({tools: 0});
  expect(conversation).toEqual(bare.conversation);
  expect([conversation.definitionTokens, definitionBytes]).toEqual([0, 0]);
});

test('a loop whose last request does not fit is refused', () => {
  const check = (changes: Partial<LoopValues>) => toolLoop.check?.(valuesOf(toolLoop, changes));
  expect(check({tools: 500, perTool: 1000})).toHaveProperty('gpus');
  expect(check({tools: 200})).toEqual({});
});

test('of more sequences than the memory holds, as many as fit decode together, and it says so', () => {
  const {result, values} = toolLoop.at({tools: 200});
  expect(result.batch).toBeLessThan(16);
  expect(toolLoop.remarks?.(result, values)[0]).toMatch(
    /^Of the last request, \d+ sequences fit into the memory, so \d+ of the 16 decode together/,
  );
  const start = toolLoop.start();
  expect(start.result.batch).toBe(16);
  expect(toolLoop.remarks?.(start.result, start.values)).toEqual([]);
});
