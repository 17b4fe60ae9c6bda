import fc from 'fast-check';
import {describe, expect, it} from 'vitest';

import {countParameters} from '../../inference/model/parameters';
import type {Problem} from '../../inference/result';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';

function problemsOf(text: string): readonly Problem[] {
  const read = readModelConfig(text);
  return read.ok ? [] : read.problems;
}

describe('a file that is no configuration', () => {
  it.each([
    ['', 'is empty'],
    ['   \n', 'is empty'],
    ['{"hidden_size": 64', 'is not JSON'],
    ['hidden_size = 64', 'is not JSON'],
    ['[1, 2]', 'holds a list'],
    ['null', 'holds a null'],
    ['"llama"', 'holds a string'],
    ['7', 'holds a number'],
  ])('%j', (text, message) => {
    expect(problemsOf(text)).toEqual([
      {input: 'text', message: expect.stringContaining(message) as string},
    ]);
  });

  it('accepts the numbers that Python writes and JSON does not know', () => {
    const text = configText().replace('{', '{"time_step_limit": [0.0, Infinity], "x": NaN, ');
    expect(problemsOf(text)).toEqual([]);
    expect(problemsOf(configText({_name_or_path: 'Infinity, NaN'}))).toEqual([]);
  });

  it('says what a list of tensors is', () => {
    expect(problemsOf('{"metadata": {}, "weight_map": {}}')).toEqual([
      {input: 'weight_map', message: expect.stringContaining('config.json') as string},
    ]);
  });
});

describe('a value that is wrong', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{model_type: undefined}, 'model_type', 'is missing'],
    [{model_type: 5}, 'model_type', 'must be a text'],
    [
      {model_type: 'llama9'},
      'model_type',
      'is "llama9", which is not known; known are, for example, llama',
    ],
    [{model_type: 'constructor'}, 'model_type', 'is not known'],
    [{hidden_size: undefined}, 'hidden_size', 'is missing (also named n_embd'],
    [{hidden_size: null}, 'hidden_size', 'is missing'],
    [{hidden_size: -64}, 'hidden_size', 'is -64; must be a whole number from 1 to 1000000'],
    [{hidden_size: 64.5}, 'hidden_size', 'is 64.5; must be a whole number'],
    [{hidden_size: 1e300}, 'hidden_size', 'must be a whole number from 1'],
    [{hidden_size: '64'}, 'hidden_size', 'is "64"; must be a whole number'],
    [{hidden_size: [64]}, 'hidden_size', 'is a list'],
    [{hidden_size: {}}, 'hidden_size', 'is an object'],
    [{num_hidden_layers: 0}, 'num_hidden_layers', 'is 0; must be a whole number from 1'],
    [{num_hidden_layers: 1e9}, 'num_hidden_layers', 'must be a whole number from 1 to 1000'],
    [{num_attention_heads: 7}, 'head_dim', 'does not divide among 7 heads'],
    [{num_key_value_heads: 3}, 'num_key_value_heads', 'must divide the 8 query heads'],
    [{intermediate_size: undefined}, 'intermediate_size', 'the inner width of a dense block'],
    [{vocab_size: true}, 'vocab_size', 'is true'],
    [{tie_word_embeddings: 'no'}, 'tie_word_embeddings', 'must be true or false'],
    [{attention_bias: 1}, 'attention_bias', 'must be true or false'],
    [
      {layer_types: Array(4).fill('foo')},
      'layer_types',
      'has "foo", which is not known; known are full_attention',
    ],
    [
      {layer_types: ['full_attention']},
      'layer_types',
      'has 1 entries; must have one for each of 4 layers',
    ],
    [
      {layer_types: Array(4).fill('mamba')},
      'layer_types',
      'which this type of model does not have',
    ],
    [{layer_types: Array(4).fill('sliding_attention')}, 'sliding_window', 'is missing'],
    [{num_local_experts: 8}, 'moe_intermediate_size', 'is missing'],
    [
      {num_local_experts: 8, moe_intermediate_size: 8, num_experts_per_tok: 9},
      'num_experts_per_tok',
      'must not exceed',
    ],
    [{model_type: 'mixtral'}, 'n_routed_experts', 'is missing'],
    [{model_type: 'minimax_m1'}, 'layer_types', 'which layers have attention, and which a state'],
    [{model_type: 'gpt2', max_position_embeddings: null}, 'max_position_embeddings', 'is missing'],
    [{rope_scaling: 'yarn'}, 'rope_scaling', 'must be an object'],
    [{rope_scaling: {type: 'yarn', factor: -1}}, 'rope_scaling.factor', 'is -1'],
    [{quantization_config: 4}, 'quantization_config', 'must be an object'],
    [
      {text_config: {model_type: 'llama', num_hidden_layers: -1}},
      'text_config.num_hidden_layers',
      'is -1',
    ],
    [{model_type: 'jamba'}, 'model_type', 'Mamba-1'],
    [{model_type: 'gemma3n', text_config: {}}, 'model_type', 'AltUp'],
    [{model_type: 'ernie4_5_moe_vl'}, 'model_type', 'others for images'],
    [
      {model_type: 'opt', word_embed_proj_dim: 32},
      'word_embed_proj_dim',
      'must be the hidden size',
    ],
  ])('%j', (changes, input, message) => {
    const found = problemsOf(configText(changes)).find((problem) => problem.input === input);
    expect(found?.message).toContain(message);
  });

  it('names all problems at once', () => {
    const inputs = problemsOf(configText({hidden_size: -1, vocab_size: 'many'})).map(
      (p) => p.input,
    );
    expect(inputs).toEqual(expect.arrayContaining(['hidden_size', 'vocab_size']));
  });
});

it('never throws, and never counts what is no number', () => {
  const keys = Object.keys(JSON.parse(configText()) as object);
  const more = [
    'layer_types',
    'sliding_window',
    'num_local_experts',
    'rope_scaling',
    'per_layer_config',
    'use_double_wide_mlp',
    'hidden_size_per_layer_input',
    'text_config',
  ];
  const value = fc.oneof(fc.jsonValue(), fc.double(), fc.integer({min: -4, max: 4000}));
  const types = fc.constantFrom(
    'llama',
    'gemma2',
    'gemma4_text',
    'deepseek_v3',
    'deepseek_v4',
    'nemotron_h',
    'qwen3_next',
  );
  const changes = fc.dictionary(fc.constantFrom(...keys, ...more), value, {maxKeys: 4});
  fc.assert(
    fc.property(types, changes, (type, changed) => {
      const read = readModelConfig(configText({...changed, model_type: type}));
      if (!read.ok) return read.problems.length > 0 && read.problems.every((p) => p.message !== '');
      return Number.isFinite(countParameters(read.value.shape).total);
    }),
    {numRuns: 500},
  );
});
