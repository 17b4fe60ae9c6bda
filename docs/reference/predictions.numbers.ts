import {biasGroups, deviceKind, isBiased} from '../../src/serving/published/bias';
import {medianMiss} from '../../src/serving/published/errorWords';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {isFirstTokenAtLoad, isMixture as isMixtureModel} from '../../src/serving/published/groups';
import {loadName, valueName} from '../../src/serving/published/names';
import {
  isInRange,
  predictAll,
  speedRatio,
  type Predicted,
} from '../../src/serving/published/predictions';
import {fixed, seconds, significant} from '../../src/numbers/format';
import {allAccelerators} from '../../src/data/accelerators';
import {EFFICIENCY_KINDS} from '../../src/inference/time/efficiencyFor';
import {inForms} from '../../src/serving/published/errorGroups';
import {kindOf, sharesOf} from '../../src/serving/published/kinds';
import {referenceStep} from '../../src/serving/published/referenceStep';
import {systemName} from '../../src/data/measurementNames';
import {shapeOf} from '../../src/data/shapeOf';
import {SERVER_SECONDS} from '../../src/inference/prediction/firstToken';
import {errorStatistics} from '../../src/inference/prediction/errorStatistics';
import {
  EXPECTED,
  EXPECTED_LOCAL,
  FITTED_OVERHEADS,
  MEASURED_EFFICIENCY,
  REFERENCE_STEP,
} from '../../src/inference/time/efficiency';
import {unwrap} from '../../src/inference/result';
import {numbers, rows, stated} from '../../src/numbers';

const all = predictAll();

type Group = readonly [label: string, has: (one: Predicted) => boolean];

const isFirstToken = ({measurement}: Predicted) => isFirstTokenAtLoad(measurement);
const inRegime =
  (regime: string) =>
  (one: Predicted): boolean =>
    one.measurement.regime === regime && !isFirstToken(one);
const REGIMES: readonly Group[] = [
  ['Decode of one stream', inRegime('decode')],
  ['Prefill', inRegime('prefill')],
  ['Largest throughput, offline', inRegime('offline')],
  ['Throughput and time per token at a load', inRegime('load')],
  ['TTFT of random arrivals', isFirstToken],
  ['Load of weights', inRegime('weights')],
];

const part = ({measurement}: Predicted) =>
  allAccelerators.find(({id}) => id === measurement.device);
const isMixture = ({measurement}: Predicted) => isMixtureModel(measurement.model);
const isServed = ({measurement}: Predicted) => measurement.regime !== 'weights';

/** A group for each value that the points have, in alphabetical order. */
function groupsBy(of: (one: Predicted) => string): readonly Group[] {
  const values = [...new Set(all.filter(isServed).map(of))].sort((a, b) => a.localeCompare(b));
  return values.map((value) => [value, (one) => isServed(one) && of(one) === value]);
}

const FAMILIES: readonly Group[] = [
  ['Dense', (one) => isServed(one) && !isMixture(one)],
  ['Mixture of experts', (one) => isServed(one) && isMixture(one)],
];
const DEVICES: readonly Group[] = [
  ['One device', (one) => isServed(one) && one.measurement.devices === 1],
  ['Several devices', (one) => isServed(one) && one.measurement.devices > 1],
];
const VENDORS = groupsBy((one) => part(one)?.vendor ?? '');
const ENGINES = groupsBy(({measurement}) => measurement.engine);
const CATEGORIES = groupsBy(({measurement}) => deviceKind(measurement));

const percent = (share: number) => `${fixed(100 * share, 0)} %`;
const predictedRatio = (one: Predicted) => speedRatio(one, one.predicted);
const rooflineRatio = (one: Predicted) => speedRatio(one, one.roofline);

function statistics(points: readonly Predicted[], ratio: (one: Predicted) => number | undefined) {
  const ratios = points.flatMap((one) => ratio(one) ?? []);
  return ratios.length === 0 ? undefined : errorStatistics(ratios);
}

/** In all tables of errors, the shares of a kind of device come from its other publishers. */
const leftOutRatio = (one: Predicted) => speedRatio(one, one.leftOut);
const leftOutRoofline = (one: Predicted) => speedRatio(one, one.leftOutRoofline);
const everywhereRatio = (one: Predicted) => speedRatio(one, one.everywhere);

/** One row a group that has predicted points: number, error, bias, share within the factor, and the error of the roofline alone. */
function groupRows(points: readonly Predicted[], groups: readonly Group[]) {
  return rows(
    groups.flatMap(([label, has]) => {
      const own = points.filter((one) => has(one) && one.predicted.ok);
      const [found, roofline] = [statistics(own, leftOutRatio), statistics(own, leftOutRoofline)];
      return found && roofline
        ? [
            [
              label,
              found.count,
              percent(found.medianError),
              fixed(found.bias, 2),
              percent(found.withinShare),
              percent(roofline.medianError),
            ],
          ]
        : [];
    }),
  );
}

/** The publishers of a kind of device: their errors without the kind, and with a value that the others gave. */
const kinds = EFFICIENCY_KINDS.flatMap((kind) =>
  Object.entries(kind.without).map(([publisher, value]) => {
    const own = all.filter(
      (one) => one.measurement.publisher === publisher && kindOf(one.measurement) === kind,
    );
    const [before, after] = [statistics(own, everywhereRatio), statistics(own, leftOutRatio)];
    return [
      null,
      publisher,
      after?.count ?? 0,
      percent(value),
      percent(before?.medianError ?? NaN),
      percent(after?.medianError ?? NaN),
    ];
  }),
);

/** Why points are not predicted, in the words of the page. */
const REASONS: Readonly<Record<string, string>> = {
  device: 'The bandwidth between the devices is not confirmed',
  flopsPerSecond: 'No source states how fast the device multiplies',
  storageBytesPerSecond: 'The source states no bandwidth of the storage',
  load: 'Requests wait for memory, so the wait grows with the length of the run',
};
const refusals = Object.entries(REASONS).map(([input, reason]): [string, number] => [
  reason,
  all.filter(({predicted}) => !predicted.ok && predicted.problems[0]?.input === input).length,
]);

const sameLoad = all.find(
  ({measurement: {id, load}}) =>
    id === 'gpustack-qwen3-5-35b-h200-vllm' && load.requestsPerSecond === 8,
);
if (!sameLoad) throw new Error('the same load under vLLM is gone');
const otherBackend = all.find(
  ({measurement: {id, regime, inputTokens}}) =>
    id === 'kyuz0-qwen3-6-35b-a3b-ryzen-rocm' && regime === 'decode' && inputTokens === 0,
);
if (!otherBackend) throw new Error('the same box under ROCm is gone');
const ONE_THREAD = 'One thread reads the file, and one thread cannot fill the disk.';
const SLOW_16_BIT =
  'Not known. The same card is faster with 4-bit weights, and the source does not say why.';
/** Why the worst point of a system is wrong, as far as it is known. */
const CAUSES: Readonly<Record<string, string>> = {
  'dstack-llama-3-1-405b-mi300x-8-meta':
    'An old build of vLLM without graphs. This server also schedules only once in 15 steps.',
  'dstack-llama-3-1-405b-mi300x-8-amd':
    'The arithmetic expects 1,024 answers at once. The run had 1,000 requests, so fewer ran.',
  'dstack-llama-3-1-405b-h100-8':
    'More requests arrive than the server answers. A pass has at most 512 tokens, so prompts wait for many passes.',
  'gpustack-qwen3-8b-h100-vllm':
    'Probably work of the server beside the model, such as the network, the chat template and the tokenizer. SGLang took less than half of this time at a load.',
  'runai-tensorizer-a10g-io2': ONE_THREAD,
  'runai-streamer-a10g-io2': ONE_THREAD,
  'runai-tensorizer-a10g-gp3': ONE_THREAD,
  'runai-streamer-a10g-gp3': ONE_THREAD,
  'gpustack-qwen3-5-35b-h200-sglang': `Probably a queue: at the same load, vLLM answered in ${valueName(sameLoad.measurement, sameLoad.measured)}.`,
  'gpustack-deepseek-v3-2-h200-8-vllm-dp8-ep8':
    'A short run: the 1,000 requests start together and are answered in about a minute.',
  'kyuz0-qwen3-6-35b-a3b-ryzen-vulkan': `This is the Vulkan backend. The same box wrote ${valueName(otherBackend.measurement, otherBackend.measured)} with that of ROCm.`,
  'xiongjiedai-llama-3-8b-a100-80gb-sxm-f16': SLOW_16_BIT,
  'xiongjiedai-llama-3-8b-l40s-f16': SLOW_16_BIT,
  'xiongjiedai-llama-3-8b-h100-pcie-q4-k-m':
    'Probably the kernels of 2024. Weights in 4 bit have to be expanded, and a long prompt adds much attention.',
  'xiongjiedai-llama-3-8b-h100-pcie-f16': 'Probably the same kernels.',
  'xiongjiedai-llama-3-8b-l40s-q4-k-m': 'Probably the same kernels.',
};

/** Points that one system gave, in the order of the data. */
function bySystem(points: readonly Predicted[]): readonly (readonly Predicted[])[] {
  const ids = [...new Set(points.map(({measurement}) => measurement.id))];
  return ids.map((id) => points.filter(({measurement}) => measurement.id === id));
}

const factor = (ratio: number | undefined) => Math.abs(Math.log(ratio ?? 1));
/** The worst point of each system, the ten worst of them. */
const worst = bySystem(all)
  .map((points) => points.filter(({predicted}) => predicted.ok))
  .filter((points) => points.length > 0)
  .map((points) =>
    points.reduce((most, one) =>
      factor(predictedRatio(one)) > factor(predictedRatio(most)) ? one : most,
    ),
  )
  .sort((a, b) => factor(predictedRatio(b)) - factor(predictedRatio(a)))
  .slice(0, 10);

const ratioText = (ratio: number | undefined) =>
  ratio === undefined ? '–' : significant(ratio, 2);

/** The forty newest values, and those that came after the overheads were fitted. */
const NEWEST = 40;
const dateOf = ({measurement: {date}}: Predicted) => date.padEnd('2026-01-01'.length, '-00');
const newest = all
  .filter(isServed)
  .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
  .slice(0, NEWEST);
const later = all.filter((one) => one.measurement.afterFit === true && !isFirstToken(one));
const laterOf = (has: (one: Predicted) => boolean) => {
  const found = statistics(later.filter(has), leftOutRatio);
  if (!found) throw new Error('no value came after the fit');
  return found;
};
const isReplicated = ({measurement: {layout}}: Predicted) => (layout.data ?? 1) > 1;
const hasWholeExperts = (one: Predicted) =>
  !isReplicated(one) && (one.measurement.layout.expert ?? 1) > 1;
const isShortRun = ({measurement}: Predicted) => (measurement.load.queued ?? 0) > 0;

const publishers = [...new Set(all.map(({measurement}) => measurement.publisher))];
const ranged = all.filter(({range}) => range !== undefined);
const answered = all.filter(({predicted, range}) => predicted.ok || range !== undefined);
const of = (label: string, groups: readonly Group[], points = all, ratio = leftOutRatio) => {
  const group = groups.find(([name]) => name === label);
  const found = group && statistics(points.filter(group[1]), ratio);
  if (!found) throw new Error(`no point is predicted of ${label}`);
  return found;
};
/** Share of a peak that runs of a system reached, lowest and highest, by what the roofline says at another share. */
const reached = (id: string, regime: string, share: number): readonly [number, number] => {
  const ratios = all.flatMap((one) =>
    one.measurement.id.startsWith(id) && one.measurement.regime === regime
      ? (rooflineRatio(one) ?? [])
      : [],
  );
  return [share / Math.max(...ratios), share / Math.min(...ratios)];
};
/** The shares of the peaks at which the roofline of a system is computed. */
const sharesAt = (id: string) => {
  const found = all.find(({measurement}) => measurement.id === id);
  if (!found) throw new Error(`no system ${id}`);
  return sharesOf(found.measurement);
};
const [lowPrefill, highPrefill] = reached(
  'xiongjiedai-llama-3-8b-h100-pcie',
  'prefill',
  sharesAt('xiongjiedai-llama-3-8b-h100-pcie-f16').mfu,
);
const read = (id: string) => percent(reached(id, 'decode', sharesAt(id).mbu)[1]);
/** A prompt alone at a server: what was measured, and what its pass should take. */
const lonePrompt = all.find(
  ({measurement}) =>
    measurement.id === 'gpustack-qwen3-8b-h100-vllm' && measurement.regime === 'prefill',
);
if (!lonePrompt) throw new Error('the prompt of one client is gone');
const promptOf = (engine: string) => {
  const own = all.filter(({measurement}) => measurement.engine === engine);
  return of('Prefill', REGIMES, own);
};
const shareOf = (id: string) => EFFICIENCY_KINDS.find((kind) => kind.id === id)?.value ?? NaN;
const ofKind = (id: string) => all.filter(({measurement}) => kindOf(measurement)?.id === id);
const micro = (time: number) => `${significant(1e6 * time, 2)} µs`;
const measuredStep = (tokens: number) =>
  REFERENCE_STEP.emptySeconds + tokens * REFERENCE_STEP.secondsPerToken;
/** Share of the peak bandwidth that the whole measured step reaches, with what is no read in it. */
const measuredStepShare =
  referenceStep(
    {
      mfu: 1,
      mbu: 1,
      overheads: {layerSeconds: 0, sequenceSeconds: 0, expertShare: 1, expertReadShare: 1},
    },
    1000,
  ) / measuredStep(1000);

export default numbers({
  points: all.length,
  publishers: publishers.length,
  predicted: answered.length,
  near: percent(
    statistics(
      all.filter((one) => isServed(one) && !isFirstToken(one)),
      leftOutRatio,
    )?.withinShare ?? NaN,
  ),
  mixtures: `${fixed(100 * of('Mixture of experts', FAMILIES).medianError, 1)} %`,
  'load-exact': `${fixed(100 * of('Throughput and time per token at a load', REGIMES).medianError, 1)} %`,
  'mbu-local': percent(EXPECTED_LOCAL.mbu),
  'layers-local': micro(EXPECTED_LOCAL.overheads.layerSeconds),
  'offline-error': percent(of('Largest throughput, offline', REGIMES).medianError),
  'step-measured': seconds(measuredStep(1000)),
  'step-predicted': seconds(referenceStep(EXPECTED, 1000)),
  'step-before': percent(measuredStepShare),
  mfu: percent(MEASURED_EFFICIENCY.mfu),
  mbu: percent(MEASURED_EFFICIENCY.mbu),
  'decode-error': percent(of('Decode of one stream', REGIMES).medianError),
  'load-error': percent(of('Throughput and time per token at a load', REGIMES).medianError),
  'load-several': medianMiss({...RUNNING_WORKLOAD, regime: 'load'}),
  'load-amd': medianMiss({...RUNNING_WORKLOAD, regime: 'load', device: 'amd-mi300x'}),
  'load-forms': percent(
    of('Throughput and time per token at a load', REGIMES, all, (one) =>
      speedRatio(one, inForms(one)),
    ).medianError,
  ),
  'decode-roofline': percent(of('Decode of one stream', REGIMES, all, leftOutRoofline).medianError),
  'layers-8b': seconds(
    shapeOf('meta-llama/Llama-3.1-8B').shape.layers * FITTED_OVERHEADS.layerSeconds,
  ),
  'read-a100': read('xiongjiedai-llama-3-8b-a100-80gb-sxm-f16'),
  'read-m4': read('mlx-qwen3-4b-m4-max-bf16'),
  'prefill-llama-cpp': promptOf('llama.cpp').count,
  'prefill-tensorrt-llm': percent(promptOf('TensorRT-LLM').medianError),
  'prompt-measured': seconds(lonePrompt.measured),
  'prompt-pass': seconds(unwrap(lonePrompt.predicted)),
  'server-ms': seconds(SERVER_SECONDS),
  'range-all': ranged.length,
  'range-inside': ranged.filter(isInRange).length,
  'arrivals-error': percent(of('TTFT of random arrivals', REGIMES).medianError),
  'arrivals-times': stated('1.8 times', of('TTFT of random arrivals', REGIMES).bias, [1.8, 1.95]),
  'data-center-mfu': percent(shareOf('data-center')),
  'prefill-h100': `${percent(lowPrefill)} to ${percent(highPrefill)}`,
  xeon: stated('less than half', 1 / of('ik_llama.cpp', ENGINES).bias, [0.3, 0.5]),
  newest: newest.length,
  'newest-answered': newest.filter((one) => answered.includes(one)).length,
  later: laterOf(() => true).count,
  'later-error': percent(laterOf(() => true).medianError),
  'later-tpu': fixed(laterOf(({measurement}) => measurement.id.includes('qwen3-8-27b')).bias, 1),
  'later-whole': laterOf(hasWholeExperts).count,
  'later-whole-error': percent(laterOf(hasWholeExperts).medianError),
  'later-long': laterOf((one) => isReplicated(one) && !isShortRun(one)).count,
  'later-long-error': percent(laterOf((one) => isReplicated(one) && !isShortRun(one)).medianError),
  'later-short-bias': fixed(laterOf((one) => isReplicated(one) && isShortRun(one)).bias, 1),
  categories: groupRows(all, CATEGORIES),
  biased: rows(
    biasGroups(all)
      .filter(isBiased)
      .map(({label, count, bias}) => [label, count, fixed(bias, 2), null]),
  ),
  regimes: groupRows(all, REGIMES),
  families: groupRows(all, [...FAMILIES, ...DEVICES]),
  vendors: groupRows(all, VENDORS),
  engines: groupRows(all, ENGINES),
  parameters: rows([
    [null, percent(FITTED_OVERHEADS.expertShare), null],
    [null, percent(FITTED_OVERHEADS.expertReadShare), null],
    [null, micro(FITTED_OVERHEADS.layerSeconds), null],
    [null, micro(FITTED_OVERHEADS.sequenceSeconds), null],
    [null, micro(FITTED_OVERHEADS.collectiveSeconds), null],
  ]),
  kinds: rows(kinds),
  'soc-mbu': percent(shareOf('soc')),
  'cdna3-mfu': percent(shareOf('cdna3')),
  'box-error': percent(statistics(ofKind('soc'), leftOutRatio)?.medianError ?? NaN),
  'prefill-error': percent(of('Prefill', REGIMES).medianError),
  refusals: rows(refusals),
  worst: rows(
    worst.map((one) => [
      `${systemName(one.measurement)}, ${one.measurement.engine}`,
      loadName(one.measurement),
      one.measurement.metric.quantity,
      valueName(one.measurement, one.measured),
      `${ratioText(predictedRatio(one))} / ${ratioText(rooflineRatio(one))}`,
      CAUSES[one.measurement.id] ?? 'Not known.',
    ]),
  ),
  sources: rows(
    publishers.map((publisher) => {
      const own = all.filter(({measurement}) => measurement.publisher === publisher);
      const [first] = own;
      return [
        publisher,
        first?.measurement.interest ?? '',
        own.length,
        own.filter((one) => answered.includes(one)).length,
        null,
      ];
    }),
  ),
});
