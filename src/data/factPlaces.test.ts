import {expect, test} from 'vitest';
import {placeOf} from './factPlaces';

test('A flag leads to the file that defines it, at the commit that was read', () => {
  const place = placeOf('vllm', '--kv-offloading-size GiB (all workers)');
  expect(place?.path).toBe('vllm/engine/arg_utils.py');
  expect(place?.url).toMatch(
    /^https:\/\/github\.com\/vllm-project\/vllm\/blob\/[0-9a-f]{40}\/vllm\/engine\/arg_utils\.py$/,
  );
  expect(place?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('A variable does, too, and a source without its history is named by its tag', () => {
  expect(placeOf('vllm', 'VLLM_BATCH_INVARIANT=1')?.path).toBe('vllm/envs.py');
  expect(placeOf('llama-cpp', '--ctx-size')?.url).toBe(
    'https://github.com/ggml-org/llama.cpp/blob/v0.5.0/common/arg.cpp',
  );
});

test('Words, a flag that the source lacks and an engine that was not asked have no place', () => {
  expect(placeOf('vllm', 'recompute')).toBeUndefined();
  expect(placeOf('sglang', '--prefill-decode-interval')).toBeUndefined();
  expect(placeOf('tensorrt-llm', '--max_batch_size')).toBeUndefined();
});
