// The article states the planner's numbers. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {checkedFigures} from '../../src/components/calculators/MemoryPlanner/publishedFigures';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {significant} from '../../src/components/ui/format';
import {GIB} from '../../src/inference/units';

const file = join(
  import.meta.dirname,
  '../../docs/getting-started/calculating-gpu-memory-for-llms.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof planValues>[0];
const of = (changes: Changes = {}) => plan(planValues(changes));
const most = (changes: Changes) => of(changes).batch.largest;
const gib = (bytes: number) => significant(bytes / GIB);
const h200 = {model: 'deepseek-ai/DeepSeek-V3', device: 'nvidia-h200-sxm', devices: 8} as const;
const whole = {weights: 'bf16', tp: 1, devices: 1} as const;

const start = of();
const tensor = of({...h200, tp: 8});
const experts = of({...h200, tp: 1, ep: true});
const one = of({tp: 1, devices: 1});

test.each([
  `leaves ${gib(start.cacheBudgetBytes)} GiB per device for a BF16 cache: ${start.batch.largest} sequences of 8,192 tokens`,
  `79.6 GiB, times 0.90 | ${gib(start.usableBytes)} GiB`,
  `2.10 billion × 2 B) / 2 | ${gib(start.stage.weightBytes)} GiB`,
  `${gib(start.usableBytes)} − ${gib(start.stage.weightBytes)} − ${significant(start.stage.activationBytes / GIB, 2)} − 2.00 | ${gib(start.cacheBudgetBytes)} GiB`,
  `8,192 / 2 | ${gib(start.sequenceBytes)} GiB`,
  `| **${start.batch.largest}** |`,
  `a share of 0.92 gives ${most({share: 92})}, a runtime of 4 GiB gives ${most({reserve: 4})}`,
  `four devices at TP 4 give ${most({devices: 4, tp: 4})}, INT4 weights ${most({weights: 'int4'})}, an FP8 cache ${most({kv: 'fp8'})}`,
  `With BF16 weights the same two devices hold ${most({weights: 'bf16'})} sequences`,
  `take ${gib(one.stage.weightBytes)} GiB, ${significant(one.cacheBudgetBytes / GIB, 2)} GiB are left, and one sequence needs ${gib(one.sequenceBytes)}`,
  `room for ${most({context: 1024})} sequences of 1,024 tokens`,
  `${gib(of({tp: 8, devices: 8}).sequenceBytes)} GiB per device at TP 8 and the same ${gib(of({tp: 16, devices: 16}).sequenceBytes)} GiB at TP 16`,
  `holds ${tensor.batch.largest} sequences of 8,192 tokens at TP 8`,
  `it holds ${experts.batch.largest}, although each device then stores ${gib(experts.stage.weightBytes)} GiB of weights instead of ${gib(tensor.stage.weightBytes)}`,
  `GPU KV cache size: ${start.cacheTokens.toLocaleString('en-US')} tokens`,
  `Maximum concurrency for 8,192 tokens per request: ${(start.cacheTokens / 8192).toFixed(2)}x`,
  `${gib(of({model: 'meta-llama/Llama-3.1-405B', tp: 8, devices: 8}).stage.weightBytes)} GiB if only embeddings stay 16 bit`,
  `lists ${checkedFigures().length} more published figures`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([
  ['Llama 2 13B', 'meta-llama/Llama-2-13b-hf'],
  ['Llama 3.1 70B', 'meta-llama/Llama-3.1-70B'],
  ['Gemma 3 27B', 'google/gemma-3-27b-it'],
  ['DeepSeek-V3', 'deepseek-ai/DeepSeek-V3'],
  ['gpt-oss-120b', 'openai/gpt-oss-120b'],
  ['Qwen3-Next 80B-A3B', 'Qwen/Qwen3-Next-80B-A3B-Instruct'],
])('the cache of %s', (name, model) => {
  const row = article.split(`| ${name} |`)[1]?.split('|') ?? [];
  const at = (context: number) => of({...whole, model, context}).sequenceBytes / GIB;
  expect(Number(row[1])).toBeCloseTo(at(8192), at(8192) < 1 ? 3 : 2);
  expect(Number(row[2])).toBeCloseTo(at(131_072), at(131_072) < 10 ? 2 : 1);
});

test('logged caches are reproduced', () => {
  const coder = 'Qwen/Qwen3-Coder-480B-A35B-Instruct';
  expect(gib(of({...whole, model: coder, context: 262_144}).sequenceBytes)).toBe('62.0');
  const pool = of({...whole, model: 'Qwen/Qwen3-235B-A22B', devices: 4, tp: 4, context: 16});
  expect(gib(((pool.sequenceBytes / 16) * 367_404) / 2)).toBe('8.23');
});
