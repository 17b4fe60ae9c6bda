import {describe, expect, it} from 'vitest';

import type {Mixer} from '../../inference/model/mixer';
import type {ModelShape} from '../../inference/model/shape';
import {unwrap} from '../../inference/result';
import {readModelConfig} from './readModelConfig';
import {LATENT, configText} from './testConfig';

function shapeOf(changes: Record<string, unknown>): ModelShape {
  return unwrap(readModelConfig(configText(changes))).shape;
}

function mixers(changes: Record<string, unknown>): readonly Mixer[] {
  return shapeOf(changes).mixers;
}

describe('layers', () => {
  it('splits off windowed ones, by list and by pattern', () => {
    const listed = {
      layer_types: ['sliding_attention', 'full_attention', 'sliding_attention', 'full_attention'],
    };
    for (const changes of [listed, {model_type: 'gemma2'}]) {
      expect(mixers({...changes, sliding_window: 256})).toMatchObject([
        {layers: 2, windowTokens: 256},
        {layers: 2},
      ]);
    }
  });

  it('takes a window as wide as the context for none', () => {
    expect(mixers({model_type: 'mistral', sliding_window: 4096})[0]).not.toHaveProperty(
      'windowTokens',
    );
    expect(mixers({model_type: 'mistral', sliding_window: 1024})).toMatchObject([
      {windowTokens: 1024},
    ]);
  });

  it('takes a window of 0 for none', () => {
    const listed = {layer_types: Array(4).fill('sliding_attention')};
    const llama4 = {model_type: 'llama4_text', num_local_experts: 0, intermediate_size_mlp: 8};
    const chunked = {...llama4, attention_chunk_size: 0};
    for (const changes of [{model_type: 'mistral'}, {model_type: 'gemma2'}, listed, chunked]) {
      const [first, ...others] = mixers({...changes, sliding_window: 0, head_dim: 8});
      expect(first).toMatchObject({layers: 4});
      expect(first).not.toHaveProperty('windowTokens');
      expect(others).toEqual([]);
    }
  });

  it('keeps the heads of layers whose window is as wide as the context', () => {
    const gemma = {model_type: 'gemma4_text', head_dim: 8, global_head_dim: 16};
    const wide = mixers({...gemma, sliding_window: 2048, sliding_window_pattern: 2});
    expect(wide).toMatchObject([
      {layers: 2, keyDim: 8},
      {layers: 2, keyDim: 16},
    ]);
    expect(wide[0]).not.toHaveProperty('windowTokens');
  });

  it('windows all layers of Qwen3 with experts, if that is switched on', () => {
    const moe = {num_experts: 8, num_experts_per_tok: 2, moe_intermediate_size: 32};
    const qwen = {model_type: 'qwen3_moe', ...moe, sliding_window: 256, max_window_layers: 3};
    expect(mixers({...qwen, use_sliding_window: true})).toMatchObject([
      {layers: 4, windowTokens: 256},
    ]);
    expect(mixers(qwen)[0]).not.toHaveProperty('windowTokens');
  });

  it('shares one key and value where a type does so by default', () => {
    const alone = {num_key_value_heads: undefined};
    const heads = (changes: Record<string, unknown>) => mixers({...alone, ...changes})[0];
    expect(heads({model_type: 'falcon'})).toMatchObject({keyValueHeads: 1});
    expect(heads({model_type: 'gpt_bigcode'})).toMatchObject({keyValueHeads: 1});
    const falcon = {model_type: 'falcon', num_kv_heads: 4};
    expect(heads(falcon)).toMatchObject({keyValueHeads: 1});
    expect(heads({...falcon, new_decoder_architecture: true})).toMatchObject({keyValueHeads: 4});
    expect(heads({model_type: 'falcon', multi_query: false})).toMatchObject({keyValueHeads: 8});
    expect(heads({model_type: 'gemma3_text'})).toMatchObject({keyValueHeads: 4});
    expect(heads({})).toMatchObject({keyValueHeads: 8});
  });

  it('divides the width of a layer with a state among its heads', () => {
    const granite = {model_type: 'granitemoehybrid', layer_types: Array(4).fill('mamba')};
    const mamba = {mamba_n_heads: 16, mamba_d_state: 16, mamba_n_groups: 1, mamba_d_conv: 4};
    const [found] = mixers({...granite, ...mamba, shared_intermediate_size: 64});
    expect(found).toMatchObject({form: 'mamba2', heads: 16, headDim: 8});
    const minimax = {model_type: 'minimax', attn_type_list: [0, 0, 0, 0], head_dim: null};
    expect(mixers(minimax)).toMatchObject([{form: 'lightning', headDim: 8}]);
  });

  it('reads plain attention in a type that has latent attention', () => {
    const plain = {model_type: 'deepseek_v2', use_mla: false, qk_nope_head_dim: 0, v_head_dim: 0};
    expect(mixers({...plain, kv_lora_rank: null})).toMatchObject([
      {kind: 'softmax', keyValueHeads: 2, keyDim: 8, valueDim: 8},
    ]);
  });

  it('windows the last layers of Qwen2 only where that is switched on', () => {
    const qwen = {model_type: 'qwen2', sliding_window: 256, max_window_layers: 3};
    expect(mixers(qwen)).toHaveLength(1);
    expect(mixers({...qwen, use_sliding_window: true})).toMatchObject([
      {layers: 1, windowTokens: 256},
      {layers: 3},
    ]);
  });

  it('gives windowed and full layers their own heads', () => {
    const mimo = {
      model_type: 'mimo_v2_flash',
      hybrid_layer_pattern: [0, 1, 1, 1],
      sliding_window: 128,
      swa_num_key_value_heads: 4,
      v_head_dim: 4,
      swa_v_head_dim: 4,
    };
    expect(mixers(mimo)).toMatchObject([
      {layers: 3, keyValueHeads: 4, valueDim: 4},
      {layers: 1, keyValueHeads: 2, valueDim: 4},
    ]);
    const gemma = {
      model_type: 'gemma4_text',
      head_dim: 8,
      sliding_window: 128,
      global_head_dim: 16,
      num_global_key_value_heads: 1,
      attention_k_eq_v: true,
      sliding_window_pattern: 2,
      num_kv_shared_layers: 2,
    };
    expect(mixers(gemma)).toMatchObject([
      {layers: 2, keyDim: 8, cacheLayers: 1},
      {layers: 2, keyDim: 16, keyValueHeads: 1, sharedKeyValueProjection: true, cacheLayers: 1},
    ]);
  });

  it('reads which layers have an indexer, and which reuse a selection', () => {
    const glm = {
      ...LATENT,
      model_type: 'glm_moe_dsa',
      index_n_heads: 2,
      index_head_dim: 8,
      index_topk: 64,
      indexer_types: ['full', 'shared', 'shared', 'full'],
    };
    expect(mixers(glm)).toMatchObject([
      {layers: 2, sparse: {topEntries: 64}},
      {layers: 2, sparse: {topEntries: 64, indexer: {queryHeads: 2, headDim: 8}}},
    ]);
  });

  it('reads a selection of blocks', () => {
    const sparse_attention_config = {
      use_sparse_attention: true,
      sparse_attention_freq: [0, 1, 1, 1],
      sparse_topk_blocks: 4,
      sparse_block_size: 32,
      sparse_num_index_heads: 2,
      sparse_index_dim: 8,
    };
    const minimax = {
      model_type: 'minimax_m3',
      dense_intermediate_size: 128,
      sparse_attention_config,
    };
    expect(mixers(minimax)).toMatchObject([{layers: 1}, {layers: 3, sparse: {topEntries: 128}}]);
  });

  it('reads layers with a state in the words of each family', () => {
    const kimi = {
      ...LATENT,
      model_type: 'kimi_linear',
      linear_attn_config: {
        full_attn_layers: [4],
        num_heads: 8,
        head_dim: 8,
        short_conv_kernel_size: 4,
      },
    };
    expect(mixers(kimi)).toMatchObject([
      {form: 'kda', layers: 3},
      {kind: 'latent', layers: 1},
    ]);
    const nemotron = {
      model_type: 'nemotron_h',
      num_hidden_layers: undefined,
      layers_block_type: ['mamba', 'moe', 'attention', 'mlp', 'mamba'],
      mamba_num_heads: 8,
      mamba_head_dim: 8,
      ssm_state_size: 16,
      n_groups: 2,
      conv_kernel: 4,
      n_routed_experts: 4,
      num_experts_per_tok: 2,
      moe_intermediate_size: 32,
      moe_latent_size: 16,
      n_shared_experts: 1,
      moe_shared_expert_intermediate_size: 48,
    };
    expect(shapeOf(nemotron)).toMatchObject({
      layers: 5,
      norms: {sites: 6},
      mixers: [
        {form: 'mamba2', layers: 2},
        {kind: 'softmax', layers: 1},
      ],
      feedForwards: [
        {kind: 'dense', layers: 1, gated: false},
        {kind: 'moe', layers: 1, latentSize: 16, sharedIntermediateSize: 48},
      ],
    });
  });
});

describe('which layers have experts', () => {
  const moe = {
    model_type: 'glm4_moe',
    num_experts: 8,
    num_experts_per_tok: 2,
    moe_intermediate_size: 32,
  };
  it.each([
    [{}, 4],
    [{first_k_dense_replace: 1}, 3],
    [{first_k_dense_replace: 1, moe_layer_freq: 2}, 1],
    [{moe_layer_freq: [0, 0, 1, 1]}, 2],
    [{mlp_layer_types: ['dense', 'sparse', 'sparse', 'sparse']}, 3],
    [{decoder_sparse_step: 2}, 2],
    [{mlp_only_layers: [0]}, 3],
    [{moe_layer_start_index: 1, moe_layer_end_index: 2}, 2],
  ])('%j', (changes, layers) => {
    const {feedForwards} = shapeOf({...moe, ...changes});
    expect(feedForwards.find(({kind}) => kind === 'moe')?.layers).toBe(layers);
    expect(feedForwards.reduce((sum, group) => sum + group.layers, 0)).toBe(4);
  });
});
