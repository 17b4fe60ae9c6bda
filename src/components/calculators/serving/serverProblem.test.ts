import {expect, test} from 'vitest';
import {acceleratorById} from '@site/src/data/accelerators';
import type {WeightsId} from '../../../serving/choices';
import {weightsProblem} from './serverProblem';

const MIXTURE = 'Qwen/Qwen3-30B-A3B';
const on = (device: string, id: WeightsId, model = MIXTURE) =>
  weightsProblem(id, model, acceleratorById(device));

test.each([
  ['nvidia-h100-sxm', 'nvfp4', 'NVIDIA H100 SXM has no FP4 arithmetic.'],
  ['nvidia-a100-80gb-sxm', 'fp8', /has no FP8 arithmetic/],
  [
    'amd-mi300x',
    'nvfp4experts',
    /No engine is known to run NVFP4 routed experts on devices of AMD/,
  ],
  [
    'google-tpu-v6e',
    'int4',
    /No engine is known to run INT4 \(groups of 128\) weights on .* Google/,
  ],
] as const)('%s does not run %s, and says why', (device, id, words) => {
  expect(on(device, id)).toMatch(words);
});

test.each([
  ['nvidia-a100-80gb-sxm', 'fp8only'],
  ['nvidia-h100-sxm', 'nvfp4experts'],
  ['amd-mi300x', 'int4experts'],
  ['google-tpu-v6e', 'int8'],
] as const)('%s runs %s', (device, id) => {
  expect(on(device, id)).toBeUndefined();
});

test('a model without experts has none in another format', () => {
  const found = on('nvidia-b200', 'mxfp4fp8', 'meta-llama/Llama-3.1-8B');
  expect(found).toBe('Llama 3.1 8B has no routed experts. Choose a format for all weights.');
});
