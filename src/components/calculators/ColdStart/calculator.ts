import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {modelName} from '@site/src/data/shapeOf';
import {speedup} from '@site/src/inference/metrics/measurements';
import type {MeasureId, StartPart} from '@site/src/inference/scaling/startMeasures';
import {bytes, bytesPerSecond, percent, significant} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import type {CalculatorFigure} from '../../ui/figures';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import {choiceInput, numberInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {modelInput, weightsInput} from '../serving/inputs';
import {expertsProblem} from '../serving/serverProblem';
import {LOCAL_DISK, PATHS, compute, type StartPlan} from './compute';
import {PARTS, lengthOf, longestOf, time, timelineOf} from './timeline';

const duration = {unit: 's', min: 0, max: 36_000};
const rate = {unit: 'GB/s', min: 0.001, max: 10_000};
const inGigabytes = (bytes: number) => Number((bytes / 1e9).toPrecision(3));

const inputs = {
  model: {...modelInput, default: RUNNING_WORKLOAD.model},
  weights: {...weightsInput, default: RUNNING_WORKLOAD.weights},
  path: choiceInput({
    label: 'Weights come from',
    options: [
      ...(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((id) => ({
        id,
        label: PATHS[id].label,
      })),
      {id: 'own', label: 'My own rates'},
    ],
    default: 'object',
  }),
  image: choiceInput({
    label: 'Image',
    options: [
      {id: 'pull', label: 'Pulled and unpacked'},
      {id: 'lazy', label: 'Streamed lazily'},
      {id: 'cached', label: 'On the node'},
    ],
    default: 'cached',
  }),
  streaming: toggleInput({label: 'Concurrent streaming of weights', default: true}),
  localDisk: toggleInput({label: 'Weights on local disk', default: false}),
  compileCache: toggleInput({label: 'Compile cache', default: true}),
  snapshot: toggleInput({label: 'Restore from a snapshot', default: false}),
  warmNode: toggleInput({label: 'Warm node', default: false}),
  ownOne: numberInput({...rate, label: 'My storage, one reader', default: 0.5}),
  ownMany: numberInput({...rate, label: 'My storage, concurrent', default: 2}),
  overlap: toggleInput({label: 'Weights load during the image pull', default: false}),
  provision: numberInput({...duration, label: 'Node boots', default: 120}),
  imageSize: numberInput({label: 'Image on disk', unit: 'GB', min: 0, max: 1000, default: 28}),
  pullRate: numberInput({...rate, label: 'Rate of the image pull', default: 0.1186}),
  lazyShare: numberInput({
    label: 'Part of a streamed image that a start reads',
    unit: '%',
    min: 0,
    max: 100,
    default: 30,
  }),
  localMany: numberInput({
    ...rate,
    label: 'Local disk, concurrent',
    default: inGigabytes(LOCAL_DISK.concurrent),
  }),
  hostLink: numberInput({
    ...rate,
    label: 'Host to device',
    default: inGigabytes(acceleratorById('nvidia-h100-sxm').pciePerDirectionBytesPerSecond ?? NaN),
  }),
  imports: numberInput({...duration, label: 'Python starts', default: 25}),
  distributed: numberInput({...duration, label: 'GPU processes connect', default: 0}),
  compile: numberInput({...duration, label: 'Kernels compile', default: 85}),
  cachedCompile: numberInput({...duration, label: 'Kernels compile, with cache', default: 25}),
  capture: numberInput({...duration, label: 'Graphs are recorded', default: 60}),
  warmUp: numberInput({...duration, label: 'Warm-up', default: 5}),
  restore: numberInput({...duration, label: 'Snapshot is restored', default: 10}),
};

export type ColdStartValues = ValuesOf<typeof inputs>;

const MEASURE_NAMES: Readonly<Record<MeasureId, string>> = {
  warmNode: 'a warm node',
  cachedImage: 'the image on the node',
  lazyImage: 'lazy image streaming',
  localDisk: 'weights on local disk',
  streaming: 'concurrent streaming of weights',
  overlap: 'loading the weights during the image pull',
  compileCache: 'a compile cache',
  snapshot: 'a snapshot',
};

/** Less is shown as 0.0 s. */
const LEAST_SECONDS = 0.05;

const ids = Object.keys(inputs) as (keyof ColdStartValues)[];

export const coldStartModel = defineCalculator({
  id: 'cold-start',
  urlKey: 'cold',
  title: 'Cold start, part by part',
  listing: {
    group: 'run',
    question: 'How long does a new replica take to start, and what shortens the start?',
    names: ['cold start calculator', 'model loading time calculator'],
  },
  note: 'replace these rates and times by yours',
  inputs,
  first: ['model', 'path', 'image', 'streaming', 'compileCache', 'snapshot'],
  fields: ({path}) => ids.filter((id) => path === 'own' || (id !== 'ownOne' && id !== 'ownMany')),
  check: ({model, weights}) => {
    const problem = expertsProblem(weights, model);
    return problem === undefined ? {} : {weights: problem};
  },
  compute,
  results: {
    before: {
      label: 'Nothing prepared',
      of: (plan) => plan.before.totalSeconds,
      as: time,
      large: 'with nothing prepared',
    },
    after: {
      label: 'With the chosen remedies',
      of: (plan) => plan.after.totalSeconds,
      as: time,
      large: 'with the chosen remedies',
    },
    ...partResults(),
  },
  moreResults: (plan) =>
    worthOf(plan).map(({measure, savedSeconds}) => ({
      label: `Saved if you add ${MEASURE_NAMES[measure]}`,
      value: time(savedSeconds),
      number: savedSeconds,
      unit: time.unit,
    })),
  verdict,
  summary: (plan) => {
    const [beforeSeconds, afterSeconds] = [plan.before.totalSeconds, plan.after.totalSeconds];
    const times = significant(speedup({beforeSeconds, afterSeconds}), 2);
    return `A cold start takes ${time(beforeSeconds)} with nothing prepared and ${time(afterSeconds)} with the chosen remedies, which is ${times} times faster. ${verdict(plan)}`;
  },
  figures: (plan) => [{kind: 'gantt', ...timelineOf(plan)}, ...worthTable(plan)],
  formula: ({before, after, parts}) => [
    `Weights: ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(before.weightBytesPerSecond)} = ${time(lengthOf(before, 'weights'))} with nothing prepared`,
    `Weights: ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(after.weightBytesPerSecond)} = ${time(lengthOf(after, 'weights'))} with the chosen remedies`,
    `Image: ${bytes(parts.imageBytes)} ÷ ${bytesPerSecond(parts.imageBytesPerSecond)} = ${time(parts.imageBytes / parts.imageBytesPerSecond)}`,
    `Least time for the weights on any path: ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(parts.hostLinkBytesPerSecond)} into the device = ${time(parts.weightBytes / parts.hostLinkBytesPerSecond)}`,
    'Total = sum of the steps',
  ],
  assumptions: (_, values) => [
    `The weights of ${modelName(values.model)} in ${WEIGHTS[values.weights].label.split(',')[0]} are read once. A rate is the bytes divided by the time until they were in the memory of the GPU.`,
    ...(values.path === 'own' ? [] : [`${PATHS[values.path].measured}.`]),
    `${LOCAL_DISK.measured}.`,
    'Image: an image of 28 GB on disk was pulled in 236 s (vLLM 0.18 image, GKE). With lazy streaming, we let a start wait for 30 % of the image. That share is an example: the same measurement saw no gain from managed image streaming.',
    'The 120 s of “Node boots” are an example of this page.',
    '“Python starts” is the part of a start that no log explains. A small model answered after 59 s, and its log explains 34 s of them, so 25 s are left (vLLM of June 2025).',
    'Tracing took 15 s, compiling 70 s and recording graphs 60 s with Llama 70B in FP8 on 8 GPUs (vLLM of June 2025). With a cache, compiling took 25 s for a 70B model (July 2025). Profiling and warm-up took 5 s for Llama 3 8B (December 2024).',
    'A snapshot replaces all steps after the image, except that the weights still have to be read. Its 10 s are the order of magnitude that NVIDIA documents.',
    'Each chosen remedy works fully: caches are filled, and nothing has been removed from them.',
  ],
  leavesOut: [
    'The wait for a free GPU. If the cloud has none at that moment, this wait has no upper limit.',
    'Many replicas that start at once and share a registry, a bucket or a volume.',
    'The seconds before and after the start, for metrics, the autoscaler and probes.',
    'Replicas with several GPUs, in which each GPU reads a part of the weights and the slowest decides.',
  ],
  sources: [
    cite('runai', 'Rates by storage and concurrency'),
    cite('gkevllmstart', 'Image and network volume, 2026'),
    cite('vllmstartux', 'Compilation and graph capture of a 70B model, vLLM'),
    cite('vllmwarmstartrfc', 'Compilation of a 70B model with a full cache, vLLM'),
    cite('vllmcompiletimes', 'Profiling and warm-up, vLLM'),
    cite('vllmstartissue', 'Time of a start that no log names, vLLM'),
  ],
  examples: [
    {change: {}, shows: 'The next best remedy, a warm node,'},
    {
      change: {warmNode: true, localDisk: true, snapshot: true, overlap: true},
      shows: 'No other remedy would save more.',
    },
  ],
});

/** How long each step lasts in both starts. */
function partResults(): Record<StartPart, ResultDeclaration<ColdStartValues, StartPlan>> {
  const entries = PARTS.map(({id, label}) => {
    const shown: ResultDeclaration<ColdStartValues, StartPlan> = {
      label,
      of: ({after}) => lengthOf(after, id),
      as: time,
      text: ({before, after}) => {
        const [was, is] = [lengthOf(before, id), lengthOf(after, id)];
        return was > 0 || is > 0 ? `${time(was)} → ${time(is)}` : undefined;
      },
      listed: false,
    };
    return [id, shown] as const;
  });
  return Object.fromEntries(entries) as ReturnType<typeof partResults>;
}

/** Measures not chosen yet that would save a visible time. */
const worthOf = ({next}: StartPlan) =>
  next.filter(({savedSeconds}) => savedSeconds >= LEAST_SECONDS);

/** Time left after the chosen measures, and the next step. */
function verdict(plan: StartPlan): string {
  const {after} = plan;
  const longest = longestOf(after);
  const [best] = worthOf(plan);
  const share = after.totalSeconds > 0 ? longest.seconds / after.totalSeconds : 0;
  const first = `The longest step is now “${longest.label}”: ${time(longest.seconds)}, ${percent(share)} of the start.`;
  return best
    ? `${first} The next best remedy, ${MEASURE_NAMES[best.measure]}, would save ${time(best.savedSeconds)} more.`
    : `${first} No other remedy would save more.`;
}

function worthTable(plan: StartPlan): readonly CalculatorFigure[] {
  const rows = worthOf(plan).map(({measure, savedSeconds}) => [
    MEASURE_NAMES[measure],
    time(savedSeconds),
  ]);
  return rows.length > 0
    ? [
        {
          kind: 'table',
          caption: 'Remedies that are not chosen yet, and the time that each would save',
          columns: ['Remedy', 'Saves'],
          rows,
        },
      ]
    : [];
}
