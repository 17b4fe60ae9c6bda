import {expect, test} from 'vitest';
import {oneRequest} from './oneRequest';

test('the parts of a request add up to its latencies', () => {
  const {queueMs, prefillMs, tokens, metrics} = oneRequest();
  const ms = (seconds: number | null) => Math.round(1e6 * (seconds ?? NaN)) / 1000;
  expect(ms(metrics.ttftSeconds)).toBe(queueMs + prefillMs);
  expect(ms(metrics.endToEndSeconds)).toBe(tokens.at(-1)?.atMs);
  const gaps = metrics.gapSeconds.map(ms);
  expect(gaps).toHaveLength(tokens.length - 1);
  expect(ms(metrics.ttftSeconds) + gaps.reduce((a, b) => a + b, 0)).toBe(
    ms(metrics.endToEndSeconds),
  );
  expect(ms(metrics.tpotSeconds)).toBeCloseTo(gaps.reduce((a, b) => a + b, 0) / gaps.length, 3);
});

test('one gap is twice the others, because it holds a chunk of another prompt', () => {
  const gaps = oneRequest().metrics.gapSeconds;
  const longest = Math.max(...gaps);
  expect(gaps.filter((gap) => gap > 1.5 * Math.min(...gaps))).toEqual([longest]);
});
