import {describe, expect, it} from 'vitest';

import {bytesPerToken} from '../../inference/memory/kvCache';
import {KV_16_BIT} from '../../inference/precision/kvPrecision';
import {countParameters} from '../../inference/model/parameters';
import {unwrap} from '../../inference/result';
import {shapeOf} from '../shapeOf';
import {readGguf} from './readGguf';
import {gguf, type Value} from './testFiles';

describe('layers with a state', () => {
  const header = (architecture: string, values: Record<string, Value>) =>
    gguf(
      {
        'general.architecture': architecture,
        ...Object.fromEntries(
          Object.entries(values).map(([key, value]) => [`${architecture}.${key}`, value]),
        ),
      },
      {'token_embd.weight': [64, 1200], 'output.weight': [64, 1200]},
    );
  const QWEN_27B = {
    block_count: 65,
    nextn_predict_layers: 1,
    context_length: 262_144,
    embedding_length: 5120,
    feed_forward_length: 17_408,
    vocab_size: 248_320,
    'attention.head_count': 24,
    'attention.head_count_kv': 4,
    'attention.key_length': 256,
    'attention.value_length': 256,
    'ssm.conv_kernel': 4,
    'ssm.state_size': 128,
    'ssm.group_count': 16,
    'ssm.time_step_rank': 48,
    'ssm.inner_size': 6144,
    full_attention_interval: 4,
  };
  const QWEN_35B = {
    block_count: 41,
    nextn_predict_layers: 1,
    context_length: 262_144,
    embedding_length: 2048,
    vocab_size: 248_320,
    'attention.head_count': 16,
    'attention.head_count_kv': 2,
    'attention.key_length': 256,
    'attention.value_length': 256,
    expert_count: 256,
    expert_used_count: 8,
    expert_feed_forward_length: 512,
    expert_shared_feed_forward_length: 512,
    'ssm.conv_kernel': 4,
    'ssm.state_size': 128,
    'ssm.group_count': 16,
    'ssm.time_step_rank': 32,
    'ssm.inner_size': 4096,
    full_attention_interval: 4,
  };

  it('are those of the configuration of Qwen3.5', () => {
    const {shape} = unwrap(readGguf(header('qwen35', QWEN_27B)));
    expect(shape).toEqual(shapeOf('Qwen/Qwen3.5-27B').shape);
    expect(bytesPerToken(shape, KV_16_BIT).growthBytes).toBe(65_536);
    const experts = unwrap(readGguf(header('qwen35moe', QWEN_35B))).shape;
    expect(countParameters(experts)).toEqual(
      countParameters(shapeOf('Qwen/Qwen3.5-35B-A3B').shape),
    );
  });

  it('may be told by a list, or by heads of the cache', () => {
    const {shape} = unwrap(readGguf(header('qwen35', QWEN_27B)));
    const ofAll = (entry: (layer: number) => number) =>
      Array.from({length: 65}, (_, i) => entry(i));
    const listed = {
      ...QWEN_27B,
      'attention.recurrent_layers': ofAll((i) => Number(i % 4 !== 3 && i < 64)),
      'attention.head_count_kv': ofAll((i) => (i % 4 === 3 || i === 64 ? 4 : 0)),
    };
    expect(unwrap(readGguf(header('qwen35', listed))).shape).toEqual(shape);
  });
});
