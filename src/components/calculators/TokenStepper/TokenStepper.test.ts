import {describe, expect, test} from 'vitest';
import {decodeStep} from '../../../inference/time/decodeStep';
import {prefill} from '../../../inference/time/prefill';
import {valuesOf} from '../../../forms/defineForm';
import {tokenStepper, type StepperValues} from './calculator';
import {stepAt} from './compute';

const runOf = (changes: Partial<StepperValues> = {}) => tokenStepper.at(changes).result;

describe('Llama 3.1 8B in BF16 on one H100 SXM, as in the article', () => {
  const {steps} = runOf();

  test('a decode step reads 15.01 GB of weights in 4.48 ms and takes 4.52 ms at least', () => {
    const step = stepAt(runOf(), 2);
    expect(step.work.weightBytes / 1e9).toBeCloseTo(15.01, 2);
    expect(step.bound.weightReadSeconds * 1e3).toBeCloseTo(4.48, 2);
    expect(step.seconds * 1e3).toBeCloseTo(4.52, 2);
    expect(step.limit).toBe('weights');
  });

  test('the rate so far says that it counts prefill', () => {
    const {result, values} = tokenStepper.start();
    expect(tokenStepper.verdict?.(result, values)).toContain(
      'All steps so far, with prefill, took 18.9 ms, which makes 106 tokens/s',
    );
  });

  test('the prompt of 1,000 tokens takes 14.4 µs of arithmetic a token', () => {
    const step = stepAt(runOf(), 1);
    expect(step.kind).toBe('prefill');
    expect((step.seconds / 1000) * 1e6).toBeCloseTo(14.4, 1);
    expect(step.limit).toBe('compute');
  });

  test('every token adds 128 KiB to the cache, and the next step reads them', () => {
    expect(stepAt(runOf(), 1).cacheWrittenBytes).toBe(1000 * 131_072);
    expect(steps.slice(1).every((step) => step.cacheWrittenBytes === 131_072)).toBe(true);
    expect(steps.slice(1, 4).map(({work}) => work.cacheBytes / 131_072)).toEqual([
      1001, 1002, 1003,
    ]);
  });
});

test('an answer of n tokens is a prefill and n - 1 decode steps, and their times add up', () => {
  const {steps, serving} = runOf({outputTokens: 5});
  expect(steps.map(({kind}) => kind)).toEqual(['prefill', ...Array(4).fill('decode')]);
  const expected = [1001, 1002, 1003, 1004].reduce(
    (sum, contextTokens) => sum + decodeStep(serving, {batch: 1, contextTokens}).stepSeconds,
    prefill(serving, {newTokens: 1000}).prefillSeconds,
  );
  const last = stepAt(runOf({outputTokens: 5}), 5);
  expect(last.elapsedSeconds).toBeCloseTo(expected, 12);
  expect(last.tokensPerSecondSoFar).toBeCloseTo(5 / expected, 9);
});

test('streams share the read of the weights in a decode step, but not their prefills', () => {
  const [one, many] = [runOf(), runOf({batch: 8})];
  expect(stepAt(many, 2).work.weightBytes).toBe(stepAt(one, 2).work.weightBytes);
  expect(stepAt(many, 2).work.cacheBytes).toBe(8 * stepAt(one, 2).work.cacheBytes);
  expect(stepAt(many, 1).seconds).toBeCloseTo(8 * stepAt(one, 1).seconds, 12);
  expect(stepAt(many, 1).work.weightBytes).toBe(8 * stepAt(one, 1).work.weightBytes);
});

test('FP8 weights halve the read; arithmetic is faster only where the device has FP8', () => {
  const seconds = (device: StepperValues['device'], weights: StepperValues['weights']) =>
    stepAt(runOf({device, weights}), 1).seconds;
  expect(stepAt(runOf({weights: 'fp8'}), 2).work.weightBytes * 2).toBe(
    stepAt(runOf(), 2).work.weightBytes,
  );
  expect(seconds('nvidia-h100-sxm', 'fp8')).toBeLessThan(0.51 * seconds('nvidia-h100-sxm', 'bf16'));
  expect(seconds('nvidia-a100-80gb-sxm', 'fp8')).toBe(seconds('nvidia-a100-80gb-sxm', 'bf16'));
});

test('every model on every device gives an answer', () => {
  const {model, device} = tokenStepper.inputs;
  for (const {id} of model.options) {
    for (const part of device.options) {
      const run = runOf({model: id, device: part.id, outputTokens: 2});
      expect(stepAt(run, 2).elapsedSeconds, `${id} on ${part.id}`).toBeGreaterThan(0);
    }
  }
});

test('the formula carries the numbers, with the form of the step', () => {
  expect(tokenStepper.start().report.formula).toEqual([
    'max(weights 15.0 GB ÷ 3.35 TB/s, products 15.0 GFLOP ÷ 989 TFLOP/s)',
    '+ max(KV cache 131 MB ÷ 3.35 TB/s, attention 525 MFLOP ÷ 989 TFLOP/s)',
    '= 4.48 ms + 39.2 µs = 4.52 ms',
  ]);
});

test('what fits is not mentioned, and several streams are assumed only where there are some', () => {
  const {summary, assumptions} = tokenStepper.start().report;
  expect(summary).not.toContain('fit');
  expect(assumptions.join()).not.toContain('prefilled one by one');
});

test('a prompt longer than the model takes is refused', () => {
  const values = valuesOf(tokenStepper, {model: 'Qwen/Qwen3-8B' as const});
  expect(tokenStepper.check?.({...values, promptTokens: 50_000})).toEqual({
    promptTokens: 'Qwen3 8B takes at most 40,960 tokens, prompt and output together.',
  });
  expect(tokenStepper.check?.(values)).toEqual({});
});
