import {describe, expect, it, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {cellsOf, isCurrent} from '../../ui/results/table';
import {toolLoop, type LoopValues} from './calculator';

const run = (changes: Partial<LoopValues> = {}) => toolLoop.at(changes).result;

test('the table compares other ways, the chosen one marked, and not twice', () => {
  const {result, values} = toolLoop.start();
  const table = toolLoop.figures?.(result, values).find(({kind}) => kind === 'table');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.map(isCurrent)).toEqual([true, false, false, false]);
  expect(rows.map((row) => cellsOf(row)[0])).not.toContain('Nothing cached');
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

test('a loop whose last request fits on no number of devices is refused', () => {
  const check = (changes: Partial<LoopValues>) => toolLoop.check?.(valuesOf(toolLoop, changes));
  expect(check({tools: 500, perTool: 5000, device: 'nvidia-l4'})).toHaveProperty('gpus');
  expect(check({tools: 200})).toEqual({});
});

describe('what stands in the fold follows, and it says so', () => {
  const remarks = (changes: Partial<LoopValues>) => {
    const {result, values} = toolLoop.at(changes);
    return toolLoop.remarks?.(result, values) ?? [];
  };

  test('as many sequences as fit decode together', () => {
    expect(run({tools: 200}).used.batch).toBeLessThan(16);
    expect(remarks({tools: 200})).toEqual([
      expect.stringMatching(/^Of the last request, \d+ sequences fit .* \d+ of the 16 decode/),
    ]);
  });

  test('a larger model takes as many devices as it needs', () => {
    const large = {model: 'meta-llama/Llama-3.1-70B'};
    expect(run(large).used.gpus).toBe('2');
    expect(remarks(large)[0]).toContain('do not fit into the memory of 1 device, so 2 are used');
  });

  test('nothing is said of what was taken as it stands', () => {
    expect(remarks({})).toEqual([]);
  });
});
