import {modelName} from '@site/src/data/shapeOf';
import {speedup} from '@site/src/inference/metrics/measurements';
import {bytes, bytesPerSecond, percent, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {WEIGHTS} from '../../../serving/choices';
import type {ColdStartValues} from './inputs';
import {LOCAL_DISK, PATHS} from './paths';
import type {StartPlan} from './run';
import {MEASURE_NAMES, PARTS, lengthOf, longestOf, time} from './words';

const LEAVES_OUT = [
  'Waiting for capacity: if a cloud has no such device at that moment, the wait for a node has no upper limit.',
  'Many replicas that start at once and share a registry, a bucket or a volume.',
  'Detection: the scaling loop, metric scrapes and probes add their own seconds before and after.',
  'Several devices in a replica: each reads a part, and the slowest decides.',
];

/** Less is shown as 0.0 s. */
const LEAST_SECONDS = 0.05;

/** Measures not chosen yet that would save a visible time. */
export const worthOf = ({next}: StartPlan) =>
  next.filter(({savedSeconds}) => savedSeconds >= LEAST_SECONDS);

/** Time left after the chosen measures, and the next step. */
export function verdictOf(plan: StartPlan): string {
  const {after} = plan;
  const longest = longestOf(after);
  const [best] = worthOf(plan);
  const share = after.totalSeconds > 0 ? longest.seconds / after.totalSeconds : 0;
  const first = `The longest step is now “${longest.label}”: ${time(longest.seconds)}, ${percent(share)} of the start.`;
  return best
    ? `${first} The next best measure, ${MEASURE_NAMES[best.measure]}, would save ${time(best.savedSeconds)} more.`
    : `${first} No other measure would save more.`;
}

/** The two starts in words. */
export function reportOf(values: ColdStartValues, plan: StartPlan): ModelReport {
  const {before, after, parts} = plan;
  const shown = PARTS.filter(({id}) => lengthOf(before, id) > 0 || lengthOf(after, id) > 0);
  return {
    summary: `A cold start takes ${time(before.totalSeconds)} as it is and ${time(after.totalSeconds)} with what is chosen${timesFaster(plan)}. ${verdictOf(plan)}`,
    results: [
      {label: 'As it is', value: time(before.totalSeconds)},
      {label: 'With what is chosen', value: time(after.totalSeconds)},
      ...shown.map(({id, label}) => ({
        label,
        value: `${time(lengthOf(before, id))} → ${time(lengthOf(after, id))}`,
      })),
      ...worthOf(plan).map(({measure, savedSeconds}) => ({
        label: `Would still be saved by ${MEASURE_NAMES[measure]}`,
        value: time(savedSeconds),
      })),
    ],
    formula: [
      `Weights: ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(before.weightBytesPerSecond)} = ${time(lengthOf(before, 'weights'))} as it is`,
      `Weights: ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(after.weightBytesPerSecond)} = ${time(lengthOf(after, 'weights'))} with what is chosen`,
      `Image: ${bytes(parts.imageBytes)} ÷ ${bytesPerSecond(parts.imageBytesPerSecond)} = ${time(parts.imageBytes / parts.imageBytesPerSecond)}`,
      `Least time for the weights on any path: ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(parts.hostLinkBytesPerSecond)} into the device = ${time(parts.weightBytes / parts.hostLinkBytesPerSecond)}`,
      'Total = sum of the steps',
    ],
    assumptions: assumptionsOf(values),
    leavesOut: LEAVES_OUT,
  };
}

function timesFaster({before, after}: StartPlan): string {
  const [beforeSeconds, afterSeconds] = [before.totalSeconds, after.totalSeconds];
  const times = speedup({beforeSeconds, afterSeconds});
  return `, ${significant(times, 2)} times faster`;
}

function assumptionsOf(values: ColdStartValues): string[] {
  const name = modelName(values.model);
  return [
    `Weights are those of ${name}, ${WEIGHTS[values.weights].label.split(',')[0]}, read once. A rate is bytes over the time until they were in device memory.`,
    ...(values.path === 'own' ? [] : [`${PATHS[values.path].measured}.`]),
    `${LOCAL_DISK.measured}.`,
    'Image: 28 GB on disk in 236 s (vLLM 0.18 image, GKE). What lazy loading has to wait for, 30 %, is an example: that measurement saw no gain from managed image streaming.',
    '“Node boots”, 120 s, is an example.',
    '“Python starts”: the 25 s between 34 s of logged engine start and the 59 s until an answer, a small model, vLLM of June 2025.',
    'Compilation, 15 s of tracing and 70 s of compiling, and graph capture, 60 s: Llama 70B in FP8 on 8 GPUs, vLLM of June 2025. Compilation with its cache, 25 s: a 70B model, July 2025. Profiling and warm-up, 5 s: Llama 3 8B, December 2024.',
    'A snapshot replaces everything between the container and readiness but the weights, which are read as without it; its 10 s are the order of magnitude that NVIDIA documents.',
    'A chosen measure works at once and completely: caches are filled, nothing is evicted.',
  ];
}
