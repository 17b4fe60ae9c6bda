import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {appliedWindows} from '@site/src/inference/memory/llamaCpp/cache';
import {LOG_VERSIONS} from '@site/src/inference/memory/loggedTokens';
import {bytesPerElement} from '@site/src/inference/precision/format';
import {GIB} from '@site/src/inference/units';
import {binaryBytes, bytes, count, counted, percent, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {isGguf} from './choices';
import type {PlannerValues} from './inputs';
import {limitWords} from './limitWords';
import {memoryParts} from './memoryParts';
import {serverCommands} from './commands';
import {blockTokens, type PlannerResult} from './run';
import {llamaCppAssumptions, llamaCppRemarks} from './llamaCppWords';

/** The plan in words and lines. Sizes are binary, as drivers and engines print them. */
export function plannerReport(values: PlannerValues, result: PlannerResult): ModelReport {
  const {batch, stage, usableBytes} = result;
  const asked = counted(values.concurrency, 'sequence');
  const context = `${count(values.context)} tokens`;
  const verdict = result.fits
    ? `${asked} of ${context} fit.`
    : `${asked} of ${context} do not fit: ${binaryBytes(-stage.freeBytes)} too much per device.`;
  return {
    summary: `${verdict} At this context the limit is ${counted(batch.largest, 'sequence')}.`,
    results: [
      {label: 'Largest number of sequences', value: count(batch.largest)},
      ...limitRows(values, result),
      {label: 'Usable memory per device', value: binaryBytes(usableBytes)},
      ...memoryParts(stage).map(({label, value}) => ({label, value: binaryBytes(value)})),
      ...serverCommands(values, result).map(({engine, start, flags}) => ({
        label: engine,
        value: [start, ...flags.map((flag) => flag.join(' '))].join(' '),
      })),
    ],
    formula: formula(values, result),
    assumptions: assumptions(values, result),
    leavesOut: [
      'Blocks that sequences share through prefix caching: they lower the need.',
      'Vision towers, draft models, LoRA adapters and KV offloading buffers.',
      'Padding that an engine adds to caches of layers with different sizes.',
    ],
  };
}

const LOGGED = `KV cache size in the log of ${LOG_VERSIONS}`;

/** Longest context with its limit, and the sizes of weights and cache. */
export function limitRows({concurrency}: PlannerValues, result: PlannerResult) {
  return [
    {
      label: `Longest context at ${counted(concurrency, 'sequence')}`,
      value: `${count(result.longest.largest)} tokens`,
    },
    {label: 'Limit', value: limitWords(result)},
    {label: 'Weights on all devices', value: binaryBytes(result.allWeightBytes)},
    ...(result.loggedTokens === null
      ? []
      : [{label: LOGGED, value: `${count(result.loggedTokens)} tokens`}]),
  ];
}

function formula(values: PlannerValues, result: PlannerResult): readonly string[] {
  const {stage, usableBytes, memory, cacheBudgetBytes, sequenceBytes, batch} = result;
  const gib = (value: number) => significant(value / GIB);
  const {dataParallel} = result.served.layout;
  const lines = [
    `usable = ${gib(memory.bytes)} GiB × ${significant(result.served.memory.usableShare, 2)} = ${binaryBytes(usableBytes)} per device`,
    `cache budget = ${gib(usableBytes)} − ${gib(stage.weightBytes)} weights − ${gib(stage.activationBytes)} activations − ${gib(stage.reserveBytes)} reserve = ${binaryBytes(cacheBudgetBytes)}`,
    cacheFormula(values, result),
  ];
  if (cacheBudgetBytes < 0 || sequenceBytes === 0) return lines;
  const replicas = dataParallel > 1 ? ` × ${dataParallel} replicas` : '';
  const quotient = `${binaryBytes(cacheBudgetBytes)} / ${binaryBytes(sequenceBytes)}`;
  const product = Math.floor(cacheBudgetBytes / sequenceBytes) * dataParallel;
  // llama.cpp works on two states for each slot and has a mask for each cell of a pool, so its work space grows with slots.
  const difference =
    batch.limit === 'slots'
      ? ', but no more slots,'
      : batch.largest < product
        ? ', less the work space of so many slots,'
        : ', as windows share the tokens of a pass,';
  const more = product === batch.largest ? '' : difference;
  return [...lines, `floor(${quotient})${replicas}${more} = ${counted(batch.largest, 'sequence')}`];
}

/** Written out where one product gives the cache; otherwise its size alone. */
function cacheFormula(values: PlannerValues, result: PlannerResult): string {
  const {served, sequenceBytes, stages} = result;
  const {shape, kv, layout} = served;
  const [mixer, ...others] = isGguf(values.weights) ? appliedWindows(shape.mixers) : shape.mixers;
  const isPlain =
    mixer?.kind === 'softmax' &&
    others.length === 0 &&
    mixer.windowTokens === undefined &&
    mixer.cacheLayers === undefined &&
    mixer.keyDim === mixer.valueDim &&
    stages === 1;
  const end = `= ${binaryBytes(sequenceBytes)} per sequence and device`;
  if (!isPlain) return `cache at ${count(values.context)} tokens ${end}`;
  const ranks = Math.min(layout.tensorParallel, mixer.keyValueHeads);
  const block = blockTokens(values.weights);
  const tokens = Math.ceil(values.context / block) * block;
  const rounded = tokens > values.context ? ' in whole blocks' : '';
  const product = `2 × ${mixer.layers} layers × ${mixer.keyValueHeads} KV heads × ${mixer.keyDim} × ${bytesPerElement(kv.cache)} B × ${count(tokens)} tokens${rounded}`;
  return `cache = ${product}${ranks > 1 ? ` / ${ranks} ranks` : ''} ${end}`;
}

function assumptions(values: PlannerValues, result: PlannerResult): readonly string[] {
  const {device, memory, assumed, stages, stage, name} = result;
  const {memory: settings, shape} = result.served;
  const basis = isOwnDevice(device.id)
    ? `${device.name}: ${bytes(memory.bytes)} (${binaryBytes(memory.bytes)}), the figure of its field.`
    : memory.basis === 'reported'
      ? `${device.name}: ${bytes(memory.bytes)} (${binaryBytes(memory.bytes)}) as a driver reports it.`
      : `${device.name}: the label read as decimal, ${bytes(memory.bytes)}; no driver's number was read.`;
  const lines = isGguf(values.weights)
    ? [
        basis,
        ...llamaCppAssumptions(shape, binaryBytes(settings.reserveBytes), values),
        ...llamaCppRemarks(shape, name, values),
      ]
    : [
        basis,
        ...settingsWords(result),
        `Activations are an estimate for ${count(settings.pass.tokensPerPass)} tokens per pass and 256 sequences with logits. Replace it by what your engine logs.`,
        'All sequences have the full context. The cache is in blocks of 16 tokens.',
        'Scales per channel or tensor are left out; scales per group count.',
      ];
  if (result.loggedTokens !== null && !isOneKind(result)) lines.push(LOG_REMARK);
  if (stages > 1) lines.push(`The bar shows stage ${stage.stage + 1} of ${stages}, the fullest.`);
  if (assumed.length > 0)
    lines.push(`Not confirmed by a source for ${name}: ${assumed.join(', ')}.`);
  return lines;
}

/** Meaning of the number in the log for models whose layers are not of one kind. */
const LOG_REMARK =
  'The number in the log is requests of this context times its tokens. vLLM counts the window and two passes for each windowed layer and two states for each recurrent one, so it may be less than what fits. Up to version 0.20 it was the blocks divided by the groups of layers.';

function isOneKind({served}: PlannerResult): boolean {
  return served.shape.mixers.every(
    (mixer) => mixer.kind !== 'recurrent' && !('windowTokens' in mixer),
  );
}

function settingsWords({served: {memory: settings}}: PlannerResult): readonly string[] {
  const reserve = binaryBytes(settings.reserveBytes);
  const usable = `The engine may use ${percent(settings.usableShare)} of it.`;
  return settings.reserveBytes > 0
    ? [
        `${usable} ${reserve} of that are an allowance for CUDA context, NCCL and captured graphs; engines differ by several GiB.`,
      ]
    : [`${usable} No reserve is taken from that.`];
}
