import {expect, it} from 'vitest';
import {sourceVersion} from './sourceVersion';

const version = (url: string, more: {title?: string; dated?: string; readOn?: string} = {}) =>
  sourceVersion({title: 'A page', url, ...more}, '2026-11-21');

it.each([
  ['https://docs.vllm.ai/en/v0.32.0/usage/metrics/', '0.32.0'],
  [
    'https://nvidia.github.io/TensorRT-LLM/1.3.0rc27/llm-api/reference/KvCacheConfig.html',
    '1.3.0rc27',
  ],
  ['https://github.com/vllm-project/vllm-gaudi/releases/tag/v0.26.0', '0.26.0'],
  [
    'https://github.com/vllm-project/vllm/blob/05863f17683849086f056a80d1163edb761b3449/docs/features/lora.md',
    'commit 05863f1',
  ],
  ['https://github.com/NVIDIA/TensorRT-LLM/pull/12636', 'pull request 12636'],
  ['https://docs.vllm.ai/en/latest/features/structured_outputs/', 'read on 2026-11-21'],
])('%s names its version', (url, said) => {
  expect(version(url)).toBe(said);
});

it('takes the version of the title, then the date of the source, then the day of reading', () => {
  const url = 'https://llm-d.ai/';
  expect(version(url, {title: 'llm-d documentation 0.8', dated: '2026-06-24'})).toBe('0.8');
  expect(version(url, {dated: '2026-06-24'})).toBe('of 2026-06-24');
  expect(version(url, {readOn: '2026-11-20'})).toBe('read on 2026-11-20');
});
