import fc from 'fast-check';
import {describe, expect, it} from 'vitest';

import {bytesPerToken} from '../../inference/memory/kvCache';
import {KV_16_BIT} from '../../inference/precision/kvPrecision';
import {countParameters} from '../../inference/model/parameters';
import {unwrap} from '../../inference/result';
import {readGguf} from './readGguf';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';
import {gguf, type Value} from './testFiles';

const LLAMA = {
  'general.architecture': 'llama',
  'general.name': 'Small',
  'general.quantized': true,
  'llama.block_count': 4,
  'llama.context_length': 2048,
  'llama.embedding_length': 64,
  'llama.feed_forward_length': 128,
  'llama.attention.head_count': 8,
  'llama.attention.head_count_kv': 2,
};
const TOKENS = {'tokenizer.ggml.tokens': Array.from({length: 1200}, (_, i) => `t${i}`)};
const OUTPUT = {'token_embd.weight': [64, 1200], 'output.weight': [64, 1200]};

function read(
  values: Record<string, Value>,
  tensors = OUTPUT as Record<string, readonly number[]>,
) {
  return unwrap(readGguf(gguf({...LLAMA, ...TOKENS, ...values}, tensors)));
}

it('gives the shape that the configuration of the model gives', () => {
  const config = unwrap(readModelConfig(configText({vocab_size: 1200})));
  const found = read({});
  expect(found.shape).toEqual(config.shape);
  expect(found).toMatchObject({name: 'Small', parameters: 2 * 64 * 1200, modelType: 'llama'});
  expect(found.context).toEqual({nativeTokens: 2048});
});

describe('what the tensors say', () => {
  it('has tied embeddings without an output matrix, and biases with theirs', () => {
    const tensors = {'token_embd.weight': [64, 1200], 'blk.0.attn_q.bias': [64]};
    expect(read({}, tensors).shape).toMatchObject({
      tiedEmbeddings: true,
      mixers: [{queryKeyValueBias: true}],
    });
  });
});

it('takes one value for all layers from a list', () => {
  expect(read({'llama.attention.head_count_kv': [2, 2, 2, 2]}).shape).toEqual(read({}).shape);
  const mixed = gguf({...LLAMA, ...TOKENS, 'llama.attention.head_count_kv': [2, 0, 2, 0]});
  expect(readGguf(mixed)).toMatchObject({
    problems: [
      {
        input: 'llama.attention.head_count_kv',
        message: expect.stringContaining('differs') as string,
      },
    ],
  });
});

describe('draft modules', () => {
  const drafts = {'llama.block_count': 5, 'llama.nextn_predict_layers': 1};

  it('are the last blocks, and no layers', () => {
    const found = read(drafts);
    expect(found.shape).toEqual({...read({}).shape, draftModules: 1});
    expect(found.leftOut).toEqual(['1 draft module for multi-token prediction']);
  });

  it('have entries in lists', () => {
    const lists = {...drafts, 'llama.attention.head_count_kv': [2, 2, 2, 2, 0]};
    expect(read(lists).shape).toEqual(read(drafts).shape);
  });

  it('are one in GLM-4.6', () => {
    const glm = {
      block_count: 93,
      context_length: 202_752,
      embedding_length: 5120,
      feed_forward_length: 12_288,
      'attention.head_count': 96,
      'attention.head_count_kv': 8,
      'attention.key_length': 128,
      'attention.value_length': 128,
      expert_count: 160,
      expert_used_count: 8,
      expert_shared_count: 1,
      expert_feed_forward_length: 1536,
      leading_dense_block_count: 3,
      nextn_predict_layers: 1,
      vocab_size: 151_552,
    };
    const values = Object.fromEntries(
      Object.entries(glm).map(([key, value]) => [`glm4moe.${key}`, value]),
    );
    const tensors = {...OUTPUT, 'blk.0.attn_q.bias': [12_288], 'blk.0.attn_q_norm.weight': [128]};
    const header = gguf({'general.architecture': 'glm4moe', ...values}, tensors);
    const {shape} = unwrap(readGguf(header));
    expect(countParameters(shape).total).toBe(352_797_814_784);
    expect(bytesPerToken(shape, KV_16_BIT).growthBytes).toBe(376_832);
  });
});

it('takes a window of 0, as converters write it, for none', () => {
  const phi = Object.fromEntries(
    Object.entries({...LLAMA, 'llama.attention.sliding_window': 0}).map(([key, value]) => [
      key.replace('llama', 'phi3'),
      value,
    ]),
  );
  const header = gguf({...phi, ...TOKENS, 'general.architecture': 'phi3'}, OUTPUT);
  expect(unwrap(readGguf(header)).shape.mixers[0]).not.toHaveProperty('windowTokens');
});

it('knows experts of Mixtral under the name of Llama', () => {
  const {shape, modelType} = read({'llama.expert_count': 8, 'llama.expert_used_count': 2});
  expect(modelType).toBe('mixtral');
  expect(shape.feedForwards).toMatchObject([
    {kind: 'moe', routedExperts: 8, intermediateSize: 128},
  ]);
});

it('reads latent attention', () => {
  const rest = Object.entries(LLAMA).map(([key, value]) => [
    key.replace('llama', 'deepseek2'),
    value,
  ]);
  const values = {
    ...(Object.fromEntries(rest) as Record<string, Value>),
    ...TOKENS,
    'general.architecture': 'deepseek2',
    'deepseek2.attention.kv_lora_rank': 32,
    'deepseek2.attention.key_length': 36,
    'deepseek2.attention.key_length_mla': 12,
    'deepseek2.attention.value_length_mla': 8,
    'deepseek2.rope.dimension_count': 4,
  };
  const {shape} = unwrap(readGguf(gguf(values)));
  expect(shape.mixers).toMatchObject([
    {kind: 'latent', latentRank: 32, contentDim: 8, rotaryDim: 4},
  ]);
  expect(Number.isFinite(countParameters(shape).total)).toBe(true);
});

describe('a file that cannot be read', () => {
  const whole = gguf({...LLAMA, ...TOKENS}, OUTPUT);
  const changed = (at: number, value: number): ArrayBuffer => {
    const bytes = new Uint8Array(whole.slice(0));
    bytes[at] = value;
    return bytes.buffer;
  };
  it.each<[ArrayBuffer, string, string]>([
    [new ArrayBuffer(0), 'file', 'is no GGUF file'],
    [changed(0, 0), 'file', 'is no GGUF file'],
    [changed(4, 1), 'file', 'version 1'],
    [changed(7, 3), 'file', 'highest byte first'],
    [gguf({'general.type': 'imatrix'}), 'file', 'which weights matter for quantization'],
    [gguf({}), 'general.architecture', 'is missing'],
    [gguf({'general.architecture': 'bert'}), 'general.architecture', 'known are baichuan'],
    [gguf({...LLAMA, 'llama.block_count': 0}), 'llama.block_count', 'is 0'],
    [gguf(LLAMA), 'llama.vocab_size', 'is missing'],
  ])('%#', (buffer, input, message) => {
    const found = readGguf(buffer);
    const problem = found.ok ? undefined : found.problems.find((entry) => entry.input === input);
    expect(problem?.message).toContain(message);
  });

  it('throws at no damage', () => {
    const damage = fc.tuple(fc.nat(whole.byteLength - 1), fc.nat(255));
    fc.assert(
      fc.property(damage, ([at, value]) => {
        const found = readGguf(changed(at, value));
        return !found.ok || Number.isFinite(countParameters(found.value.shape).total);
      }),
      {numRuns: 1000},
    );
  });

  it('says at every cut that the header goes on', () => {
    for (let length = 4; length < whole.byteLength; length += 97) {
      const found = readGguf(whole.slice(0, length));
      expect(found.ok ? '' : found.problems[0]?.message).toContain(`after the ${length} bytes`);
    }
  });
});
