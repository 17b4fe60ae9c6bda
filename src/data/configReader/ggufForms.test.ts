import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {modelShape} from '../modelShape';
import {modelById} from '../models';
import {unwrap} from '../../inference/result';
import type {ModelShape} from '../../inference/model/shape';
import {readGguf} from './readGguf';
import {readModelConfig} from './readModelConfig';
import {gguf, type Value} from './testFiles';

const FIXTURES = join(import.meta.dirname, '../../../tests/content/modelConfigs/fixtures');

function shapeOf(name: string): ModelShape {
  if (!name.endsWith('.json')) {
    const shape = modelShape(modelById(name))?.shape;
    if (shape) return shape;
    throw new Error(`${name} has no shape`);
  }
  return unwrap(readModelConfig(readFileSync(join(FIXTURES, name), 'utf8'))).shape;
}

/** A value for each of so many layers. */
const each = (layers: number, value: (layer: number) => number) =>
  Array.from({length: layers}, (_, layer) => value(layer));

const NEMOTRON_8B = 'M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M-';
const NEMOTRON_30B = 'MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME';
const letters = (pattern: string, letter: string, value: number) =>
  each(pattern.length, (layer) => (pattern.charAt(layer) === letter ? value : 0));
const sizes = (layers: number, width: number, vocabulary: number, context: number) => ({
  block_count: layers,
  embedding_length: width,
  vocab_size: vocabulary,
  context_length: context,
});
const heads = (query: number, keyValue: Value, width: number) => ({
  'attention.head_count': query,
  'attention.head_count_kv': keyValue,
  'attention.key_length': width,
  'attention.value_length': width,
});
const mamba = (inner: number, state: number, rank: number, groups: number) => ({
  'ssm.conv_kernel': 4,
  'ssm.inner_size': inner,
  'ssm.state_size': state,
  'ssm.time_step_rank': rank,
  'ssm.group_count': groups,
});
const experts = (count: number, used: number, width: number, shared?: number) => ({
  expert_count: count,
  expert_used_count: used,
  expert_feed_forward_length: width,
  ...(shared !== undefined && {expert_shared_feed_forward_length: shared, expert_shared_count: 1}),
});
const latent = (rank: number, query?: number) => ({
  'attention.key_length': rank + 64,
  'attention.value_length': rank,
  'attention.key_length_mla': 192,
  'attention.value_length_mla': 128,
  'attention.kv_lora_rank': rank,
  'rope.dimension_count': 64,
  ...(query !== undefined && {'attention.q_lora_rank': query}),
});
const TINY_ATTENTION = each(40, (layer) => (layer % 10 === 5 ? 4 : 0));

/** Keys as the converters of llama.cpp v0.5.0 write them. */
const FILES: readonly (readonly [string, string, Record<string, Value>])[] = [
  [
    'nvidia/Nemotron-H-8B-Base-8K',
    'nemotron_h',
    {
      ...sizes(52, 4096, 131_072, 8192),
      ...heads(32, letters(NEMOTRON_8B, '*', 8), 128),
      feed_forward_length: letters(NEMOTRON_8B, '-', 21_504),
      ...mamba(8192, 128, 128, 8),
    },
  ],
  [
    'nemotron-3-nano-saved.json',
    'nemotron_h_moe',
    {
      ...sizes(52, 2688, 131_072, 262_144),
      ...heads(32, letters(NEMOTRON_30B, '*', 2), 128),
      feed_forward_length: letters(NEMOTRON_30B, 'E', 1856),
      ...experts(128, 6, 1856, 3712),
      ...mamba(4096, 128, 64, 8),
    },
  ],
  [
    'granite-4.0-h-tiny.json',
    'granitehybrid',
    {
      ...sizes(40, 1536, 100_352, 1_048_576),
      ...heads(12, TINY_ATTENTION, 128),
      feed_forward_length: 512,
      expert_count: 64,
      expert_used_count: 6,
      expert_shared_feed_forward_length: 1024,
      ...mamba(3072, 128, 48, 1),
    },
  ],
  [
    'granite-4.0-h-1b.json',
    'granitehybrid',
    {
      ...sizes(40, 1536, 100_352, 1_048_576),
      ...heads(12, TINY_ATTENTION, 128),
      feed_forward_length: 4096,
      ...mamba(3072, 128, 48, 1),
    },
  ],
  [
    'kimi-linear-48b.json',
    'kimi-linear',
    {
      ...sizes(27, 2304, 163_840, 1_048_576),
      'attention.head_count': 32,
      'attention.head_count_kv': each(27, (layer) => Number(layer % 4 === 3 || layer === 26)),
      ...latent(512),
      ...experts(256, 8, 1024),
      expert_shared_count: 1,
      leading_dense_block_count: 1,
      feed_forward_length: 9216,
      'kda.head_dim': 128,
      'ssm.conv_kernel': 4,
    },
  ],
  [
    'moonshotai/Kimi-K3',
    'kimi-k3',
    {
      ...sizes(93, 7168, 163_840, 1_048_576),
      'attention.head_count': 96,
      'attention.head_count_kv': each(93, (layer) => Number(layer % 4 === 3 || layer === 92)),
      ...latent(512, 1536),
      ...experts(896, 16, 3072),
      expert_shared_count: 2,
      expert_latent_length: 3584,
      leading_dense_block_count: 1,
      feed_forward_length: 33_792,
      'kda.head_dim': 128,
      'ssm.conv_kernel': 4,
    },
  ],
  [
    'deepseek-ai/DeepSeek-V4-Flash',
    'deepseek4',
    {
      ...sizes(44, 4096, 129_280, 1_048_576),
      nextn_predict_layers: 1,
      ...heads(64, 1, 512),
      'attention.q_lora_rank': 1024,
      'attention.sliding_window': 128,
      'attention.output_group_count': 8,
      'attention.output_lora_rank': 1024,
      'attention.compress_ratios': each(44, (layer) =>
        layer < 2 || layer === 43 ? 0 : layer % 2 === 0 ? 4 : 128,
      ),
      'attention.indexer.head_count': 64,
      'attention.indexer.key_length': 128,
      'attention.indexer.top_k': 512,
      'rope.dimension_count': 64,
      hash_layer_count: 3,
      ...experts(256, 6, 2048),
      expert_shared_count: 1,
    },
  ],
  [
    'MiniMaxAI/MiniMax-M1-80k',
    'minimax-01',
    {
      ...sizes(80, 6144, 200_064, 10_240_000),
      ...heads(64, 8, 128),
      feed_forward_length: 9216,
      expert_count: 32,
      expert_used_count: 2,
      full_attention_interval: 8,
    },
  ],
  [
    'MiniMaxAI/MiniMax-M3',
    'minimax-m3',
    {
      ...sizes(60, 6144, 200_064, 1_048_576),
      ...heads(64, 4, 128),
      feed_forward_length: 12_288,
      ...experts(128, 4, 3072),
      expert_shared_count: 1,
      leading_dense_block_count: 3,
      'attention.indexer.head_count': 4,
      'attention.indexer.key_length': 128,
      'attention.indexer.top_k': 16,
      'attention.indexer.block_size': 128,
    },
  ],
];

describe('the shape of a GGUF file is that of the configuration', () => {
  it.each(FILES)('%s', (name, architecture, values) => {
    const keys = Object.entries(values).map(([key, value]) => [`${architecture}.${key}`, value]);
    const tied = name.includes('granite');
    const header = gguf(
      {'general.architecture': architecture, ...Object.fromEntries(keys)} as Record<string, Value>,
      {'token_embd.weight': [64, 1200], ...(!tied && {'output.weight': [64, 1200]})},
    );
    const {shape, unread} = unwrap(readGguf(header));
    const read = shapeOf(name);
    // A header has no norms, which are tensors, and no draft modules; its context is the one of the file, not the one that is served.
    const mixers = read.mixers.map((mixer) =>
      'queryKeyNorm' in mixer ? {...mixer, queryKeyNorm: false} : mixer,
    );
    // The converter writes this context where no layer has positions.
    const context = tied
      ? {maxContextTokens: 2 ** 20}
      : {maxContextTokens: values['context_length']};
    const {draftModules = 0} = shape;
    expect({...shape, draftModules}).toMatchObject({...read, draftModules, mixers, ...context});
    expect(unread).toEqual([]);
  });
});
