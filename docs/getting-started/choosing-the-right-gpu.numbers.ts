import {boxUsers} from '../../src/components/calculators/BoxUsers/calculator';
import type {PlannedLayout} from '../../src/components/calculators/ParallelismPlanner/compute';
import type {Fit} from '../../src/components/calculators/WhatFits/compute';
import {medianMiss} from '../../src/serving/published/errorWords';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById, accelerators, usableMemory} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {costPerMillionTokens} from '../../src/inference/cost/runningCost';
import {DEFAULT_USABLE_SHARE} from '../../src/inference/served/deviceMemory';
import {weightBytes} from '../../src/inference/memory/weights';
import {FORMATS} from '../../src/inference/precision/formats';
import {weightPrecision} from '../../src/inference/precision/weightPrecision';
import {communicationOf, totalOf} from '../../src/inference/parallelism/hybridCommunication';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {EXPECTED} from '../../src/inference/time/efficiency';
import {prefill} from '../../src/inference/time/prefill';
import {GB, GIB} from '../../src/inference/units';
import {gib, ms, numbers, rows, stated} from '../../src/numbers';
import {parallelismPlanner} from '../../src/components/calculators/ParallelismPlanner/calculator';
import {type FitValues, whatFits} from '../../src/components/calculators/WhatFits/calculator';
import {LIST_PRICES} from '../reference/accelerators.numbers';

type Values = Partial<FitValues>;

const T4 = 'nvidia-t4';
const L4 = 'nvidia-l4';
const L40S = 'nvidia-l40s';
const RTX = 'nvidia-rtx-pro-6000-server';
const A100 = 'nvidia-a100-80gb-sxm';
const H100 = 'nvidia-h100-sxm';
const H200 = 'nvidia-h200-sxm';
const B200 = 'nvidia-b200';
const MI300X = 'amd-mi300x';

/** The replica that the finder gives for a device, with the bounds of its times unless others are asked for; it throws where none fits. */
function fit(id: string, values: Values = {}): Fit {
  const found = whatFits
    .at({times: 'bound', ...values})
    .result.fits.find(({part}) => part.id === id);
  if (!found) throw new Error(`${id} does not fit`);
  return found;
}

const MAC = boxUsers.at({device: 'apple-m4-max'});

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const word = (count: number) => WORDS[count] ?? String(count);

const price = (id: string) => LIST_PRICES[id] ?? NaN;
const perMillion = (devices: number, pricePerDeviceHour: number, tokensPerSecond: number) =>
  costPerMillionTokens({devices, pricePerDeviceHour, tokensPerSecond, utilization: 1});

// The workload of the handbook, with which the finder opens: a support assistant on Llama 3.3 70B.
const {promptTokens: PROMPT, sharedTokens: SHARED, answerTokens: ANSWER} = workload;
const SEQUENCES = workload.waiting;
const RATE = workload.users / workload.secondsBetweenQuestions;
const support = {times: 'expected', itl: 0} as const;
const supported = whatFits.start().result;

/** A machine at the measured efficiencies: times of one request, and what it finishes at most. */
function machine(id: string, weights: 'fp8' | 'fp8only' = 'fp8') {
  const of = whatFits.at({...support, weights}).result.fits.find(({part}) => part.id === id);
  if (!of) throw new Error(`${id} does not fit`);
  const {served, devices, largest} = of;
  const promptSeconds = (newTokens = PROMPT - SHARED, cachedTokens: number = SHARED) =>
    prefill(served, {newTokens, cachedTokens}).prefillSeconds;
  const step = (batch: number, context = PROMPT + ANSWER / 2) =>
    decodeStep(served, {batch, contextTokens: context}).stepSeconds;
  /** Between two tokens of an answer, with the prompts that come in meanwhile. */
  const tokenSeconds = (batch: number, newTokens?: number) =>
    step(batch) + (batch * promptSeconds(newTokens)) / ANSWER;
  const batches = Array.from({length: largest}, (_, at) => at + 1);
  const batch = Math.max(...batches.filter((one) => tokenSeconds(one) <= 0.05));
  const most = (newTokens?: number) => {
    const kept = batches.filter((one) => tokenSeconds(one, newTokens) <= 0.05);
    const at = Math.max(...kept);
    return at / (ANSWER * tokenSeconds(at, newTokens));
  };
  return {of, devices, largest, batch, step, tokenSeconds, promptSeconds, most};
}
type Machine = ReturnType<typeof machine>;

// USD an hour of one such machine, from the instances that have so many GPUs, or their share of an instance with eight.
const MACHINE_PRICES: Readonly<Record<string, number>> = {
  [H100]: (2 * 55.04) / 8,
  [H200]: 63.296 / 8,
  [B200]: 113.933 / 8,
  [RTX]: 8.28608,
  [L40S]: 10.49264,
};
const needed = (of: Machine, newTokens?: number) => Math.ceil(RATE / of.most(newTokens));
const machineRow = (id: string) => {
  const of = machine(id);
  const hour = MACHINE_PRICES[id];
  return [
    null,
    fixed(of.most(), 1),
    needed(of),
    hour === undefined ? null : fixed(needed(of) * hour, 0),
  ];
};
const [supportH100, supportH200] = [machine(H100), machine(H200)];
const supportA100 = machine(A100, 'fp8only');
const supportPair = fit(H100);
/** New prompt tokens for each output token at which prompts and answers take the same time. */
const supportTurn = (of: Machine) =>
  of.step(SEQUENCES) / SEQUENCES / (of.promptSeconds(PROMPT, 0) / PROMPT);

// Layouts of four L40S, at the planner's efficiencies and 20 µs for each collective.
const planned = (name: string, context: number, sequences: number, device = L40S, devices = 4) => {
  const {model, weights} = workload;
  const {result, values} = parallelismPlanner.at({
    model,
    weights,
    device,
    devices,
    context,
    sequences,
  });
  const found = result.usable.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not fit`);
  return {values, found};
};
const asked = ({found}: {found: PlannedLayout}) => {
  if (!found.asked) throw new Error('the sequences do not fit');
  return found.asked;
};
const stepOf = (name: string, sequences: number) =>
  asked(planned(name, PROMPT + ANSWER, sequences)).stepSeconds;
const promptOf = (name: string, tokens: number) => planned(name, tokens, 1).found.prefillSeconds;
/** Seconds of all four for one request; a full pipeline works on four prompts at a time. */
const requestOf = (name: 'TP4' | 'PP4', newTokens: number, sequences: number) =>
  promptOf(name, newTokens) / (name === 'PP4' ? 4 : 1) +
  (ANSWER * stepOf(name, sequences)) / sequences;
const layoutRate = (name: 'TP4' | 'PP4', newTokens: number, sequences = SEQUENCES) =>
  fixed(1 / requestOf(name, newTokens, sequences), 1);
/** New prompt tokens for each output token from which the pipeline finishes more requests. */
function pipelineFrom(sequences: number): number {
  const tokens = Array.from({length: 80}, (_, at) => 100 * (at + 1));
  const first = tokens.find(
    (one) => requestOf('PP4', one, sequences) < requestOf('TP4', one, sequences),
  );
  return (first ?? NaN) / ANSWER;
}
const sendingShare = (device: string, devices: number) => {
  const {found} = planned(`TP${devices}`, PROMPT, 1, device, devices);
  const load = {tokens: PROMPT, decodes: false};
  const parts = communicationOf(found.served, load);
  return totalOf(parts).seconds / found.prefillSeconds;
};
// The RAG service: 32,768 tokens in, 1,024 out, 16 at once.
const RAG = {
  model: 'meta-llama/Llama-3.1-70B',
  weights: 'fp8',
  kv: 'fp8',
  context: 33_792,
  prompt: 32_768,
  concurrency: 16,
} as const;
/** Seconds of all devices that one request takes, prefill and its share of decode. */
const deviceSeconds = (of: Fit) =>
  of.devices * (of.firstToken.lowSeconds + (1024 * of.step.stepSeconds) / RAG.concurrency);
const rag = (name: string, id: string) => {
  const of = fit(id, RAG);
  return [
    `${of.devices} × ${name}`,
    `${significant(of.firstToken.lowSeconds, 2)} s`,
    `${ms(of.step.stepSeconds, 2)} ms`,
    significant(deviceSeconds(of), 2),
  ];
};
/** USD per thousand requests of 1,024 output tokens, from a throughput per device. */
const perThousand = (hourly: number, tokensPerSecond: number) =>
  fixed((perMillion(1, hourly, tokensPerSecond) * 1024) / 1000, 0);

// DeepSeek-V3 in FP8, 64 sequences of 8,192 tokens.
const FRONTIER = {
  model: 'deepseek-ai/DeepSeek-V3',
  weights: 'fp8',
  context: 8192,
  prompt: 7168,
  concurrency: 64,
} as const;
const frontierWeights = fit(H200, FRONTIER).held.weightBytes;
const usable = (id: string) =>
  (usableMemory(acceleratorById(id))?.bytes ?? NaN) * DEFAULT_USABLE_SHARE;
/** Output tokens/s per device that NVIDIA measured with DeepSeek-R1. */
const MEASURED = {h200: 1627, b200: 6463};
// MLPerf v5.1, Llama 2 70B, offline, tokens/s of a node, and its list price.
const batchCost = (node: number, tokensPerSecond: number) =>
  fixed(perMillion(1, node, tokensPerSecond), 2);

// Ratios of parts.
type Rate = 'bf16DenseFlops' | 'bandwidthBytesPerSecond';
const rate = (id: string, of: Rate) => acceleratorById(id)[of] ?? NaN;
const bandwidth = (id: string) => rate(id, 'bandwidthBytesPerSecond');
const bf16 = (id: string) => rate(id, 'bf16DenseFlops');
const share = (a: number, b: number) => `${Math.round((a / b) * 100)} %`;
const more = (a: number, b: number) => share(a - b, b);

// Seven copies of an 8B model on one device.
const {shape: shape8b} = shapeOf('meta-llama/Llama-3.1-8B');
const copy = weightBytes(shape8b, weightPrecision(FORMATS.bf16)).totalBytes;
const whole = (bytes: number) => count(bytes / GIB);

export default numbers({
  devices: accelerators.length,
  machines: rows([H100, H200, B200, MI300X, RTX, L40S].map(machineRow)),
  rate: RATE,
  'rate-word': stated('four', RATE, [4, 4]),
  sure: medianMiss({...workload, regime: 'load'}),
  'machines-slow': word(Math.max(...[RTX, L40S].map((id) => needed(machine(id))))),
  'busy-h200': percent(RATE / supportH200.most()),
  'busy-h100': percent(RATE / supportH100.most()),
  mfu: percent(EXPECTED.mfu),
  mbu: percent(EXPECTED.mbu),
  'prompt-h100': `${ms(supportH100.promptSeconds(), 2)} ms`,
  'step-h100': `${ms(supportH100.step(SEQUENCES), 2)} ms`,
  'support-count': supported.fits.length,
  'support-turn': significant(supportTurn(supportH100), 1),
  'sending-l40s': percent(sendingShare(L40S, 4)),
  layouts: rows([
    [null, `${ms(stepOf('TP4', SEQUENCES), 2)} ms`, `${ms(stepOf('PP4', SEQUENCES), 2)} ms`],
    [null, layoutRate('TP4', 500), layoutRate('PP4', 500)],
    [null, layoutRate('TP4', 8000), layoutRate('PP4', 8000)],
  ]),
  'pipeline-40': stated('about 12', pipelineFrom(40), [11, 14]),
  'box-card': count(boxUsers.start().number('slotsInMemory')),
  'box-mac': count(MAC.number('slotsInMemory')),
  'box-mac-fast': count(MAC.number('slots')),
  'exercise-prompt': fixed(supportH200.most(PROMPT), 1),
  'exercise-prompt-machines': word(needed(supportH200, PROMPT)),
  'exercise-cached': fixed(supportH200.most(), 1),
  'pair-hour': stated('14', MACHINE_PRICES[H100] ?? NaN, [13.5, 14.5]),
  'exercise-h100': count(supportPair.largest),
  'exercise-a100-rate': fixed(supportA100.most(), 1),
  'exercise-a100-pairs': word(needed(supportA100)),
  'exercise-h100-rate': fixed(supportH100.most(), 1),
  'l4-bandwidth': count(bandwidth(L4) / GB),
  't4-bandwidth': count(bandwidth(T4) / GB),
  'l40s-memory': `${gib(usableMemory(acceleratorById(L40S))?.bytes ?? NaN, 2)} GiB`,
  'h200-bandwidth-gain': more(bandwidth(H200), bandwidth(H100)),
  rag: rows([
    rag('B200', B200),
    rag('MI300X', MI300X),
    rag('H200 SXM', H200),
    rag('H100 SXM', H100),
    rag('L40S', L40S),
  ]),
  'rag-cost-b200': perThousand(price(B200), 274),
  'rag-cost-h200': perThousand(price(H200), 120),
  'frontier-weights': count((8 * frontierWeights) / GIB),
  'frontier-h100': count((8 * usable(H100)) / GIB),
  'frontier-cost-h200': fixed(perMillion(1, price(H200), MEASURED.h200), 2),
  'frontier-cost-b200': fixed(perMillion(1, price(B200), MEASURED.b200), 2),
  'batch-cost-b200': batchCost(113.933, 102_909),
  'batch-cost-rtx': batchCost(33.144, 26_205.8),
  'batch-cost-h200': batchCost(63.296, 35_316.7),
  'mlperf-apart': share(34_555, 35_316.7),
  'mlperf-interactive': share(18_846, 23_079.9),
  'mlperf-mi300x-offline': share(27_854.4, 35_316.7),
  'mlperf-mi300x-interactive': share(8840.42, 23_079.9),
  'a100-bandwidth': share(bandwidth(A100), bandwidth(H100)),
  'a100-bf16': share(bf16(A100), bf16(H100)),
  'a100-price': share(price(A100), price(H100)),
  'copies-weights': whole(7 * copy),
  'copies-usable': whole(usable(H200)),
  'pcie-bandwidth': share(bandwidth('nvidia-h100-pcie'), bandwidth(H100)),
  'gb200-bandwidth-gain': more(bandwidth('nvidia-gb200'), bandwidth(B200)),
});
