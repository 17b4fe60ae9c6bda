import {expect, test} from 'vitest';
import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT, KV_FP8} from '@site/src/inference/precision/kvPrecision';
import {loggedTokens, type LoggedCache} from '@site/src/inference/memory/loggedTokens';
import {GIB} from '@site/src/inference/units';

const GEMMA = 'google/gemma-4-26B-A4B-it';
/** README.md of vllm_openai_xpu in github.com/epsilonagentx/intel_arc_gpu_llm, read on November 28, 2026. */
const ARC = 'intel_arc_gpu_llm';

interface Log extends Partial<Omit<LoggedCache, 'shape'>> {
  readonly model: string;
  readonly source: string;
  readonly printed: number;
}

function tokens({model, ...values}: Pick<Log, 'model'> & Partial<LoggedCache>): number | null {
  return loggedTokens({
    shape: shapeOf(model).shape,
    precision: KV_16_BIT,
    tensorParallel: 1,
    pipelineParallel: 1,
    cacheBytes: 8 * GIB,
    contextTokens: 8192,
    tokensPerPass: 8192,
    blockTokens: 16,
    ...values,
  });
}

test.each<Log>([
  ...(
    [
      [32_768, 4.25, 78_433],
      [65_536, 4.25, 116_025],
      [131_072, 4.25, 152_592],
      [45_056, 5.25, 117_681],
      [131_072, 10.5, 376_999],
    ] as const
  ).map(([contextTokens, gibibytes, printed]) => ({
    model: GEMMA,
    source: `${ARC}, vLLM 0.29 and 0.30`,
    cacheBytes: gibibytes * GIB,
    contextTokens,
    tokensPerPass: 2496,
    printed,
  })),
  {
    model: GEMMA,
    source: `${ARC}, vLLM 0.30, a kernel with blocks of 64`,
    cacheBytes: 11_274_289_152,
    contextTokens: 131_072,
    tokensPerPass: 2048,
    blockTokens: 64,
    printed: 394_408,
  },
  {
    model: 'openai/gpt-oss-20b',
    source: `${ARC}, vLLM 0.29, a kernel with blocks of 64`,
    cacheBytes: 8_603_448_832,
    contextTokens: 131_072,
    tokensPerPass: 2048,
    blockTokens: 64,
    printed: 338_928,
  },
  {
    // Qwen3.8 27B, whose layers have the shape of Qwen3.5 27B.
    model: 'Qwen/Qwen3.5-27B',
    source:
      'github.com/mitchross/talos-argocd-proxmox, pull request 1995: 4.99 GiB, states in blocks of 1,568 tokens',
    precision: KV_FP8,
    tensorParallel: 2,
    cacheBytes: 4.99 * GIB,
    contextTokens: 131_072,
    printed: 302_921,
  },
])('$model prints $printed tokens ($source)', ({model, printed, source: _, ...values}) => {
  expect(tokens({model, ...values})).toBe(printed);
});

test('numbers that are published rounded agree', () => {
  // github.com/alvarobartt/hf-mem, issue 60: blocks by groups, which at a context within a pass is nearly the same.
  const gptOss = tokens({model: 'openai/gpt-oss-120b', cacheBytes: 5.38 * GIB});
  expect((gptOss ?? 0) / 78_384).toBeCloseTo(1, 2);
  // vLLM, issue 49878: 70.79 GiB are one request of 262,144 tokens in version 0.26.
  const gemma = {model: 'google/gemma-4-31B-it', cacheBytes: 70.79 * GIB, tokensPerPass: 32_768};
  expect((tokens({...gemma, contextTokens: 262_144}) ?? 0) / 262_144).toBeCloseTo(1, 3);
});

test.each([
  ['chunks of Llama 4', {model: 'meta-llama/Llama-4-Scout-17B-16E-Instruct'}],
  ['pooled entries of DeepSeek-V4', {model: 'deepseek-ai/DeepSeek-V4-Flash'}],
  ['states of Mamba', {model: 'nvidia/Nemotron-H-8B-Base-8K'}],
  ['states of lightning attention', {model: 'MiniMaxAI/MiniMax-Text-01'}],
  ['windows over a pipeline', {model: GEMMA, pipelineParallel: 2}],
  ['no memory', {model: GEMMA, cacheBytes: -1}],
])('%s: no number is better than a wrong one', (_, values) => {
  expect(tokens(values)).toBeNull();
});
