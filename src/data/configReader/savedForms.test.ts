import {describe, expect, it} from 'vitest';

import {countParameters} from '../../inference/model/parameters';
import type {ModelShape} from '../../inference/model/shape';
import {unwrap} from '../../inference/result';
import type {ReadConfig} from './readModelConfig';
import {readModelConfig} from './readModelConfig';
import {LATENT, configText} from './testConfig';

type Changes = Readonly<Record<string, unknown>>;

function read(changes: Changes): ReadConfig {
  return unwrap(readModelConfig(configText(changes)));
}

function shapeOf(changes: Changes): ModelShape {
  return read(changes).shape;
}

const INDEX = {index_n_heads: 2, index_head_dim: 8, index_topk: 64};
const KDA = {num_heads: 8, head_dim: 8, short_conv_kernel_size: 4};
const MOE = {num_experts: 8, num_experts_per_tok: 2, moe_intermediate_size: 32};
const HYBRID = {mamba_n_heads: 16, mamba_d_head: 8, mamba_d_state: 16, mamba_n_groups: 1};
const V4 = {
  model_type: 'deepseek_v4',
  ...INDEX,
  ...MOE,
  head_dim: 8,
  q_lora_rank: 16,
  o_lora_rank: 16,
  o_groups: 2,
  sliding_window: 32,
};
const SPARSE = {sparse_topk_blocks: 4, sparse_block_size: 32, sparse_num_index_heads: 2};

describe('a model as its authors and as transformers write it', () => {
  it.each<[string, Changes, Changes, Changes]>([
    [
      'DeepSeek-V3.2',
      {model_type: 'deepseek_v32', ...LATENT, ...INDEX},
      {},
      {layer_types: Array(4).fill('indexed_attention')},
    ],
    [
      'DeepSeek-V4',
      V4,
      {compress_ratios: [0, 4, 128, 4]},
      {
        layer_types: [
          'sliding_attention',
          'compressed_sparse_attention',
          'heavily_compressed_attention',
          'compressed_sparse_attention',
        ],
        mlp_layer_types: ['hash_moe', 'hash_moe', 'moe', 'moe'],
      },
    ],
    [
      'Kimi Linear',
      {model_type: 'kimi_linear', ...LATENT},
      {linear_attn_config: {...KDA, full_attn_layers: [4]}},
      {
        // The saved form of the library still has the object of the first form.
        linear_attn_config: {...KDA, full_attn_layers: [4]},
        layer_types: [...Array<string>(3).fill('linear_attention'), 'full_attention'],
        linear_num_heads: 8,
        linear_head_dim: 8,
        linear_conv_kernel_dim: 4,
      },
    ],
    [
      'Kimi Linear alone',
      {model_type: 'kimi_linear', ...LATENT},
      {linear_attn_config: {...KDA, full_attn_layers: [4]}},
      {
        layer_types: [...Array<string>(3).fill('linear_attention'), 'full_attention'],
        linear_num_heads: 8,
        linear_head_dim: 8,
        linear_conv_kernel_dim: 4,
      },
    ],
    [
      'Granite 4',
      {model_type: 'granitemoehybrid', ...HYBRID, mamba_d_conv: 4, shared_intermediate_size: 64},
      {layer_types: ['mamba', 'attention', 'mamba', 'mamba']},
      {
        layers_block_type: [
          'linear_attention',
          'full_attention',
          'linear_attention',
          'linear_attention',
        ],
      },
    ],
    [
      'Nemotron-H',
      {model_type: 'nemotron_h', ...HYBRID, conv_kernel: 4, ...MOE},
      {hybrid_override_pattern: 'M*-E'},
      {
        // The list counts more than a number beside it.
        num_hidden_layers: 5,
        layers_block_type: ['linear_attention', 'full_attention', 'mlp', 'moe'],
      },
    ],
    [
      'Nemotron-H, its list under the usual name',
      {model_type: 'nemotron_h', ...HYBRID, conv_kernel: 4, ...MOE},
      {hybrid_override_pattern: 'M*-E'},
      {layer_types: ['linear_attention', 'full_attention', 'mlp', 'moe']},
    ],
    [
      'MiniMax-M3',
      {model_type: 'minimax_m3', ...MOE, dense_intermediate_size: 128, head_dim: 8},
      {
        sparse_attention_config: {
          ...SPARSE,
          sparse_index_dim: 8,
          sparse_attention_freq: [0, 0, 1, 1],
        },
      },
      {
        model_type: 'minimax_m3_vl_text',
        layer_types: ['full_attention', 'full_attention', 'minimax_m3_sparse', 'minimax_m3_sparse'],
        index_topk_blocks: 4,
        index_block_size: 32,
        index_n_heads: 2,
        index_head_dim: 8,
      },
    ],
    [
      'MiMo-V2-Flash',
      {model_type: 'mimo_v2_flash', sliding_window: 128},
      {hybrid_layer_pattern: [0, 1, 1, 0], swa_num_key_value_heads: 4},
      {
        layer_types: ['full_attention', 'sliding_attention', 'sliding_attention', 'full_attention'],
      },
    ],
    [
      'Llama 4',
      {model_type: 'llama4_text', ...MOE, intermediate_size_mlp: 64, attention_chunk_size: 128},
      {interleave_moe_layer_step: 2},
      {interleave_moe_layer_step: 2, moe_layers: [1, 3], no_rope_layers: [1, 1, 1, 0]},
    ],
    [
      'Nemotron-H without experts',
      {
        model_type: 'nemotron_h',
        mamba_num_heads: 8,
        mamba_head_dim: 16,
        ssm_state_size: 16,
        n_groups: 2,
        conv_kernel: 4,
      },
      {hybrid_override_pattern: 'M-*-'},
      {
        layers_block_type: ['linear_attention', 'mlp', 'full_attention', 'mlp'],
        n_routed_experts: 8,
        num_experts_per_tok: 2,
        n_shared_experts: 1,
        moe_shared_expert_intermediate_size: 7688,
        moe_latent_size: null,
      },
    ],
  ])('%s', (name, both, own, saved) => {
    const [first, second] = [own, saved].map((form) => read({...both, ...form}));
    expect(second?.shape).toEqual(first?.shape);
    expect(second?.unread).toEqual([]);
  });

  it('takes lists of Llama 4 by what they say, not by the usual interval', () => {
    const llama4 = {model_type: 'llama4_text', ...MOE, intermediate_size_mlp: 64};
    const lists = {moe_layers: [0], no_rope_layers: [0, 0, 1, 0], attention_chunk_size: 128};
    expect(shapeOf({...llama4, ...lists})).toMatchObject({
      mixers: [{layers: 1, windowTokens: 128}, {layers: 3}],
      feedForwards: [
        {kind: 'dense', layers: 3},
        {kind: 'moe', layers: 1},
      ],
    });
  });
});

describe('values of single layers', () => {
  const gemma = {
    model_type: 'gemma4_text',
    head_dim: 8,
    sliding_window: 128,
    layer_types: ['sliding_attention', 'full_attention', 'sliding_attention', 'full_attention'],
  };

  it('reads heads of full layers under their numbers, as under names of their own', () => {
    const own = {attention_k_eq_v: true, global_head_dim: 16, num_global_key_value_heads: 1};
    const changed = {head_dim: 16, num_key_value_heads: 1};
    const saved = {attention_k_eq_v: true, per_layer_config: {'01': changed, '03': changed}};
    expect(shapeOf({...gemma, ...saved})).toEqual(shapeOf({...gemma, ...own}));
  });

  it('reads any other value, in any family', () => {
    const wider = {intermediate_size: 256};
    expect(
      shapeOf({per_layer_config: {0: wider, 3: {...wider, num_key_value_heads: 4}}}),
    ).toMatchObject({
      mixers: [
        {layers: 1, keyValueHeads: 2},
        {layers: 2, keyValueHeads: 2},
        {layers: 1, keyValueHeads: 4},
      ],
      feedForwards: [
        {layers: 2, intermediateSize: 256},
        {layers: 2, intermediateSize: 128},
      ],
    });
  });

  it.each([{4: {head_dim: 8}}, {0: 8}, {x: {head_dim: 8}}, {1: {skip: ['attention']}}])(
    'refuses %j',
    (per_layer_config) => {
      const read = readModelConfig(configText({per_layer_config}));
      expect(read.ok ? [] : read.problems.map(({input}) => input)).toEqual([
        `per_layer_config.${Object.keys(per_layer_config)[0]}`,
      ]);
    },
  );

  it('doubles the blocks of layers that reuse a cache, and leaves out their keys and norms', () => {
    const shared = {...gemma, num_kv_shared_layers: 2, global_head_dim: 8};
    const [narrow, wide] = [false, true].map((use_double_wide_mlp) =>
      shapeOf({...shared, use_double_wide_mlp}),
    );
    expect(wide?.feedForwards).toMatchObject([
      {layers: 2, intermediateSize: 128},
      {layers: 2, intermediateSize: 256},
    ]);
    const counts = [narrow, wide].map((shape) => (shape ? countParameters(shape).total : 0));
    expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(2 * 3 * 64 * 128);
    const all = countParameters(shapeOf({...shared, num_kv_shared_layers: 0})).total;
    expect(all - (counts[0] ?? 0)).toBe(2 * (2 * 2 * 8 * 64 + 8));
  });

  it('counts embeddings of layers, and not what is looked up as work', () => {
    const without = countParameters(shapeOf(gemma));
    const embeddings = {hidden_size_per_layer_input: 8, vocab_size_per_layer_input: 500};
    const counts = countParameters(shapeOf({...gemma, ...embeddings}));
    const projections = 3 * 4 * 64 * 8;
    expect(counts.total - without.total).toBe(500 * 4 * 8 + projections + 4 * 64 + 8);
    expect(counts.matmul - without.matmul).toBe(projections);
  });

  it('lets the last layer of Gemma 4 see the whole context', () => {
    const windowed = {...gemma, layer_types: Array(4).fill('sliding_attention')};
    expect(shapeOf(windowed).mixers).toMatchObject([{layers: 3, windowTokens: 128}, {layers: 1}]);
  });
});
