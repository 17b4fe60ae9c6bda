import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {OWN_MODEL, isOwnModel, ownModelProblems, ownModelRemarks} from './ownModel';
import {FORMATS} from '../../inference/precision/formats';
import {weightPrecision} from '../../inference/precision/weightPrecision';
import {configText} from './testConfig';
import {modelName, shapeOf} from '../shapeOf';

const id = (changes: Readonly<Record<string, unknown>> = {}) => OWN_MODEL + configText(changes);

it('stands beside the records, by its text', () => {
  expect(isOwnModel(id())).toBe(true);
  expect(isOwnModel('meta-llama/Llama-3.1-8B')).toBe(false);
  expect(shapeOf(id()).shape.layers).toBe(4);
  expect(shapeOf(id({num_hidden_layers: 6})).shape.layers).toBe(6);
  expect(modelName(id())).toBe('llama (config.json)');
  expect(modelName('meta-llama/Llama-3.1-8B')).toBe('Llama 3.1 8B');
});

it('names the key that is wrong', () => {
  expect(ownModelProblems(id())).toEqual([]);
  expect(ownModelProblems(id({num_hidden_layers: undefined}))[0]).toMatch(
    /^num_hidden_layers is missing/,
  );
  expect(ownModelProblems(`${OWN_MODEL}{`)[0]).toMatch(/^The text is not JSON/);
});

it('says what was read, what was not, and what was filled in', () => {
  const remarks = ownModelRemarks(
    id({
      vision_config: {num_hidden_layers: 27},
      quantization_config: {quant_method: 'fp8', weight_block_size: [128, 128]},
      num_memory_experts: 4,
      tie_word_embeddings: undefined,
    }),
  );
  expect(remarks[0]).toMatch(/^Read as llama: 4 layers, .* parameters, 2,048 tokens of context\.$/);
  expect(remarks.join(' ')).toContain('weights in fp8, 8 bits, blocks of 128 × 128');
  expect(remarks.join(' ')).not.toContain('nder weights');
  expect(remarks.join(' ')).toContain('Not counted: the vision tower (vision_config, 27 layers)');
  expect(remarks.join(' ')).toContain('Not understood: num_memory_experts');
  expect(remarks.join(' ')).toContain('tie_word_embeddings is not given');
});

describe('the choice for weights', () => {
  const choices = (['bf16', 'fp8', 'int8', 'int4g128'] as const).map((id) => ({
    label: FORMATS[id].label,
    precision: weightPrecision(FORMATS[id]),
  }));
  const remarks = (quantization_config: object, offered = choices) =>
    ownModelRemarks(id({vocab_size: 8, quantization_config}), offered).join(' ');

  it('is named where it has the size, by its format where two have', () => {
    expect(remarks({quant_method: 'quanto', weights: 'int8'})).toContain('weights, “INT8” has');
    expect(remarks({quant_method: 'fp8'})).toContain('Under weights, “FP8” has that size.');
  });

  it('is that of 16 bits where the file names no quantization', () => {
    const said = (offered?: typeof choices) => ownModelRemarks(id(), offered).join(' ');
    expect(said(choices)).toContain('Under weights, “BF16” has its 16 bits');
    expect(said()).not.toContain('quantization');
  });

  it('is the nearest where none has it, and none where there are none', () => {
    const mlx = {bits: 6, group_size: 64};
    expect(remarks(mlx)).toContain('MLX, 6 bits, groups of 64, 6.5 bits a weight with scales: ');
    expect(remarks(mlx)).toContain('No choice under weights has that size; the nearest is “FP8”');
    expect(remarks(mlx, [])).not.toContain('nder weights');
    expect(remarks({quant_method: 'new'})).toContain(
      'weights in new. What each of them takes is not known',
    );
  });

  it('follows the experts of DeepSeek-V4 Pro', () => {
    const file = '../../../data/models/deepseek-ai/DeepSeek-V4-Pro/config.json';
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const block = {quant_method: 'fp8', fmt: 'e4m3', weight_block_size: [128, 128]};
    const whole = {...(JSON.parse(text) as object), quantization_config: block};
    expect(ownModelRemarks(OWN_MODEL + JSON.stringify(whole)).join(' ')).toContain(
      'weights in e4m3, 8 bits, blocks of 128 × 128; MXFP4 in experts: 791 GiB in all.',
    );
  });

  it('is none where the cache alone is quantized', () => {
    const group_0 = {targets: [], weights: null};
    const block = {
      quant_method: 'compressed-tensors',
      config_groups: {group_0},
      kv_cache_scheme: {num_bits: 8},
    };
    expect(remarks(block)).toContain('Its weights are not quantized. It sets 8 bits for the KV');
  });
});
