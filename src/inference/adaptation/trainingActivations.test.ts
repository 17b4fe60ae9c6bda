import {describe, expect, it} from 'vitest';
import {trainingActivations} from './trainingActivations';

/** Llama-3.1-8B. */
const shape = {
  layers: 32,
  hiddenSize: 4096,
  queryHeads: 32,
  keyValueHeads: 8,
  headDim: 128,
  intermediateSize: 14_336,
  vocabularySize: 128_256,
};
const input = {shape, microBatch: 1, sequenceTokens: 2048};
const run = (changes: object = {}) => trainingActivations({...input, recompute: true, ...changes});

describe('trainingActivations', () => {
  it('counts 83,968 elements per layer and token of an 8B model', () => {
    expect(run({recompute: false, sequenceTokens: 1}).layerBytes).toBe(32 * 83_968 * 2);
  });
  it('keeps a layer input and one whole layer with recomputation', () => {
    expect(run({sequenceTokens: 1}).layerBytes).toBe((32 * 4096 + 83_968) * 2);
  });
  it('counts 32 bytes × d where a GPT block is published as 34, which has two dropout masks and no gate', () => {
    const gpt = {...shape, layers: 1, keyValueHeads: 32, intermediateSize: 2 * 4096};
    const perToken = run({shape: gpt, recompute: false, sequenceTokens: 1}).layerBytes;
    expect(perToken / 4096).toBe(32);
  });
  it('holds FP32 logits and their gradient', () => {
    expect(run().logitBytes).toBe(2048 * 128_256 * 8);
  });
  it('grows with tokens, whether by batch or by length', () => {
    expect(run({microBatch: 4}).totalBytes).toBe(4 * run().totalBytes);
    expect(run({microBatch: 4})).toEqual(run({sequenceTokens: 8192}));
  });
});
