import {describe, expect, it} from 'vitest';

import {bits, group, groups} from './testQuantization';

describe('experts', () => {
  const fp8 = {quant_method: 'fp8', fmt: 'e4m3', weight_block_size: [128, 128]};

  it('have the format that DeepSeek-V4 gives them, at the top or in the block', () => {
    const expected = {attention: 8, experts: 4.25};
    expect(bits({expert_dtype: 'fp4', quantization_config: fp8})).toMatchObject(expected);
    const inBlock = {...fp8, expert_dtype: 'fp4'};
    expect(bits({quantization_config: inBlock})).toMatchObject(expected);
    expect(bits({expert_dtype: 'fp8', quantization_config: fp8})).toMatchObject({experts: 8});
  });

  it.each<[string, Record<string, unknown>]>([
    ['gpt-oss', {quant_method: 'mxfp4', modules_to_not_convert: ['lm_head']}],
    [
      'Kimi K2 Thinking',
      {
        ...groups(group({num_bits: 4, type: 'int', group_size: 32})),
        ignore: [
          'lm_head',
          're:.*self_attn.*',
          're:.*shared_experts.*',
          're:.*mlp\\.(gate|up|gate_up|down)_proj.*',
        ],
      },
    ],
    [
      'a list of every layer',
      {
        quant_method: 'modelopt',
        quant_algo: 'NVFP4',
        exclude_modules: Array.from({length: 4}, (_, i) => [
          `model.layers.${i}.self_attn*`,
          `model.layers.${i}.mlp.down_proj`,
        ]).flat(),
      },
    ],
    ['groups', groups(group({num_bits: 4, type: 'float', group_size: 16}, ['re:.*mlp.experts.*']))],
    [
      'layers',
      {
        quant_method: 'modelopt',
        quantized_layers: {'model.layers.0.mlp.experts': {quant_algo: 'NVFP4'}},
      },
    ],
  ])('are all that is quantized in %s', (_, quantization_config) => {
    const found = bits({quantization_config});
    expect(found).toMatchObject({attention: 16, mlp: 16});
    expect(found?.experts).toBeLessThan(5);
  });

  it('differ from attention where groups or layers say so', () => {
    const two = groups(
      group({num_bits: 8, type: 'float'}, ['re:.*self_attn.*']),
      group({num_bits: 4, type: 'float', group_size: 16}, ['re:.*mlp.experts.*']),
    );
    const layers = {
      'model.layers.0.self_attn.q_proj': {quant_algo: 'FP8'},
      'model.layers.0.mlp.experts.0.up_proj': {quant_algo: 'NVFP4'},
    };
    for (const block of [two, {quant_method: 'modelopt', quantized_layers: layers}]) {
      expect(bits({quantization_config: block})).toMatchObject({attention: 8, experts: 4.5});
    }
  });

  it('are those of a pattern for whatever is in a block, and not those that it was made from', () => {
    // As in RedHatAI/DeepSeek-V4-Flash-NVFP4-FP8.
    const block = groups(
      group({num_bits: 8, type: 'float'}, ['re:.*attn.*(fused_wqa_wkv|wq_b|wo_a|wo_b)$']),
      group({num_bits: 4, type: 'float', group_size: 16}, ['re:.*ffn.*(gate|up|down)_proj$']),
    );
    const expected = {attention: 8, experts: 4.5};
    expect(bits({expert_dtype: 'fp4', quantization_config: block})).toMatchObject(expected);
    const again = {...fp8, moe_quant_algo: 'NVFP4'};
    expect(bits({expert_dtype: 'fp4', quantization_config: again})).toMatchObject(expected);
    const quark = {
      quant_method: 'quark',
      global_quant_config: {weight: {dtype: 'fp8_e4m3'}},
      layer_quant_config: {'*.mlp.*': {weight: {dtype: 'fp4', group_size: 32}}},
    };
    expect(bits({quantization_config: quark})).toMatchObject({attention: 8, experts: 4.25});
  });

  it('stand beside layers with a state, and an output matrix, of their own', () => {
    // As in nvidia/Qwen3.6-35B-A3B-NVFP4, a layer of each kind.
    const layers = {
      'model.language_model.layers.0.mlp.experts': {quant_algo: 'W4A16_NVFP4', group_size: 16},
      'model.language_model.layers.0.mlp.shared_expert.gate_proj': {quant_algo: 'W4A16_NVFP4'},
      'model.language_model.layers.3.self_attn.q_proj': {quant_algo: 'FP8'},
      'model.language_model.layers.0.linear_attn.out_proj': {quant_algo: 'FP8'},
      lm_head: {quant_algo: 'W4A16_NVFP4', group_size: 16},
    };
    const block = {quantization: {quant_algo: 'MIXED_PRECISION', quantized_layers: layers}};
    expect(bits({quantization_config: block})).toMatchObject({
      attention: 8,
      experts: 4.5,
      head: 4.5,
    });
  });

  it('are not counted with routers that MLX gives more bits', () => {
    const mlx = {group_size: 64, bits: 4, 'model.layers.0.mlp.gate': {group_size: 64, bits: 8}};
    expect(bits({quantization: mlx})).toMatchObject({attention: 4.5, mlp: 4.5, experts: 4.5});
  });

  it('are all that is left where AutoRound or GPTQModel keep the rest', () => {
    const extra_config = {
      're:.*self_attn.*': {bits: 16, data_type: 'float'},
      'mtp.norm': {bits: 16, data_type: 'float'},
    };
    const numbers = {bits: 4, group_size: 128};
    const rounded = {quant_method: 'auto-round', ...numbers, extra_config};
    const gptq = {quant_method: 'gptq', ...numbers, dynamic: {'-:.*attn.*': {}}};
    for (const block of [rounded, gptq]) {
      expect(bits({quantization_config: block})).toMatchObject({attention: 16, experts: 4.156});
    }
  });

  it('are not taken for more than a list names', () => {
    const few = ['model.layers.0.self_attn.q_proj', 'model.layers.1.mlp.gate', 'lm_head'];
    const block = {quant_method: 'fp8', modules_to_not_convert: few};
    expect(bits({quantization_config: block})).toMatchObject({attention: 8, mlp: 8, experts: 8});
    const indexers = [
      'model.layers.*.self_attn.indexer.weights_proj',
      'model.layers.*.linear_attn.conv1d',
    ];
    expect(
      bits({quantization_config: {quant_method: 'fp8', modules_to_not_convert: indexers}}),
    ).toMatchObject({attention: 8});
  });
});
