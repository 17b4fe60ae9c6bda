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

describe('quantization', () => {
  const group = (weights: object) => ({group_0: {weights}});
  it.each<[Record<string, unknown>, object]>([
    [
      {quant_method: 'fp8', fmt: 'e4m3', weight_block_size: [128, 128]},
      {method: 'fp8', bits: 8, format: 'e4m3, 8 bits, blocks of 128 × 128', notQuantized: []},
    ],
    [
      {quant_method: 'awq', bits: 4, group_size: 128},
      {method: 'awq', bits: 4, format: 'awq, 4 bits, groups of 128', notQuantized: []},
    ],
    [
      {quant_method: 'mxfp4', modules_to_not_convert: ['lm_head']},
      {method: 'mxfp4', bits: 4, format: 'mxfp4, 4 bits', notQuantized: ['lm_head']},
    ],
    [
      {quant_method: 'bitsandbytes', load_in_4bit: true, bnb_4bit_quant_type: 'nf4'},
      {method: 'bitsandbytes', bits: 4, format: 'nf4, 4 bits', notQuantized: []},
    ],
    [
      {
        quant_method: 'compressed-tensors',
        config_groups: group({num_bits: 4, type: 'int', group_size: 32}),
        ignore: ['lm_head'],
      },
      {
        method: 'compressed-tensors',
        bits: 4,
        format: 'int, 4 bits, groups of 32',
        notQuantized: ['lm_head'],
      },
    ],
    [
      {quant_method: 'modelopt', quant_algo: 'FP8', kv_cache_scheme: 'FP8'},
      {method: 'modelopt', bits: 8, format: 'FP8, 8 bits', keyValueBits: 8, notQuantized: []},
    ],
    [
      {
        quant_method: 'modelopt',
        quantized_layers: {a: {quant_algo: 'FP8'}, b: {quant_algo: 'NVFP4'}},
        kv_cache_scheme: {num_bits: 8},
      },
      {method: 'modelopt', format: 'FP8, 8 bits; NVFP4, 4 bits', keyValueBits: 8, notQuantized: []},
    ],
    [{quant_method: 'new'}, {method: 'new', format: 'new', notQuantized: []}],
  ])('%j', (quantization_config, expected) => {
    expect(read({quantization_config}).quantization).toEqual(expected);
  });

  it('is absent without a block, and the format of the weights stands for itself', () => {
    expect(read({torch_dtype: 'bfloat16'})).toMatchObject({weightFormat: 'bfloat16'});
    expect(read({})).not.toHaveProperty('quantization');
  });
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
