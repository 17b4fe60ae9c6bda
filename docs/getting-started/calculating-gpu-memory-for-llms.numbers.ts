import type {PlannerValues} from '../../src/components/calculators/MemoryPlanner/inputs';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {checkedFigures} from '../../src/components/calculators/MemoryPlanner/publishedFigures';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {count, fixed} from '../../src/components/ui/format';
import {gib, numbers, rows} from '../../src/numbers';

type Changes = Partial<PlannerValues>;
type Model = PlannerValues['model'];

// The planner's defaults: Llama 3.1 70B with FP8 weights on two H100 SXM, sequences of 8,192 tokens.
const of = (changes: Changes = {}) => plan(planValues(changes));
const most = (changes: Changes) => of(changes).batch.largest;
const start = of();
const one = of({tp: 1, devices: 1});

// DeepSeek-V3 in FP8 on eight H200.
const H200 = {model: 'deepseek-ai/DeepSeek-V3', device: 'nvidia-h200-sxm', devices: 8} as const;
const tensor = of({...H200, tp: 8});
const experts = of({...H200, tp: 1, ep: true});

// The cache of one sequence on one device.
const WHOLE = {weights: 'bf16', tp: 1, devices: 1} as const;
const cache = (model: Model, context: number) => of({...WHOLE, model, context}).sequenceBytes;
const caches = (model: Model) => [null, null, gib(cache(model, 8192)), gib(cache(model, 131_072))];
/** 367,404 tokens of Qwen3 235B-A22B on one of four devices; K is half of it, and V the other. */
const pool = of({...WHOLE, model: 'Qwen/Qwen3-235B-A22B', devices: 4, tp: 4, context: 16});
const keys = ((pool.sequenceBytes / 16) * 367_404) / 2;
const llama405b = of({model: 'meta-llama/Llama-3.1-405B', tp: 8, devices: 8});

export default numbers({
  sequences: start.batch.largest,
  'short-sequences': most({context: 1024}),
  caches: rows([
    caches('meta-llama/Llama-2-13b-hf'),
    caches('meta-llama/Llama-3.1-70B'),
    caches('google/gemma-3-27b-it'),
    caches('deepseek-ai/DeepSeek-V3'),
    caches('openai/gpt-oss-120b'),
    caches('Qwen/Qwen3-Next-80B-A3B-Instruct'),
  ]),
  'sequence-tp8': `${gib(of({tp: 8, devices: 8}).sequenceBytes)} GiB`,
  'sequence-tp16': `${gib(of({tp: 16, devices: 16}).sequenceBytes)} GiB`,
  'deepseek-tensor': tensor.batch.largest,
  'deepseek-experts': experts.batch.largest,
  'deepseek-experts-weights': `${gib(experts.stage.weightBytes)} GiB`,
  'deepseek-tensor-weights': gib(tensor.stage.weightBytes),
  'sum-usable': gib(start.usableBytes),
  'sum-weights': gib(start.stage.weightBytes),
  'sum-activations': gib(start.stage.activationBytes, 2),
  'sum-left': gib(start.cacheBudgetBytes),
  'sum-sequence': gib(start.sequenceBytes),
  'share-92': most({share: 92}),
  'share-92-gain': most({share: 92}) - start.batch.largest,
  'runtime-4': most({reserve: 4}),
  'four-devices': most({devices: 4, tp: 4}),
  'int4-weights': most({weights: 'int4'}),
  'fp8-cache': most({kv: 'fp8'}),
  'bf16-weights': most({weights: 'bf16'}),
  'one-device-weights': `${gib(one.stage.weightBytes)} GiB`,
  'one-device-left': `${gib(one.cacheBudgetBytes, 2)} GiB`,
  'one-device-sequence': gib(one.sequenceBytes),
  'logged-coder': gib(cache('Qwen/Qwen3-Coder-480B-A35B-Instruct', 262_144)),
  'logged-keys': gib(keys),
  'weights-405b': `${gib(llama405b.stage.weightBytes)} GiB`,
  'published-figures': checkedFigures().length,
  'log-tokens': count(start.cacheTokens),
  'log-concurrency': `${fixed(start.cacheTokens / 8192, 2)}x`,
});
