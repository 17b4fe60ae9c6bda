import {describe, expect, it, test} from 'vitest';
import {shapeOf} from '@site/src/data/shapeOf';
import {fileBytes} from '@site/src/inference/memory/llamaCpp/weights';
import {weightBytes} from '@site/src/inference/memory/weights';
import {sumClasses} from '@site/src/inference/model/tensorClass';
import {bitsPerElement} from '@site/src/inference/precision/format';
import {GIB} from '@site/src/inference/units';
import {acceleratorById} from '@site/src/data/accelerators';
import {WEIGHTS, formatName, peaksOf, weightsIds, weightsName, type WeightsId} from './choices';

const bytesOf = (model: string, id: WeightsId) =>
  weightBytes(shapeOf(model).shape, WEIGHTS[id].precision).totalBytes;
const off = (computed: number, published: number) => Math.abs(computed / published - 1);

describe('a weight takes what it takes in published checkpoints', () => {
  it.each([
    // gpt-oss model card, table 1.
    ['openai/gpt-oss-120b', 'mxfp4experts', 60.8 * GIB, 0.002],
    ['openai/gpt-oss-20b', 'mxfp4experts', 12.8 * GIB, 0.001],
    // vLLM recipe of Kimi K2.5, which has a vision tower as well: about 595 GB on disk.
    ['moonshotai/Kimi-K2.5', 'int4experts', 595e9, 0.002],
    // vLLM recipe of DeepSeek V4 Flash: 148.66 GiB, with a draft layer that is not counted here.
    ['deepseek-ai/DeepSeek-V4-Flash', 'mxfp4fp8', 148.66 * GIB, 0.03],
  ] as const)('%s in %s', (model, id, published, most) => {
    expect(off(bytesOf(model, id), published)).toBeLessThan(most);
  });

  // Sizes that llama-bench prints (ggml-org/llama.cpp, discussion 4167).
  it.each([
    ['Q4_0', 3.56],
    ['Q8_0', 6.67],
    ['F16', 12.55],
  ] as const)('Llama 2 7B in %s: %d GiB', (type, gib) => {
    const {shape} = shapeOf('meta-llama/Llama-2-7b-hf');
    expect(sumClasses(fileBytes(shape, type)) / GIB).toBeCloseTo(gib, 2);
  });

  // Tensors of an AWQ checkpoint: eight weights in 32 bits, a 16-bit scale and a 4-bit zero point for 128 of them.
  it('Qwen3 32B in AWQ, tensor by tensor of its config.json', () => {
    const [hidden, heads, keyValues, ffn, layers, vocabulary] = [
      5120, 8192, 1024, 25_600, 64, 151_936,
    ];
    const awq = (inputs: number, outputs: number) => {
      const groups = inputs / 128;
      return (inputs * outputs * 4) / 8 + groups * outputs * 2 + (groups * outputs * 4) / 8;
    };
    const layer =
      awq(hidden, heads) +
      2 * awq(hidden, keyValues) +
      awq(heads, hidden) +
      2 * awq(hidden, ffn) +
      awq(ffn, hidden) +
      2 * (2 * hidden + 2 * 128);
    const rest = 2 * (2 * vocabulary * hidden + hidden);
    expect(bytesOf('Qwen/Qwen3-32B', 'int4')).toBe(layers * layer + rest);
  });
});

test('bits of a weight, scales included', () => {
  const bits = (id: WeightsId) => {
    const {attention, routedExperts} = WEIGHTS[id].precision;
    return [bitsPerElement(attention), bitsPerElement(routedExperts)];
  };
  expect(Object.fromEntries(weightsIds.map((id) => [id, bits(id)]))).toEqual({
    bf16: [16, 16],
    fp8: [8, 8],
    fp8only: [8, 8],
    nvfp4: [4.5, 4.5],
    mxfp4: [4.25, 4.25],
    int8: [8, 8],
    int4: [4.15625, 4.15625],
    int4g32: [4.5, 4.5],
    mxfp4experts: [16, 4.25],
    int4experts: [16, 4.5],
    nvfp4experts: [16, 4.5],
    mxfp4fp8: [8, 4.25],
  });
});

test('names in lists and in sentences', () => {
  expect(formatName(WEIGHTS.fp8)).toBe('FP8');
  expect(weightsName('int4g32')).toBe('INT4 (groups of 32) weights');
  expect(weightsName('fp8only')).toBe('FP8 weights');
  expect(weightsName('mxfp4fp8')).toBe('MXFP4 routed experts, the rest FP8');
});

it('counts experts in FP8 as 16 bits, and in FP4 as FP8', () => {
  const b200 = acceleratorById('nvidia-b200');
  const peaks = (id: WeightsId) => peaksOf(WEIGHTS[id], b200);
  const [bf16, fp8, fp4] = [peaks('bf16'), peaks('fp8'), peaks('nvfp4')];
  expect(bf16.expertFlopsPerSecond).toBe(bf16.flopsPerSecond);
  expect(fp8.expertFlopsPerSecond).toBe(bf16.flopsPerSecond);
  expect(fp4.expertFlopsPerSecond).toBe(fp8.flopsPerSecond);
  const a100 = acceleratorById('nvidia-a100-80gb-sxm');
  expect(peaksOf(WEIGHTS.fp8, a100).flopsPerSecond).toBeNaN();
});
