import {describe, expect, it} from 'vitest';
import {loraParameters} from '../inference/adaptation/lora';
import {blendedPrice} from '../inference/cost/blendedPrice';
import {breakEvenReads} from '../inference/cost/promptCache';
import {runningCost} from '../inference/cost/runningCost';
import {tokenBill} from '../inference/cost/tokenBill';
import {busBandwidth} from '../inference/time/collectives';
import {pipelineBubble} from '../inference/parallelism/pipelineBubble';
import {KV_16_BIT} from '../inference/precision/kvPrecision';
import {sequenceBytes} from '../inference/memory/kvCache';
import {kvBreakEvenTokens} from '../inference/quantization/kvBreakEven';
import {byteRatio, relativeChange, storedBitsPerWeight} from '../inference/quantization/storedBits';
import {speedup} from '../inference/metrics/measurements';
import {weightLoadSeconds} from '../inference/scaling/coldStart';
import {batchSpeedup} from '../inference/speculation/batchSpeedup';
import {expectedTokensPerPass} from '../inference/speculation/tokensPerPass';
import {prefillFlops} from '../inference/time/prefill';
import {passBound} from '../inference/time/passBound';
import {GB, GIB} from '../inference/units';
import {allModels} from './models';
import {modelShape} from './modelShape';
import {techniqueChecks} from './checks';

/** The inputs of a check by name; a name that it lacks is a mistake in this file. */
type Inputs = (name: string) => number;

/** Verifying costs as much as decoding one token. */
const speculated = (i: Inputs) => {
  const found = batchSpeedup({
    acceptance: i('alpha'),
    draftTokens: i('gamma'),
    batch: 1,
    target: () => 1,
    draft: () => i('c'),
  });
  return found.speedup;
};
/** Arithmetic for a token against plain decoding: the drafts and their check, over the tokens of a pass. */
const arithmetic = (i: Inputs) =>
  (i('gamma') * i('c_hat') + i('gamma') + 1) /
  expectedTokensPerPass({acceptance: i('alpha'), draftTokens: i('gamma')});

/** Milliseconds of a decode step whose reads and arithmetic do not overlap. */
function step(i: Inputs, work: {weightBytes: number; cacheBytes: number; matmulFlops?: number}) {
  const rates = {
    flopsPerSecond: work.matmulFlops ? i('chips') * i('flops') : 1e18,
    bytesPerSecond: i('chips') * i('bw'),
  };
  const bound = passBound({matmulFlops: 0, attentionFlops: 0, ...work}, rates);
  return bound.serialSeconds * 1e3;
}

const storedGib = (i: Inputs) => (i('params') * i('bpw')) / 8 / GIB;
const readsOnly = (i: Inputs) => step(i, {weightBytes: i('weights'), cacheBytes: i('kv_total')});

function shapeOf(id: string) {
  const record = allModels.find((model) => model.id === id);
  const described = record && modelShape(record);
  if (!described) throw new Error(`${id} has no shape`);
  return described.shape;
}

/** Every published figure about a technique, computed by the public functions in the unit of the figure. */
const COMPUTED: Readonly<Record<string, (i: Inputs) => number>> = {
  'spec-speed-a8-g5': speculated,
  'spec-speed-a9-g10': speculated,
  'spec-bigram': speculated,
  'spec-ops-a6-g2': arithmetic,
  'spec-ops-a7-g3': arithmetic,
  'spec-ops-a8-g5': arithmetic,
  'kv-llama2-13b-8192': (i) => {
    const shape = shapeOf('meta-llama/Llama-2-13b-hf');
    const size = sequenceBytes({shape, contextTokens: i('tokens'), precision: KV_16_BIT});
    return size.cacheBytes / GB;
  },
  'roof-step-b4': (i) => step(i, {weightBytes: i('weights'), cacheBytes: i('batch') * i('kv')}),
  'roof-step-b256': (i) =>
    step(i, {
      // One byte per parameter: INT8.
      weightBytes: i('params'),
      cacheBytes: i('batch') * i('kv'),
      matmulFlops: 2 * i('batch') * i('params'),
    }),
  'roof-13b-b1': readsOnly,
  'roof-13b-b8': readsOnly,
  'roof-13b-b16': readsOnly,
  'roof-13b-b64': readsOnly,
  'roof-13b-gqa-b64': readsOnly,
  'roof-13b-tput-b240': (i) => {
    // The step of the figure's 249.09 ms, from its weights and cache on its eight chips.
    const work = {weightBytes: 26 * GB, cacheBytes: i('batch') * 6.7 * GB};
    const rates = {flopsPerSecond: 1e18, bytesPerSecond: 8 * 0.82e12};
    const bound = passBound({matmulFlops: 0, attentionFlops: 0, ...work}, rates);
    return i('batch') / bound.serialSeconds;
  },
  'kvq-breakeven-llama8b': (i) => {
    const tokens = kvBreakEvenTokens({
      plain: {interceptSeconds: i('i16') / 1e3, secondsPerContextToken: i('s16') / 1e3},
      quantized: {interceptSeconds: i('i8') / 1e3, secondsPerContextToken: i('s8') / 1e3},
    });
    return tokens ?? NaN;
  },
  'kvq-slope-roofline': (i) => {
    const work = {weightBytes: 0, cacheBytes: i('kvtok'), matmulFlops: 0, attentionFlops: 0};
    const rates = {flopsPerSecond: 1e18, bytesPerSecond: i('bw')};
    return passBound(work, rates).cacheReadSeconds * 1e3;
  },
  'prefix-breakeven-5m': (i) =>
    breakEvenReads({writeMultiplier: i('write'), readMultiplier: i('read')}),
  'prefix-hit-deepseek': (i) => (100 * i('hit')) / i('inp'),
  'cost-deepseek-day': (i) =>
    runningCost({devices: i('nodes') * i('gpus'), pricePerDeviceHour: i('price'), hours: 24}),
  'cost-deepseek-revenue': (i) =>
    tokenBill({
      tokens: {cachedInput: i('hit'), uncachedInput: i('miss'), output: i('out')},
      prices: {cachedInput: i('ph'), uncachedInput: i('pm'), output: i('po')},
    }),
  'cost-deepseek-margin': (i) => 100 * (i('rev') / i('cost') - 1),
  'allreduce-busbw-16': (i) => {
    const run = {bytes: i('S'), seconds: i('t'), ranks: i('n')};
    return busBandwidth({operation: 'allReduce', ...run}) / 1e9;
  },
  'cold-gp3': (i) => weightLoadSeconds({weightBytes: i('size'), bytesPerSecond: i('bw')}),
  'cold-vllm-ready': (i) => speedup({beforeSeconds: i('b'), afterSeconds: i('a_')}),
  'gguf-q8': storedGib,
  'gguf-q6k': storedGib,
  'nvfp4-vs-fp8': (i) => {
    const block = {elementBits: 4, blockSize: i('block'), scaleBits: 8};
    return byteRatio({fromBits: 8, toBits: storedBitsPerWeight(block)});
  },
  'sq-llama2-7b-ppl': (i) => 100 * relativeChange({before: i('f'), after: i('q')}),
  'lora-gpt3-r8': (i) => {
    const matrix = {inputWidth: i('din'), outputWidth: i('dout'), count: i('layers') * i('mats')};
    return loraParameters({rank: i('r'), matrices: [matrix]}) / 1e6;
  },
  'cp-prefill-405b': (i) => {
    const {totalFlops} = prefillFlops(shapeOf('meta-llama/Llama-3.1-405B'), {newTokens: i('T')});
    return (100 * totalFlops) / (i('gpus') * i('t') * i('peak'));
  },
  'batch-cache-stack': (i) => {
    const allCached = {inputTokens: 1, outputTokens: 0, cachedShare: 1};
    const price = {inputPricePerMillion: 1, outputPricePerMillion: 1};
    const stack = {batchMultiplier: i('b'), cacheReadMultiplier: i('r')};
    return blendedPrice({...allCached, ...price, ...stack}).inputMultiplier;
  },
  'pp-bubble': (i) =>
    pipelineBubble({stages: i('p'), microbatches: i('m'), interleaving: 1}).ofIdealTime,
};

describe('published figures about techniques', () => {
  it('are all computed', () => {
    expect(Object.keys(COMPUTED).sort()).toEqual(techniqueChecks.map(({id}) => id).sort());
  });

  it.each(techniqueChecks.map((check) => [check.id, check] as const))('%s', (id, check) => {
    const inputs: Inputs = (name) => {
      const value = check.inputs[name];
      if (typeof value !== 'number') throw new Error(`${id} has no input ${name}`);
      return value;
    };
    const computed = COMPUTED[id]?.(inputs) ?? NaN;
    const value = typeof computed === 'number' ? computed : computed;
    const tolerance = (check.toleranceRelative + 1e-9) * Math.abs(check.expected);
    expect(Math.abs(value - check.expected), `${value} ${check.unit}`).toBeLessThanOrEqual(
      tolerance,
    );
  });
});
