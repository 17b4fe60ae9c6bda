import {describe, expect, test} from 'vitest';
import {frameworkById} from '@site/src/data/frameworks';
import {memoryPlanner, type PlannerValues} from './calculator';
import {commandText, type Flag} from '../serving/serverCommand';
import {serverCommands, staticFraction} from './commands';

function commands(changes: Partial<PlannerValues> = {}) {
  const {result} = memoryPlanner.at(changes);
  const [vllm, sglang] = serverCommands(result);
  if (!vllm || !sglang) throw new Error('two engines');
  return {vllm, sglang, result};
}

const values = (flags: readonly Flag[]) =>
  Object.fromEntries(flags.map(([n, v]) => [n, v ?? true]));

/** Named in the records outside the list of launch flags. */
const ELSEWHERE = ['--pipeline-parallel-size', '--quantization'];

describe('flags', () => {
  const EVERYTHING = {
    model: 'deepseek-ai/DeepSeek-V3',
    device: 'nvidia-b300',
    weights: 'fp8',
    kv: 'fp8',
    devices: 16,
    tp: 2,
    pp: 2,
    ep: true,
  } as const;

  test.each(['vllm', 'sglang'] as const)('%s has all of them', (id) => {
    const known = frameworkById(id).capabilities.launch?.details.flags as string[];
    const used = [...commands(EVERYTHING)[id].flags, ...commands()[id].flags];
    for (const [name] of used) expect([...known, ...ELSEWHERE]).toContain(name);
    expect(used.length).toBeGreaterThan(12);
  });

  test('vLLM gets the plan of the defaults', () => {
    expect(values(commands().vllm.flags)).toEqual({
      '--tensor-parallel-size': 2,
      '--max-model-len': 4096,
      '--max-num-seqs': 40,
      '--max-num-batched-tokens': 8192,
      '--gpu-memory-utilization': 0.9,
      '--quantization': 'fp8_per_tensor',
    });
  });

  test('vLLM counts sequences per replica', () => {
    const {vllm} = commands({devices: 8, concurrency: 50});
    expect(values(vllm.flags)).toMatchObject({'--data-parallel-size': 4, '--max-num-seqs': 13});
  });

  test('SGLang counts the devices of data-parallel attention in --tp', () => {
    const {sglang} = commands({...EVERYTHING, pp: 1});
    expect(values(sglang.flags)).toMatchObject({
      '--tp': 16,
      '--dp': 8,
      '--ep': 16,
      '--enable-dp-attention': true,
      '--kv-cache-dtype': 'fp8_e4m3',
    });
  });

  test('a checkpoint that is FP8 already is not quantized again', () => {
    expect(values(commands(EVERYTHING).vllm.flags)).not.toHaveProperty('--quantization');
  });
});

describe('the limit of a request', () => {
  const limits = (changes: Partial<PlannerValues>) => {
    const {vllm, sglang} = commands(changes);
    return [values(vllm.flags)['--max-model-len'], values(sglang.flags)['--context-length']];
  };
  const remarks = (changes: Partial<PlannerValues>) =>
    memoryPlanner.at(changes).report.remarks?.join(' ') ?? '';

  test('is the longest request, and leaves the plan of the usual one', () => {
    expect(limits({longest: 16_384})).toEqual([16_384, 16_384]);
    expect(commands({longest: 16_384}).result.batch).toEqual(commands().result.batch);
    expect(remarks({longest: 16_384})).not.toContain('limit of');
  });

  test('is no less than the usual request', () => {
    expect(limits({context: 8192})).toEqual([8192, 8192]);
    expect(remarks({context: 8192})).toContain('a limit of 8,192 tokens, as “Longest request”');
  });

  test('is no more than fits alone on each replica', () => {
    const tight = {device: 'nvidia-h200-sxm', weights: 'fp8', tp: 1, kv: 'bf16'} as const;
    const changes = {...tight, devices: 2, share: 70, longest: 131_072};
    const {result} = commands(changes);
    const {longest} = memoryPlanner.at({...changes, concurrency: 2}).result;
    expect(longest.limit).toBe('cache');
    expect(result.limitTokens).toBe(longest.largest);
    expect(remarks(changes)).toContain('no longer request fits into the memory');
  });

  test('is no more than the context of the model', () => {
    expect(limits({model: 'Qwen/Qwen3-32B', longest: 1_000_000})).toEqual([40_960, 40_960]);
    expect(remarks({model: 'Qwen/Qwen3-32B', longest: 1_000_000})).toContain('made for no more');
  });

  test('of llama.cpp is that of a slot, which the planner says', () => {
    expect(remarks({weights: 'q4km'})).toContain('refuses a request of more than 2,300 tokens');
    expect(remarks({weights: 'q4km', kvUnified: true})).not.toContain('refuses a request');
  });
});

test('the static fraction of SGLang leaves room for activations and reserve', () => {
  const {result} = commands();
  const fraction = staticFraction(result);
  expect(fraction).toBe(0.86);
  const held = result.stage.weightBytes + result.cacheBudgetBytes;
  expect(fraction * result.memory.bytes).toBeLessThanOrEqual(held);
  expect((fraction + 0.01) * result.memory.bytes).toBeGreaterThan(held);
});

test('the command to paste has the model in a variable', () => {
  const {vllm, result} = commands();
  const lines = commandText(vllm, result.record?.id ?? '').text.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'MODEL=meta-llama/Llama-3.3-70B-Instruct',
    'vllm serve "$MODEL" \\',
  ]);
  expect(lines.at(-1)).toBe('  --quantization fp8_per_tensor');
});

test('a GGUF file is served by llama.cpp, whose slots share the context', () => {
  const {result} = memoryPlanner.at({weights: 'q4km', context: 8192, concurrency: 2});
  const [llamaCpp, ...others] = serverCommands(result);
  if (!llamaCpp) throw new Error('one engine');
  expect(others).toEqual([]);
  expect(commandText(llamaCpp, result.record?.id ?? '').text.split(' \\\n')).toEqual([
    'MODEL=your-model.gguf\nllama-server --model "$MODEL"',
    '  --n-gpu-layers all',
    '  --ctx-size 16384',
    '  --parallel 2',
  ]);
});
