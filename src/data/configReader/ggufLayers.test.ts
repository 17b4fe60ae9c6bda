import {describe, expect, it} from 'vitest';
import {streamBytes} from '../../inference/memory/llamaCpp/cache';
import {FORMATS} from '../../inference/precision/formats';
import {unwrap} from '../../inference/result';
import {MIB} from '../../inference/units';
import {shapeOf} from '../shapeOf';
import {readGguf} from './readGguf';
import {gguf, type Value} from './testFiles';

/** The shape by a header with the keys of an architecture. */
function shapeFrom(architecture: string, values: Record<string, Value>, tensors: string[] = []) {
  const keys = Object.entries(values).map(([key, value]) => [`${architecture}.${key}`, value]);
  const listed = ['token_embd.weight', ...tensors].map((name) => [name, [64, 1200]]);
  const header = gguf(
    {'general.architecture': architecture, ...Object.fromEntries(keys)} as Record<string, Value>,
    Object.fromEntries(listed) as Record<string, readonly number[]>,
  );
  return unwrap(readGguf(header)).shape;
}

const SMALL = {
  block_count: 12,
  context_length: 32_768,
  embedding_length: 64,
  feed_forward_length: 128,
  vocab_size: 1200,
  'attention.head_count': 8,
  'attention.head_count_kv': 2,
  'attention.key_length': 8,
  'attention.value_length': 8,
  'attention.sliding_window': 512,
};
const windowedLayers = (shape: ReturnType<typeof shapeFrom>) =>
  shape.mixers.reduce((sum, mixer) => sum + ('windowTokens' in mixer ? mixer.layers : 0), 0);

describe('windows of a GGUF file', () => {
  it('follow the number of its pattern', () => {
    const of = (pattern: Value) =>
      windowedLayers(shapeFrom('gemma3', {...SMALL, 'attention.sliding_window_pattern': pattern}));
    expect(windowedLayers(shapeFrom('gemma3', SMALL))).toBe(10);
    expect(of(2)).toBe(6);
    expect(of(Array.from({length: 12}, (_, layer) => Number(layer < 3)))).toBe(3);
  });

  it.each(['llama', 'phi3', 'starcoder2'])('are none in %s, as in llama.cpp', (architecture) => {
    expect(windowedLayers(shapeFrom(architecture, SMALL))).toBe(0);
  });

  it('tell OLMo 3 from OLMo 2', () => {
    expect(windowedLayers(shapeFrom('olmo2', SMALL))).toBe(9);
  });
});

it('reads heads that differ between layers', () => {
  const kv = Array.from({length: 12}, (_, layer) => (layer < 4 ? 4 : 2));
  const {mixers} = shapeFrom('llama', {...SMALL, 'attention.head_count_kv': kv});
  expect(mixers).toMatchObject([
    {layers: 4, keyValueHeads: 4},
    {layers: 8, keyValueHeads: 2},
  ]);
});

it('reads Gemma 4, whose full layers have other heads', () => {
  const isWindowed = Array.from({length: 60}, (_, layer) => Number(layer % 6 !== 5));
  const shape = shapeFrom('gemma4', {
    block_count: 60,
    context_length: 262_144,
    embedding_length: 5376,
    feed_forward_length: 21_504,
    vocab_size: 262_144,
    'attention.head_count': 32,
    'attention.head_count_kv': isWindowed.map((entry) => (entry ? 16 : 4)),
    'attention.key_length': 512,
    'attention.value_length': 512,
    'attention.key_length_swa': 256,
    'attention.value_length_swa': 256,
    'attention.sliding_window': 1024,
    'attention.sliding_window_pattern': isWindowed,
    embedding_length_per_layer_input: 0,
  });
  const bytes = (read: typeof shape) =>
    streamBytes(read, {slots: 16, streamTokens: 2048, cache: FORMATS.fp16});
  expect(bytes(shape)).toBe(1360 * MIB);
  expect(bytes(shape)).toBe(bytes(shapeOf('google/gemma-4-31B-it').shape));
});

describe('latent attention', () => {
  const DEEPSEEK = {
    ...SMALL,
    'attention.head_count_kv': 8,
    'attention.kv_lora_rank': 32,
    'attention.key_length': 12,
    'attention.value_length': 8,
    'rope.dimension_count': 4,
  };
  const cells = (values: Record<string, Value>) =>
    streamBytes(shapeFrom('deepseek2', values), {
      slots: 1,
      streamTokens: 256,
      cache: FORMATS.fp16,
    }) /
    (12 * 256 * 2);

  it('is cached as keys and values of every head where the file has no keys of it', () => {
    expect(cells(DEEPSEEK)).toBe(8 * (12 + 8));
    const own = {'attention.key_length_mla': 12, 'attention.value_length_mla': 8};
    expect(cells({...DEEPSEEK, ...own})).toBe(32 + 4);
  });
});
