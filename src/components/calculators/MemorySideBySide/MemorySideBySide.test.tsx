import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {GIB} from '@site/src/inference/units';
import {valuesOf} from '../../../forms/defineModel';
import MemorySideBySide from './index';
import {memorySideBySide} from './inputs';
import {perParameter, servingParts} from './report';
import {sideBySide} from './run';

const LLAMA_70B = 'meta-llama/Llama-3.1-70B';

describe('Llama 3.1 8B on H100', () => {
  const result = sideBySide(valuesOf(memorySideBySide));

  test('needs 16 bytes a parameter to train and little more than one to serve', () => {
    const each = perParameter(result, 1);
    expect(each.training).toBe(16);
    expect(each.serving).toBeGreaterThan(1);
    expect(each.serving).toBeLessThan(1.2);
  });

  test('exceeds one device in training and fits it in serving', () => {
    expect(result.training.totalBytes).toBeGreaterThan(result.deviceBytes);
    expect(result.serving.totalBytes).toBeLessThan(result.deviceBytes);
  });

  test('holds one GiB of cache for each sequence of 8,192 tokens', () => {
    expect(result.serving.cacheBytes).toBe(32 * GIB);
  });
});

test('training devices divide state and not activations', () => {
  const [one, eight] = [
    sideBySide(valuesOf(memorySideBySide)),
    sideBySide(valuesOf(memorySideBySide, {ranks: 8})),
  ];
  expect(eight.training.activationBytes).toBe(one.training.activationBytes);
  expect(eight.training.optimizerBytes).toBe(one.training.optimizerBytes / 8);
  expect(eight.training.trainedWeightBytes).toBe(one.training.trainedWeightBytes / 8);
});

test('parts of the serving bar add up', () => {
  const {serving} = sideBySide(valuesOf(memorySideBySide, {model: LLAMA_70B, tp: 2}));
  const sum = servingParts(serving).reduce((all, {value}) => all + value, 0);
  expect(sum).toBe(serving.totalBytes);
});

test('a layout that cannot be served is refused beside its field', () => {
  expect(memorySideBySide.check?.(valuesOf(memorySideBySide, {tp: 3}))).toHaveProperty('tp');
  expect(memorySideBySide.check?.(valuesOf(memorySideBySide, {tp: 2}))).toEqual({});
});

test('readers without scripts get both bars', () => {
  const html = renderToStaticMarkup(<MemorySideBySide />);
  expect(html).toMatch(/role="img" aria-label="Training, one device: Trained weights 15\.0 GiB/);
  expect(html).toMatch(/role="img" aria-label="Serving, one device: Weights .*KV cache 32\.0 GiB/);
  expect(html.replace(/<[^>]+>/g, ' ')).toContain('more than the memory of the device');
});
