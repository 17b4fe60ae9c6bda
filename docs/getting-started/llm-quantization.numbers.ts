import {
  memoryPlanner,
  type PlannerValues,
} from '../../src/components/calculators/MemoryPlanner/calculator';
import {CACHES, WEIGHTS} from '../../src/serving/choices';
import {machineOf} from '../../src/serving/machine';
import {medianMiss} from '../../src/serving/published/errorWords';
import {brief, count, fixed, percent} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {ggufBitsPerWeight} from '../../src/data/quantizationFacts';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {pairedTest} from '../../src/inference/evaluation/pairedTest';
import {bitsPerElement, groupedFormat} from '../../src/inference/precision/format';
import {FORMATS} from '../../src/inference/precision/formats';
import {kvBreakEvenTokens} from '../../src/inference/quantization/kvBreakEven';
import {byteRatio, relativeChange} from '../../src/inference/quantization/storedBits';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {EXPECTED} from '../../src/inference/time/efficiency';
import {prefill} from '../../src/inference/time/prefill';
import {serve, type Served} from '../../src/inference/served/served';
import {gib, ms, numbers, printedBy, rows, stated} from '../../src/numbers';
import {quantizationExplorer} from '../../src/components/calculators/QuantizationExplorer/calculator';
import {meanContextTokens} from '../../src/inference/time/meanContext';

// The first eight weights of GPT-2's first attention matrix, as the figure rounds them.
const LARGEST = 0.4738;
const SECOND = 0.2614;
const scale4 = LARGEST / 7;
const code4 = Math.round(SECOND / scale4);

// Llama 3.1 8B on one H100 SXM, 1,000 tokens of context.
const H100 = 'nvidia-h100-sxm';
const MODEL = 'meta-llama/Llama-3.1-8B';
const CONTEXT = 1000;

type Weights = 'bf16' | 'fp8' | 'int4';
const serving = (weights: Weights): Served =>
  serve({
    shape: shapeOf(MODEL).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES.bf16,
    machine: machineOf(H100, weights, 1),
  });
// The support assistant of the handbook with other weights and on fewer devices.
const {model: ASSISTANT, promptTokens, sharedTokens, answerTokens, waiting} = RUNNING_WORKLOAD;
const RATE = RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions;
/** Whole blocks of the shared system prompt. */
const CACHED = Math.floor(sharedTokens / 16) * 16;

interface Server {
  readonly weights: Weights;
  readonly devices: number;
  readonly batch: number;
  readonly memory: ReturnType<typeof memoryPlanner.compute>;
  readonly stepSeconds: number;
  /** Shares of the time that prompts take, with and without the system prompt in the cache. */
  readonly prompts: number;
  readonly coldPrompts: number;
}

function server(weights: Weights, devices: number, batch: number = waiting): Server {
  const values: Partial<PlannerValues> = {
    model: ASSISTANT,
    device: H100,
    context: promptTokens + answerTokens,
    concurrency: waiting,
    weights,
    devices,
    tp: devices,
  };
  const assistant: Served = serve({
    shape: shapeOf(ASSISTANT).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES.bf16,
    machine: {...machineOf(H100, weights, devices), ...EXPECTED},
    layout: {tensorParallel: devices},
  });
  const share = (cachedTokens: number) =>
    RATE *
    prefill(assistant, {cachedTokens, newTokens: promptTokens - cachedTokens}).prefillSeconds;
  return {
    weights,
    devices,
    batch,
    memory: memoryPlanner.at(values).result,
    stepSeconds: decodeStep(assistant, {
      batch,
      contextTokens: meanContextTokens(promptTokens, answerTokens),
    }).stepSeconds,
    prompts: share(CACHED),
    coldPrompts: share(0),
  };
}
const fp8Pair = server('fp8', 2);
const int4Pair = server('int4', 2);
const int4Single = server('int4', 1);
const servers = [fp8Pair, int4Pair, int4Single];
/** Milliseconds a token, prompts included, if two pairs share the load and no prompt is cached. */
function twoPairs(weights: Weights): number {
  const {stepSeconds, coldPrompts} = server(weights, 2, waiting / 2);
  return (1000 * stepSeconds) / (1 - coldPrompts / 2);
}
/** Milliseconds a token, the reading of prompts included, while the system prompt is cached. */
const meanTokenMs = ({stepSeconds, prompts}: Server) => (1000 * stepSeconds) / (1 - prompts);
const weightsOf = ({memory, devices}: Server) => gib(devices * memory.stage.weightBytes, 2);

/** The smallest batch at which the assistant's FP8 step is shorter than the INT4 one. */
function assistantCrossing(): number {
  let batch = 1;
  while (server('int4', 2, batch).stepSeconds <= server('fp8', 2, batch).stepSeconds) batch += 1;
  return batch;
}

const step = (weights: Weights, batch: number) =>
  decodeStep(serving(weights), {batch, contextTokens: CONTEXT});
const gain = (weights: Weights, batch: number) =>
  fixed(step('bf16', batch).stepSeconds / step(weights, batch).stepSeconds, 1);
const part = acceleratorById(H100);
const int4Large = step('int4', 256);

const batchRow = (batch: number) => [
  batch,
  ...(['bf16', 'fp8', 'int4'] as const).map((weights) => ms(step(weights, batch).stepSeconds, 2)),
];

/** The batch from which FP8 takes less time than INT4. */
function overtakes(): number {
  let batch = 1;
  while (step('fp8', batch).stepSeconds >= step('int4', batch).stepSeconds) batch += 1;
  return batch;
}

// The explorer's row of 4,096 weights, with and without outliers.
const outliers = quantizationExplorer.start().result;
const found = (of: typeof outliers, name: string) => {
  const outcome = of.table.find((one) => one.name === name);
  if (!outcome) throw new Error(`${name} is not compared`);
  return outcome;
};
const error = (of: typeof outliers, name: string) => percent(found(of, name).relativeError);
const curve = (group: number) =>
  percent(outliers.int4ByGroup.find((point) => point.group === group)?.relativeError ?? NaN);

// Bits per weight, scales included.
const grouped = (zeroPointBits: number) =>
  bitsPerElement(groupedFormat({elementBits: 4, groupSize: 128, zeroPointBits}));
const fewer = (bits: number) => fixed(byteRatio({fromBits: 16, toBits: bits}), 2);
const format = (bits: number) => [null, null, null, brief(bits, 4), fewer(bits)];
const gguf = ggufBitsPerWeight.bitsPerWeight;
const ggufFormat = (bits = NaN) => [null, null, null, fixed(bits, 2), fewer(bits)];

// Output of group_int4.py for a row: bits, and errors of weights, zeros and outputs in percent.
const printed = printedBy('quantization/group_int4.out').split('\n');
const errors = (label: string) => {
  const line = printed.find((one) => one.startsWith(label)) ?? '';
  const [, weights = '', , output = ''] = line.slice(label.length).trim().split(/\s+/);
  return {weights, output};
};
const plainGroups = errors('groups of 32, one outlier');
const doubled = errors('groups, loud channel x 2');

/** Lines of inter-token latency over the context that were measured with a BF16 and with an FP8 cache. */
const breakEven = kvBreakEvenTokens({
  plain: {interceptSeconds: 6.44e-3, secondsPerContextToken: 4.37e-8},
  quantized: {interceptSeconds: 6.58e-3, secondsPerContextToken: 2.37e-8},
});

export default numbers({
  'code-4': String(code4),
  'back-4': fixed(code4 * scale4, 2),
  'int4-256': gain('int4', 256),
  'int4-1': gain('int4', 1),
  overtakes: overtakes(),
  'assistant-crossing': stated('about 85', assistantCrossing(), [80, 90]),
  'error-ratio': stated(
    'more than six times',
    found(outliers, 'INT4, one scale').relativeError /
      found(outliers, 'INT4, per 32').relativeError,
    [6, 7],
  ),
  zeroed: quantizationExplorer.start().text('zeroed'),
  'assistant-16': gib(2 * server('bf16', 2).memory.stage.weightBytes),
  'assistant-4': weightsOf(int4Single),
  servers: rows([
    [null, ...servers.map(({memory}) => memory.batch.largest)],
    [null, ...servers.map(({stepSeconds}) => fixed(1000 * stepSeconds, 0))],
    [null, ...servers.map(({prompts}) => percent(prompts))],
    [null, ...servers.map(({coldPrompts}) => percent(coldPrompts))],
  ]),
  tokens: rows([
    [null, ...servers.map(({memory}) => memory.batch.largest)],
    [null, ...servers.map((one) => fixed(meanTokenMs(one), 0))],
    [null, ...servers.map(({coldPrompts}) => percent(coldPrompts))],
  ]),
  saved: `${fixed(meanTokenMs(fp8Pair) - meanTokenMs(int4Pair), 0)} ms`,
  rate: RATE,
  'warm-fp8': fixed(meanTokenMs(fp8Pair), 0),
  'warm-int4': fixed(meanTokenMs(int4Pair), 0),
  'pairs-fp8': fixed(twoPairs('fp8'), 0),
  'pairs-int4': fixed(twoPairs('int4'), 0),
  sure: medianMiss({...RUNNING_WORKLOAD, regime: 'load'}),
  'cold-fp8': percent(fp8Pair.coldPrompts),
  'cold-int4': percent(int4Pair.coldPrompts),
  'single-answer': `${fixed((answerTokens * int4Single.stepSeconds) / (1 - int4Single.prompts), 0)} s`,
  'expert-tokens': count(Math.round((512 * 2048 * 8) / 256 / 1000) * 1000),
  'pair-fit': fp8Pair.memory.batch.largest,
  'paired-fair': stated(
    'chance can explain',
    pairedTest({onlyFirst: 30, onlySecond: 20}).midP,
    [0.1, 1],
  ),
  'paired-clear': stated(
    'chance hardly can',
    pairedTest({onlyFirst: 40, onlySecond: 10}).midP,
    [0, 0.001],
  ),
  'gsm8k-error': fixed(100 * Math.sqrt((0.8 * 0.2) / 1319), 1),
  'grown-fp8': `${fixed(1000 * server('fp8', 2, 128).stepSeconds, 0)} ms`,
  'grown-int4': `${fixed(1000 * server('int4', 2, 128).stepSeconds, 0)} ms`,
  formats: rows([
    format(bitsPerElement(FORMATS.fp8)).slice(0, 4),
    format(bitsPerElement(FORMATS.int8)).slice(0, 4),
    format(grouped(0)).slice(0, 4),
    format(bitsPerElement(FORMATS.mxfp4)).slice(0, 4),
    format(bitsPerElement(FORMATS.nvfp4)).slice(0, 4),
    ggufFormat(gguf.Q4_K_M).slice(0, 4),
  ]),
  'more-formats': rows([
    format(bitsPerElement(FORMATS.mxfp8)).slice(1),
    format(grouped(4)).slice(1),
    format(bitsPerElement(FORMATS.int4g32)).slice(1),
    ggufFormat(gguf.Q8_0).slice(1),
    ggufFormat(gguf.Q6_K).slice(1),
    ggufFormat(gguf.Q2_K).slice(1),
  ]),
  'curve-32': curve(32),
  'mxfp4-error': error(outliers, 'MXFP4'),
  'nvfp4-error': error(outliers, 'NVFP4'),
  'groups-output': plainGroups.output,
  'doubled-output': `${doubled.output} %`,
  'peak-16': `${Math.round((part.bf16DenseFlops ?? NaN) / 1e12)} TFLOP/s`,
  batches: rows([1, 16, 64, 128, 256].map(batchRow)),
  'large-cache': `${ms(int4Large.cacheReadSeconds, 2)} ms`,
  'kv-break-even': count(Math.round((breakEven ?? NaN) / 100) * 100),
  'gguf-slower': percent(-relativeChange({before: 923.49, after: 821.81})),
  'gguf-fewer': fixed(byteRatio({fromBits: 16, toBits: gguf.Q4_K_M ?? NaN}), 1),
  'gguf-speed': fixed(71.93 / 29.17, 1),
});
