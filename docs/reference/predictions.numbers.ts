import {
  isFirstTokenAtLoad,
  isMixture as isMixtureModel,
} from '../../src/components/calculators/serving/published/groups';
import {
  loadName,
  systemName,
  valueName,
} from '../../src/components/calculators/serving/published/names';
import {
  predictAll,
  speedRatio,
  type Predicted,
} from '../../src/components/calculators/serving/published/predictions';
import {fixed, significant} from '../../src/components/ui/format';
import {allAccelerators} from '../../src/data/accelerators';
import {errorStatistics} from '../../src/inference/prediction/errorStatistics';
import {FITTED_PARAMETERS} from '../../src/inference/prediction/fittedParameters';
import {MEASURED_EFFICIENCY} from '../../src/inference/time/efficiency';
import {unwrap} from '../../src/inference/result';
import {numbers, rows, stated} from '../../src/numbers';

const all = predictAll();
const fitted = all.filter((one) => one.isFitted);
const tested = all.filter((one) => !one.isFitted);

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
  ['TTFT at a load', isFirstToken],
  ['Load of weights', inRegime('weights')],
];
const SPEEDS = REGIMES.filter(([label]) => label !== 'Load of weights');

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

const percent = (share: number) => `${fixed(100 * share, 0)} %`;
const shippedRatio = (one: Predicted) => speedRatio(one, one.shipped);
const refinedRatio = (one: Predicted) => speedRatio(one, one.refined);

function statistics(points: readonly Predicted[], ratio: (one: Predicted) => number | undefined) {
  const ratios = points.flatMap((one) => ratio(one) ?? []);
  return ratios.length === 0 ? undefined : unwrap(errorStatistics(ratios));
}

/** One row a group that has predicted points: number, error, bias, share within the factor. */
function shippedRows(groups: readonly Group[]) {
  return rows(
    groups.flatMap(([label, has]) => {
      const found = statistics(all.filter(has), shippedRatio);
      return found
        ? [
            [
              label,
              found.count,
              percent(found.medianError),
              fixed(found.bias, 2),
              percent(found.withinShare),
            ],
          ]
        : [];
    }),
  );
}

/** The same of the refined model, with the shipped error on the same points. */
function refinedRows(points: readonly Predicted[], groups: readonly Group[]) {
  return rows(
    groups.flatMap(([label, has]) => {
      const both = points.filter((one) => has(one) && one.shipped.ok && one.refined.ok);
      const [shipped, refined] = [statistics(both, shippedRatio), statistics(both, refinedRatio)];
      return shipped && refined
        ? [
            [
              label,
              refined.count,
              percent(shipped.medianError),
              percent(refined.medianError),
              fixed(refined.bias, 2),
              percent(refined.withinShare),
            ],
          ]
        : [];
    }),
  );
}

/** Why points are not predicted, in the words of the page. */
const REASONS: Readonly<Record<string, string>> = {
  device: 'The bandwidth between the devices is not confirmed',
  flopsPerSecond: 'No source states how fast the device multiplies',
  storageBytesPerSecond: 'The source states no bandwidth of the storage',
  load: 'Requests wait for memory, so the wait grows with the length of the run',
  layout: 'Whole experts in a tensor-parallel group are not modelled',
};
const refusals = Object.entries(REASONS).map(([input, reason]): [string, number] => [
  reason,
  all.filter(({shipped}) => !shipped.ok && shipped.problems[0]?.input === input).length,
]);

const OVERLOAD =
  'More requests arrive than the server answers, so prompts wait and stop the running answers. The calculators expect a server that keeps up.';
const ONE_THREAD = 'One thread reads the file, and one thread cannot fill the disk.';
const SLOW_16_BIT =
  'Not known. The same card is faster with 4-bit weights, and the source does not say why.';
/** Why the worst point of a system is wrong, as far as it is known. */
const CAUSES: Readonly<Record<string, string>> = {
  'dstack-llama-3-1-405b-mi300x-8-meta': OVERLOAD,
  'dstack-llama-3-1-405b-mi300x-8-amd': 'The same, with a later build of the engine.',
  'dstack-llama-3-1-405b-h100-8': 'The same on other devices.',
  'runai-tensorizer-a10g-io2': ONE_THREAD,
  'runai-streamer-a10g-io2': ONE_THREAD,
  'xiongjiedai-llama-3-8b-a100-80gb-sxm-f16': SLOW_16_BIT,
  'xiongjiedai-llama-3-8b-l40s-f16': SLOW_16_BIT,
  'xiongjiedai-llama-3-8b-h100-pcie-q4-k-m':
    'Probably the kernels of 2024. Weights in 4 bit have to be expanded, and a long prompt adds much attention.',
  'amd-llama-3-1-70b-mi300x-8':
    'Fixed times of layers and exchanges on eight devices, which the fitted model has.',
  'google-llama-3-3-70b-v6e-8':
    'All clients start together, so their prompts wait for each other. The models expect arrivals that are spread over the run.',
};

/** Points that one system gave, in the order of the data. */
function bySystem(points: readonly Predicted[]): readonly (readonly Predicted[])[] {
  const ids = [...new Set(points.map(({measurement}) => measurement.id))];
  return ids.map((id) => points.filter(({measurement}) => measurement.id === id));
}

const factor = (ratio: number | undefined) => Math.abs(Math.log(ratio ?? 1));
/** The worst point of each system, the ten worst of them. */
const worst = bySystem(all)
  .map((points) => points.filter(({shipped}) => shipped.ok))
  .filter((points) => points.length > 0)
  .map((points) =>
    points.reduce((most, one) =>
      factor(shippedRatio(one)) > factor(shippedRatio(most)) ? one : most,
    ),
  )
  .sort((a, b) => factor(shippedRatio(b)) - factor(shippedRatio(a)))
  .slice(0, 10);

const ratioText = (ratio: number | undefined) =>
  ratio === undefined ? '–' : significant(ratio, 2);

const publishers = [...new Set(all.map(({measurement}) => measurement.publisher))];
const predicted = all.filter(({shipped}) => shipped.ok);
const of = (label: string, groups: readonly Group[], points = all, ratio = shippedRatio) => {
  const group = groups.find(([name]) => name === label);
  const found = group && statistics(points.filter(group[1]), ratio);
  if (!found) throw new Error(`no point is predicted of ${label}`);
  return found;
};
const microseconds = (seconds: number) => significant(1e6 * seconds, 2);

export default numbers({
  points: all.length,
  publishers: publishers.length,
  predicted: predicted.length,
  fitted: fitted.filter((one) => isServed(one) && one.refined.ok).length,
  tested: tested.filter((one) => isServed(one) && one.refined.ok).length,
  mfu: percent(MEASURED_EFFICIENCY.mfu),
  mbu: percent(MEASURED_EFFICIENCY.mbu),
  'decode-error': percent(of('Decode of one stream', REGIMES).medianError),
  'decode-tested-before': percent(of('Decode of one stream', REGIMES, tested).medianError),
  'decode-tested-after': percent(
    of('Decode of one stream', REGIMES, tested, refinedRatio).medianError,
  ),
  xeon: stated(
    'less than half',
    1 / of('ik_llama.cpp', ENGINES, fitted, refinedRatio).bias,
    [0.3, 0.5],
  ),
  regimes: shippedRows(REGIMES),
  families: shippedRows([...FAMILIES, ...DEVICES]),
  vendors: shippedRows(VENDORS),
  engines: shippedRows(ENGINES),
  'refined-fitted': refinedRows(fitted, SPEEDS),
  'refined-tested': refinedRows(tested, SPEEDS),
  'tested-groups': refinedRows(tested, [...FAMILIES, ...DEVICES, ...VENDORS, ...ENGINES]),
  parameters: rows([
    [null, percent(FITTED_PARAMETERS.readShare), null],
    [null, percent(FITTED_PARAMETERS.productShare), null],
    [null, percent(FITTED_PARAMETERS.expertProductShare), null],
    [null, significant(FITTED_PARAMETERS.hiddenPasses, 3), null],
    [null, `${microseconds(FITTED_PARAMETERS.layerSeconds)} µs`, null],
    [null, `${microseconds(FITTED_PARAMETERS.sequenceSeconds)} µs`, null],
  ]),
  refusals: rows(refusals),
  worst: rows(
    worst.map((one) => [
      `${systemName(one.measurement)}, ${one.measurement.engine}`,
      loadName(one.measurement),
      one.measurement.metric.quantity,
      valueName(one.measurement, one.measured),
      `${ratioText(shippedRatio(one))} / ${ratioText(refinedRatio(one))}`,
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
        own.filter(({shipped}) => shipped.ok).length,
        first?.isFitted ? 'fitted' : 'tested',
        null,
      ];
    }),
  ),
});
