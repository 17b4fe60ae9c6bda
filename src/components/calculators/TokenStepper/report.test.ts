import {describe, expect, test} from 'vitest';
import {unwrap} from '../../../inference/result';
import {valuesOf} from '../../../forms/defineModel';
import {tokenStepper, type StepperValues} from './inputs';
import {reportOf} from './report';
import {computeRun} from './run';

const report = (changes: Partial<StepperValues> = {}) => {
  const values = valuesOf(tokenStepper, changes);
  return reportOf(unwrap(computeRun(values)), values);
};

test('the default says what the article says', () => {
  expect(report().summary).toBe(
    'Step 2 of 64: 4.52 ms is the least time of this decode step, which reads 15.0 GB of weights and 131 MB of KV cache to get from token 1 to token 2.',
  );
});

test('the formula carries the numbers, with the form of the step', () => {
  expect(report().formula).toEqual([
    'max(weights 15.0 GB ÷ 3.35 TB/s, products 15.0 GFLOP ÷ 989 TFLOP/s)',
    '+ max(KV cache 131 MB ÷ 3.35 TB/s, attention 525 MFLOP ÷ 989 TFLOP/s)',
    '= 4.48 ms + 39.2 µs = 4.52 ms',
  ]);
  expect(report({step: 1}).formula.at(-1)).toBe('= 14.1 ms + 265 µs = 14.4 ms');
});

describe('memory', () => {
  test('weights that do not fit are said, and the bound is still given', () => {
    const {summary} = report({model: 'meta-llama/Llama-3.1-70B'});
    expect(summary).toMatch(
      /41.6 ms is the least time.*do not fit\. They take 141 GB, .* has 85\.5 GB/,
    );
  });

  test('a cache that does not fit beside them is said', () => {
    const {summary} = report({batch: 1024});
    expect(summary).toContain('The weights fit, but the KV cache does not');
  });

  test('what fits is not mentioned', () => {
    expect(report().summary).not.toContain('fit');
  });
});

test('several streams are named, with what is assumed of them', () => {
  expect(report({batch: 8}).summary).toContain('from token 1 to token 2 in 8 streams');
  expect(report({batch: 8, step: 1}).summary).toContain('8 passes');
  expect(report({batch: 8}).assumptions.join()).toContain('prefilled one by one');
  expect(report().assumptions.join()).not.toContain('prefilled one by one');
});

test('a prompt longer than the model takes is refused', () => {
  const values = valuesOf(tokenStepper, {model: 'Qwen/Qwen3-8B' as const});
  expect(tokenStepper.check?.({...values, promptTokens: 50_000})).toEqual({
    promptTokens: 'Qwen3 8B takes at most 40,960 tokens, prompt and output together.',
  });
  expect(tokenStepper.check?.(values)).toEqual({});
});
