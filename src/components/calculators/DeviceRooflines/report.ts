import {DEFAULT_RESERVE_BYTES, DEFAULT_USABLE_SHARE} from '@site/src/inference/served/deviceMemory';
import {DEFAULT_PASS} from '@site/src/inference/served/deviceMemory';
import {totalFlops} from '@site/src/inference/time/roofline';
import {
  binaryBytes,
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  percent,
  seconds,
  significant,
  tokensPerSecond,
} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {LIMITS} from '../../../serving/passFormula';
import {bySpeed, type Comparison, type DeviceBound} from './run';
import type {RooflinesValues} from './inputs';
import {metricsOf} from './table';

/** Report of the overlay. */
export function reportOf(values: RooflinesValues, found: Comparison): ModelReport {
  return {
    summary: summaryOf(values, found),
    results: found.devices.flatMap((device) =>
      metricsOf(values).map(({label, of}) => ({
        label: `${device.part.name}: ${label}`,
        value: of(device),
      })),
    ),
    formula: [...workLines(values, found), ...found.devices.map(stepLine)],
    assumptions: assumptionsOf(values, found),
    leavesOut: [
      'Kernel launches, sampling, scheduling and queueing.',
      'How much of the peaks an engine reaches on each device, and whether it runs the model there at all.',
      'More than one device: the links between them, and what a model that does not fit would need.',
      'Price and power.',
    ],
  };
}

/** The spread of the ceilings, next to that of the bandwidths. */
export function spreadOf({devices}: Comparison) {
  const sorted = bySpeed(devices);
  const [slowest, fastest] = [sorted[0], sorted.at(-1)];
  if (!slowest || !fastest) throw new Error('four devices were chosen');
  return {
    slowest,
    fastest,
    speed: fastest.alone.step.tokensPerSecond / slowest.alone.step.tokensPerSecond,
    bandwidth: fastest.bytesPerSecond / slowest.bytesPerSecond,
  };
}

function summaryOf({batch, context}: RooflinesValues, found: Comparison): string {
  const alone = bySpeed(found.devices).map(
    ({part, alone}) => `${part.name} ${tokensPerSecond(alone.step.tokensPerSecond)}`,
  );
  const most = found.devices.reduce((a, b) =>
    b.batched.step.tokensPerSecond > a.batched.step.tokensPerSecond ? b : a,
  );
  return [
    `One answer at ${count(context)} tokens of context, at most: ${alone.join(', ')}.`,
    ...(batch > 1
      ? [
          `Batch ${count(batch)}: ${most.part.name} gives most, at most ${tokensPerSecond(most.batched.step.tokensPerSecond)}, limited by ${LIMITS[most.batched.step.limit]}.`,
        ]
      : []),
  ].join(' ');
}

function workLines({batch}: RooflinesValues, {devices, intensity}: Comparison): readonly string[] {
  const work = devices[0]?.batched.step.work;
  if (!work) return [];
  return [
    `Step of ${counted(batch, 'token')}: ${flop(totalFlops(work))} over ${bytes(work.weightBytes)} of weights + ${bytes(work.cacheBytes)} of cache = ${significant(intensity)} FLOP/byte`,
  ];
}

function stepLine({part, batched, arithmetic, bytesPerSecond: rate}: DeviceBound): string {
  const {work, stepSeconds, tokensPerSecond: output, ...time} = batched.step;
  const result = `${seconds(stepSeconds)}, ${tokensPerSecond(output)}`;
  const bandwidth = bytesPerSecond(rate);
  const onlyReads =
    time.matmulSeconds <= time.weightReadSeconds && time.attentionSeconds <= time.cacheReadSeconds;
  if (arithmetic.flopsPerSecond === null || onlyReads) {
    return `${part.name}: (${bytes(work.weightBytes)} + ${bytes(work.cacheBytes)}) ÷ ${bandwidth} = ${result}`;
  }
  const peak = flopPerSecond(arithmetic.flopsPerSecond);
  return `${part.name}: max(${bytes(work.cacheBytes)} ÷ ${bandwidth}, ${flop(work.attentionFlops)} ÷ ${peak}) + max(${bytes(work.weightBytes)} ÷ ${bandwidth}, ${flop(work.matmulFlops)} ÷ ${peak}) = ${result}`;
}

function assumptionsOf({weights}: RooflinesValues, {devices, assumed, modelName}: Comparison) {
  const unconfirmed = devices.filter(({ridge}) => ridge === null);
  const converted = devices.filter(
    ({arithmetic}) => arithmetic.format === '16-bit' && /^(fp8|nvfp4|mxfp4)$/.test(weights),
  );
  const named = (some: readonly DeviceBound[]) => some.map(({part}) => part.name).join(', ');
  return [
    'One device runs the whole model, at its dense peak and its peak bandwidth, with a 16-bit KV cache. Attention and matrix products follow each other, and each overlaps with its own reads.',
    ...(unconfirmed.length > 0
      ? [
          `No source confirms a matrix peak of ${named(unconfirmed)}. Its bound is that of bandwidth alone: arithmetic can only lower it, the more the larger the batch.`,
        ]
      : []),
    ...(converted.length > 0
      ? [
          `${named(converted)} cannot multiply this format: weights are converted and multiplied at 16 bit, so they save reads only.`,
        ]
      : []),
    ...(weights === 'bf16' ? [] : ['Embeddings, output head, router and norms stay at 16 bit.']),
    `“Fits” takes ${percent(DEFAULT_USABLE_SHARE)} of the memory less ${binaryBytes(DEFAULT_RESERVE_BYTES)} of reserve (none on a TPU), weights, and activations of ${counted(DEFAULT_PASS.tokensPerPass, 'token')} a pass.`,
    'Every sequence of the batch has the same context, and no prefill shares the step.',
    ...(assumed.length > 0
      ? [
          `Of ${modelName}, no source confirms: ${assumed.map((field) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(', ')}.`,
        ]
      : []),
  ];
}
