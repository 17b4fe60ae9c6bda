import {describe, expect, it} from 'vitest';

import {unwrap} from '../../inference/result';
import {readTensorList} from './readTensorList';

/** Names as in nvidia/Llama-3.1-8B-Instruct-NVFP4, a few of each layer. */
function index(metadata: unknown): string {
  const names = Array.from({length: 32}, (_, layer) => [
    `model.layers.${layer}.mlp.down_proj.weight`,
    `model.layers.${layer}.mlp.down_proj.weight_scale`,
  ]).flat();
  const all = ['lm_head.weight', 'model.embed_tokens.weight', ...names];
  const files = all.map((name, i) => [name, `model-0000${1 + (i % 2)}-of-00002.safetensors`]);
  return JSON.stringify({metadata, weight_map: Object.fromEntries(files) as object});
}

const TENSORS = {
  __metadata__: {format: 'pt'},
  'h.0.attn.weight': {dtype: 'BF16', shape: [4, 4], data_offsets: [0, 32]},
  'h.1.attn.weight': {dtype: 'BF16', shape: [4, 4], data_offsets: [32, 64]},
};

describe('an index', () => {
  it('gives bytes, files and layers', () => {
    const text = index({total_parameters: 4540600320, total_size: 6027749376});
    expect(unwrap(readTensorList(text))).toEqual({
      tensors: 66,
      weightBytes: 6027749376,
      files: 2,
      layers: 32,
      outputEmbedding: true,
    });
  });

  it('goes without a size, and refuses one that is none', () => {
    expect(unwrap(readTensorList(index({})))).not.toHaveProperty('weightBytes');
    const read = readTensorList(index({total_size: -1}));
    expect(read).toMatchObject({ok: false, problems: [{input: 'metadata.total_size'}]});
  });

  it('counts experts, and no layers of towers and draft modules', () => {
    const weight_map = {
      'model.layers.1.mlp.experts.7.up_proj.weight': 'a',
      'vision_tower.layers.30.weight': 'a',
      'mtp.layers.5.weight': 'a',
    };
    expect(unwrap(readTensorList(JSON.stringify({weight_map})))).toMatchObject({
      layers: 2,
      experts: 8,
      outputEmbedding: false,
    });
  });
});

describe('the header of a file', () => {
  it('gives bytes by the places of tensors', () => {
    const expected = {tensors: 2, weightBytes: 64, layers: 2, outputEmbedding: false};
    expect(unwrap(readTensorList(JSON.stringify(TENSORS)))).toEqual(expected);
  });

  it.each([{}, {a: {data_offsets: [8, 0]}}, {model_type: 'llama'}])('%# is refused', (header) => {
    const read = readTensorList(JSON.stringify(header));
    expect(read.ok ? '' : read.problems[0]?.message).toContain('holds no list of tensors');
  });
});

it('refuses what is no list of tensors', () => {
  for (const text of ['', '{"weight_map": {}}', '{"weight_map": 4}', '[]']) {
    expect(readTensorList(text).ok).toBe(false);
  }
});
