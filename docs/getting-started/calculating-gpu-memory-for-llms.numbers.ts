import {denseModelById} from '../../src/serving/denseModels';
import {
  memoryPlanner,
  type PlannerValues,
} from '../../src/components/calculators/MemoryPlanner/calculator';
import {checkedFigures} from '../../src/components/calculators/MemoryPlanner/publishedFigures';
import {count, fixed, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {loraParameters, transformerMatrices} from '../../src/inference/adaptation/lora';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {pairCapacity} from '../../src/inference/speculation/pairCapacity';
import {GIB, KIB} from '../../src/inference/units';
import {gib, numbers, rows, stated} from '../../src/numbers';

type Changes = Partial<PlannerValues>;
type Model = PlannerValues['model'];

const TOKENS = workload.promptTokens + workload.answerTokens;
const PAIR = workload.devices;
const LONGEST = 4096;

/** The running workload, with which the planner opens: Llama 3.3 70B with FP8 weights on two H100 SXM. */
const of = (changes: Changes = {}) => memoryPlanner.at(changes).result;
const most = (changes: Changes) => of(changes).batch.largest;
const start = of();
const longest = of({context: LONGEST});
const logged = longest.loggedTokens ?? Number.NaN;
const allSequence = PAIR * start.sequenceBytes;

// Users to sequences.
const RATE = workload.users / workload.secondsBetweenQuestions;
const MEAN = workload.waiting;

/** The count that a Poisson distribution exceeds in at most a hundredth of all moments. */
function poissonP99(mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  let at = 0;
  while (sum < 0.99) {
    at += 1;
    term *= mean / at;
    sum += term;
  }
  return at;
}

// DeepSeek-V3 in FP8 on eight H200.
const H200 = {model: 'deepseek-ai/DeepSeek-V3', device: 'nvidia-h200-sxm', devices: 8} as const;
const tensor = of({...H200, tp: 8, context: 8192});
const experts = of({...H200, tp: 1, ep: true, context: 8192});
const gpus = (devices: number) => of({devices, tp: devices});

// The cache of one sequence on one device.
const WHOLE = {weights: 'bf16', tp: 1, devices: 1} as const;
const cache = (model: Model, context: number) => of({...WHOLE, model, context}).sequenceBytes;
const llama405b = of({model: 'meta-llama/Llama-3.1-405B', tp: 8, devices: 8});
// A first try: Llama 3.1 8B in BF16 on one L4.
const first = of({...WHOLE, model: 'meta-llama/Llama-3.1-8B', device: 'nvidia-l4'});

// Memory that comes on top: adapters, a draft model.
const {shape} = shapeOf(workload.model);
const tokenBytes = bytesPerToken(shape, KV_16_BIT).growthBytes;
const adapter =
  2 *
  loraParameters({
    rank: 16,
    matrices: transformerMatrices(denseModelById(workload.model).shape, [
      'query',
      'key',
      'value',
      'output',
      'gate',
      'up',
      'down',
    ]),
  });
const DRAFT = {model: 'meta-llama/Llama-3.2-1B', weights: 'bf16'} as const;
const draft = of(DRAFT).served;
const withDraft = pairCapacity({
  target: start.served,
  draft,
  contextTokens: TOKENS,
});

/** Sequences on all devices if everything beside the weights were a fifth of them. */
const rule = (0.2 * PAIR * start.stage.weightBytes) / allSequence;

const prompts = of({context: 2 * workload.promptTokens + workload.answerTokens});
const wrong = of({weights: 'bf16'});

export default numbers({
  'rest-each': stated(
    '3',
    (start.stage.activationBytes + start.stage.reserveBytes) / GIB,
    [2.8, 3.1],
  ),
  fit: start.batch.largest,
  rate: RATE,
  period: workload.secondsBetweenQuestions,
  'answer-seconds': MEAN / RATE,
  mean: MEAN,
  peak: poissonP99(MEAN),
  'gguf-fit': most({weights: 'q4km', device: 'nvidia-rtx-4090', devices: 2, context: 8192}),
  'shared-fit': Math.floor(
    (longest.cacheTokens - workload.sharedTokens) / (TOKENS - workload.sharedTokens),
  ),
  'runtime-4': most({reserve: 4}),
  'sum-usable': gib(start.usableBytes),
  'sum-weights': gib(start.stage.weightBytes),
  'sum-activations': gib(start.stage.activationBytes, 2),
  'sum-left': gib(start.cacheBudgetBytes),
  'sum-sequence': gib(start.sequenceBytes),
  'token-kib': fixed(tokenBytes / KIB, 0),
  levers: rows([
    [null, most({devices: 4, tp: 4})],
    [null, most({kv: 'fp8'})],
    [null, most({weights: 'int4'})],
    [null, most({weights: 'bf16'})],
    [null, most({devices: 1, tp: 1})],
  ]),
  'all-weights': gib(PAIR * start.stage.weightBytes),
  'first-weights': gib(first.stage.weightBytes),
  'first-usable': gib(first.usableBytes),
  'first-left': gib(first.cacheBudgetBytes),
  'first-fit': first.batch.largest,
  'adapters-eight': gib(8 * adapter, 2),
  'adapters-sequences': stated('four', (8 * adapter) / allSequence, [4, 5]),
  'draft-fit': withDraft,
  'eight-fit': count(gpus(8).batch.largest),
  'sixteen-fit': count(gpus(16).batch.largest),
  'deepseek-tensor': tensor.batch.largest,
  'deepseek-experts': experts.batch.largest,
  'log-tokens': count(logged),
  'log-concurrency': `${fixed(logged / LONGEST, 2)}x`,
  'log-real': count(longest.cacheTokens / TOKENS),
  'log-bytes': count(longest.sequenceBytes / LONGEST),
  'log-weight-bytes': significant((PAIR * start.stage.weightBytes) / 70.6e9),
  'wrong-weights': gib(wrong.stage.weightBytes),
  'wrong-fit': wrong.batch.largest,
  'double-tokens': count(2 * workload.promptTokens + workload.answerTokens),
  'double-fit': prompts.batch.largest,
  'rule-fit': Math.floor(rule),
  'logged-coder': gib(cache('Qwen/Qwen3-Coder-480B-A35B-Instruct', 262_144)),
  'weights-405b': gib(llama405b.stage.weightBytes),
  'published-figures': checkedFigures().length,
});
