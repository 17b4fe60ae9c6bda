import {describe, expect, it} from 'vitest';

import {bits, group, groups, read} from './testQuantization';

describe('a block in words', () => {
  it.each<[Record<string, unknown>, object]>([
    [
      {quant_method: 'fp8', fmt: 'e4m3', weight_block_size: [128, 128]},
      {method: 'fp8', bits: 8, format: 'e4m3, 8 bits, blocks of 128 × 128'},
    ],
    [
      {quant_method: 'awq', bits: 4, group_size: 128},
      {method: 'awq', bits: 4, format: 'awq, 4 bits, groups of 128'},
    ],
    [
      {quant_method: 'mxfp4', modules_to_not_convert: ['lm_head']},
      {method: 'mxfp4', bits: 4, format: 'mxfp4, 4 bits', notQuantized: ['lm_head']},
    ],
    [
      {quant_method: 'bitsandbytes', load_in_4bit: true, bnb_4bit_quant_type: 'nf4'},
      {method: 'bitsandbytes', bits: 4, format: 'nf4, 4 bits'},
    ],
    [
      {quant_method: 'bitsandbytes', load_in_8bit: true, bnb_4bit_quant_type: 'fp4'},
      {method: 'bitsandbytes', bits: 8, format: 'LLM.int8, 8 bits'},
    ],
    [
      {...groups(group({num_bits: 4, type: 'int', group_size: 32})), ignore: ['lm_head']},
      {
        method: 'compressed-tensors',
        bits: 4,
        format: 'int, 4 bits, groups of 32',
        notQuantized: ['lm_head'],
      },
    ],
    [
      {quant_method: 'modelopt', quant_algo: 'FP8', kv_cache_scheme: 'FP8'},
      {method: 'modelopt', bits: 8, format: 'FP8, 8 bits', keyValueBits: 8},
    ],
    [
      {
        producer: {name: 'modelopt'},
        quantization: {quant_algo: 'NVFP4', kv_cache_quant_algo: 'FP8'},
      },
      {method: 'modelopt', bits: 4, format: 'NVFP4, 4 bits', keyValueBits: 8},
    ],
    [
      {
        quant_method: 'modelopt',
        quantized_layers: {a: {quant_algo: 'FP8'}, b: {quant_algo: 'NVFP4'}},
        kv_cache_scheme: {num_bits: 8},
      },
      {method: 'modelopt', format: 'FP8, 8 bits; NVFP4, 4 bits', keyValueBits: 8},
    ],
    [{quant_method: 'new'}, {method: 'new', format: 'new'}],
  ])('%j', (quantization_config, expected) => {
    expect(read({quantization_config})).toMatchObject(expected);
  });

  it('has no format where the cache alone is quantized', () => {
    const block = {...groups({targets: [], weights: null}), kv_cache_scheme: {num_bits: 8}};
    const found = read({quantization_config: block});
    expect(found).toMatchObject({keyValueBits: 8});
    expect(found).not.toHaveProperty('format');
  });
});

describe('bits of a weight with its scales', () => {
  it.each<[Record<string, unknown>, number]>([
    [{quant_method: 'gptq', bits: 4, group_size: 128}, 4.156],
    [{quant_method: 'gptq', bits: 8, group_size: -1}, 8],
    [{quant_method: 'awq', w_bit: 4, q_group_size: 64}, 4.313],
    [
      {quant_method: 'auto-round', bits: 2, group_size: 32, packing_format: 'auto_round:auto_gptq'},
      2.563,
    ],
    [{quant_method: 'auto-round', bits: 4, group_size: 32, data_type: 'mx_fp'}, 4.25],
    [{quant_method: 'auto-round', bits: 4, group_size: 16, data_type: 'nv_fp'}, 4.5],
    [{quant_method: 'bitsandbytes', load_in_4bit: true, bnb_4bit_quant_type: 'nf4'}, 4.5],
    [{quant_method: 'bitsandbytes', load_in_4bit: true, bnb_4bit_use_double_quant: true}, 4.127],
    [{quant_method: 'exl3', bits: 3.5, head_bits: 6}, 3.5],
    [{quant_method: 'hqq', quant_config: {weight_quant_params: {nbits: 4, group_size: 64}}}, 4.5],
    [{quant_method: 'sinq', nbits: 3, group_size: 64}, 3.5],
    [{quant_method: 'metal', bits: 8, group_size: 32}, 9],
    [{quant_method: 'higgs', bits: 4, group_size: 256}, 4.063],
    [{quant_method: 'aqlm', in_group_size: 8, num_codebooks: 1, nbits_per_codebook: 16}, 2],
    [{quant_method: 'aqlm', in_group_size: 8, num_codebooks: 2, nbits_per_codebook: 8}, 2],
    [
      {
        quant_method: 'vptq',
        config_for_layers: {
          a: {vector_lens: [-1, 8], num_centroids: [-1, 65_536], num_res_centroids: [-1, 256]},
        },
      },
      3,
    ],
    [{quant_method: 'quanto', weights: 'int2'}, 2],
    [{quant_method: 'quanto', weights: 'float8'}, 8],
    [{quant_method: 'eetq', weights: 'int8'}, 8],
    [{quant_method: 'fp_quant', forward_dtype: 'mxfp4'}, 4.25],
    [{quant_method: 'fouroversix', dtype: 'nvfp4'}, 4.5],
    [{quant_method: 'bitnet', linear_class: 'bitlinear'}, 2],
    [{quant_method: 'spqr', bits: 3}, 3],
    [{quant_method: 'gemma', num_bits: 4}, 4],
    [{quant_method: 'nvfp4'}, 4.5],
    [{quant_method: 'mxfp8'}, 8.25],
    [{quant_method: 'fbgemm_fp8'}, 8],
    [{quant_method: 'w8a8_int8'}, 8],
    [{quant_method: 'qqq', wbits: 4, group_size: 128}, 4.125],
    [{quant_method: 'modelopt', quant_algo: 'FP8_PB_WO'}, 8],
    [{quant_method: 'modelopt', quant_algo: 'W4A16_AWQ', group_size: 128}, 4.125],
    [{quant_method: 'modelopt', quant_algo: 'W4A8_MXFP4_FP8'}, 4.25],
    [{quant_method: 'modelopt', quant_algo: 'MXFP8', group_size: 32}, 8.25],
    [{quant_method: 'compressed-tensors', format: 'mxfp8-quantized'}, 8.25],
    [groups(group({num_bits: 4, type: 'float', group_size: 16})), 4.5],
    [groups(group({num_bits: 4, type: 'float', group_size: 32})), 4.25],
    [groups(group({num_bits: 8, type: 'float', strategy: 'channel', group_size: null})), 8],
    [groups(group({num_bits: 4, type: 'int', group_size: 128, symmetric: false})), 4.156],
    [
      {
        quant_method: 'quark',
        global_quant_config: {weight: {dtype: 'fp4', group_size: 32, scale_format: 'e8m0'}},
      },
      4.25,
    ],
    [
      {
        quant_method: 'quark',
        global_quant_config: {weight: [{dtype: 'fp8_e4m3'}, {dtype: 'int4', group_size: 128}]},
      },
      4.125,
    ],
    [
      {
        quant_method: 'torchao',
        quant_type: {default: {_type: 'Int4WeightOnlyConfig', _data: {group_size: 128}}},
      },
      4.25,
    ],
    [
      {
        quant_method: 'torchao',
        quant_type: {default: {_type: 'Float8DynamicActivationFloat8WeightConfig', _data: {}}},
      },
      8,
    ],
    [{quant_method: 'torchao', quant_type: 'int8_dynamic_activation_int4_weight'}, 4],
    [
      {
        quant_method: 'torchao',
        quant_type: {
          default: {
            _type: 'IntxWeightOnlyConfig',
            _data: {weight_dtype: {_type: 'torch.dtype', _data: 'int3'}},
          },
        },
      },
      3,
    ],
  ])('%j', (quantization_config, expected) => {
    expect(bits({quantization_config})?.mlp).toBe(expected);
  });

  it('knows MLX by a block without a method, which also quantizes the embeddings', () => {
    const mlx = {group_size: 64, bits: 4};
    expect(bits({quantization: mlx})).toMatchObject({mlp: 4.5, head: 4.5});
    expect(bits({quantization: mlx, quantization_config: mlx})).toMatchObject({mlp: 4.5});
    expect(read({quantization: mlx})).toMatchObject({method: 'MLX'});
    expect(bits({quantization: {...mlx, mode: 'mxfp4', group_size: 32}})).toMatchObject({
      mlp: 4.25,
    });
    const mixed = {...mlx, 'model.layers.0.mlp.down_proj': {group_size: 64, bits: 6}};
    expect(read({quantization: mixed})).toMatchObject({
      format: 'MLX, 4 bits, groups of 64; MLX, 6 bits, groups of 64',
    });
  });

  it('knows an output matrix with bits of its own', () => {
    const exl3 = {quant_method: 'exl3', bits: 3.5, head_bits: 6};
    expect(bits({quantization_config: exl3})).toMatchObject({mlp: 3.5, head: 6});
    const gptq = {quant_method: 'gptq', bits: 4, group_size: 128, lm_head: true};
    expect(bits({quantization_config: gptq})).toMatchObject({head: 4.156});
  });

  it('leaves a value alone that it does not understand', () => {
    for (const bits of ['4', null, -1, {}]) {
      expect(read({quantization_config: {quant_method: 'x', bits}})).toMatchObject({format: 'x'});
    }
  });
});
