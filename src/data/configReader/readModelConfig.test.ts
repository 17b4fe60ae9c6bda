import {describe, expect, it} from 'vitest';

import {unwrap} from '../../inference/result';
import type {ReadContext} from './context';
import type {ReadConfig} from './readModelConfig';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';

function read(changes: Record<string, unknown>): ReadConfig {
  return unwrap(readModelConfig(configText(changes)));
}

describe('context', () => {
  const yarn = {type: 'yarn', factor: 4};
  it.each<[Record<string, unknown>, ReadContext]>([
    [{}, {nativeTokens: 2048}],
    [{rope_scaling: null}, {nativeTokens: 2048}],
    [{rope_scaling: yarn}, {nativeTokens: 2048, extendedTokens: 8192, by: 'yarn'}],
    [
      {rope_scaling: {...yarn, original_max_position_embeddings: 2048}},
      {nativeTokens: 2048, extendedTokens: 8192, by: 'yarn'},
    ],
    [
      {rope_scaling: {rope_type: 'llama3', factor: 8, original_max_position_embeddings: 512}},
      {nativeTokens: 512, extendedTokens: 2048, by: 'llama3'},
    ],
    // Engines multiply what YaRN began with, whatever the file says beside it.
    [
      {rope_scaling: {...yarn, original_max_position_embeddings: 1024}},
      {nativeTokens: 1024, extendedTokens: 4096, by: 'yarn'},
    ],
    [
      {rope_scaling: {type: 'yarn', original_max_position_embeddings: 1024}},
      {nativeTokens: 1024, extendedTokens: 2048, by: 'yarn'},
    ],
    [
      {rope_scaling: {rope_type: 'dynamic', factor: 2}},
      {nativeTokens: 2048, extendedTokens: 4096, by: 'dynamic'},
    ],
    [
      {original_max_position_embeddings: 512, rope_scaling: {type: 'longrope', factor: 32}},
      {nativeTokens: 512, extendedTokens: 2048, by: 'longrope'},
    ],
    [{rope_scaling: {type: 'mrope'}}, {nativeTokens: 2048}],
    [
      {rope_parameters: {main: {rope_type: 'default'}, compress: {...yarn, rope_type: 'yarn'}}},
      {nativeTokens: 2048, extendedTokens: 8192, by: 'yarn'},
    ],
    [
      {rope_parameters: {full_attention: yarn, sliding_attention: {type: 'default'}}},
      {nativeTokens: 2048, extendedTokens: 8192, by: 'yarn'},
    ],
    [
      {model_type: 'gemma3_text', rope_scaling: {rope_type: 'linear', factor: 8}},
      {nativeTokens: 2048},
    ],
    [{max_position_embeddings: undefined}, {}],
  ])('%j', (changes, context) => {
    const found = read(changes);
    expect(found.context).toEqual(context);
    expect(found.shape.maxContextTokens).toBe(context.extendedTokens ?? context.nativeTokens);
  });
});

it('says nothing of quantization without a block, and how weights are stored', () => {
  expect(read({torch_dtype: 'bfloat16'})).toMatchObject({weightFormat: 'bfloat16'});
  expect(read({})).not.toHaveProperty('quantization');
});

it('says what the shape leaves out', () => {
  const found = read({
    vision_config: {depth: 27},
    audio_config: {num_hidden_layers: 12},
    num_nextn_predict_layers: 1,
    cross_attention_layers: [3],
  });
  expect(found.leftOut).toEqual([
    'the vision tower (vision_config, 27 layers)',
    'the audio encoder (audio_config, 12 layers)',
    '1 draft module for multi-token prediction',
    '1 layer of cross-attention to images',
  ]);
  expect(found.shape).toMatchObject({layers: 3, draftModules: 1});
});

it('says what it filled in, and which keys it did not read', () => {
  const found = read({tie_word_embeddings: undefined, num_memory_heads: 4, attention_dropout: 0.1});
  expect(found.assumed).toEqual(['tie_word_embeddings is not given; this type takes false.']);
  expect(found.unread).toEqual(['num_memory_heads']);
});

it('finds the language model in an object of its own, and what stands beside it', () => {
  const text_config = JSON.parse(configText({tie_word_embeddings: undefined})) as object;
  const whole = {
    model_type: 'llava',
    text_config,
    tie_word_embeddings: true,
    torch_dtype: 'float16',
  };
  const found = unwrap(readModelConfig(JSON.stringify(whole)));
  expect(found).toMatchObject({modelType: 'llama', weightFormat: 'float16'});
  expect(found.shape.tiedEmbeddings).toBe(true);
  const thinker = {thinker_config: {text_config}};
  expect(unwrap(readModelConfig(JSON.stringify(thinker))).shape.hiddenSize).toBe(64);
});
