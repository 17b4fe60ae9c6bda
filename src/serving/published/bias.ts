import {allAccelerators} from '@site/src/data/accelerators';
import type {Measurement} from '@site/src/data/measurements';
import {
  errorStatistics,
  type ErrorStatistics,
} from '@site/src/inference/prediction/errorStatistics';
import {isFirstTokenAtLoad, isMixture} from './groups';
import {speedRatio, type Predicted} from './predictions';

/** Fewer points say little of a bias. */
export const FEWEST_POINTS = 10;
/** The median of predicted over measured speed may be off by so much. */
export const MOST_BIAS = 0.1;

const REGIMES: Readonly<Record<Measurement['regime'], string>> = {
  decode: 'One stream',
  prefill: 'Prefill',
  offline: 'Largest throughput',
  load: 'At a load',
  weights: 'Load of weights',
};

/** Kinds of devices by their category. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'data-center-gpu': 'GPU of a data center',
  'rack-scale-gpu': 'GPU of a rack',
  'consumer-gpu': 'Gaming card',
  'workstation-gpu': 'Workstation card',
  asic: 'Accelerator of a server',
  'cloud-asic': 'Accelerator of a cloud',
  soc: 'Box with shared memory',
  cpu: 'Server processor',
};

const deviceOf = ({device}: Measurement) => allAccelerators.find(({id}) => id === device);

/** The kind of a device, in the words of the page. */
export function deviceKind(one: Measurement): string {
  const category = deviceOf(one)?.category ?? '';
  return CATEGORIES[category] ?? category;
}

/** What a point can be grouped by. */
const BY: readonly ((one: Measurement) => string)[] = [
  ({regime}) => REGIMES[regime],
  ({model}) => (isMixture(model) ? 'Mixture of experts' : 'Dense'),
  ({devices}) => (devices > 1 ? 'Several devices' : 'One device'),
  deviceKind,
  (one) => deviceOf(one)?.vendor ?? '',
  ({engine}) => engine,
];

/** A group of points with the statistics of its predictions. */
export interface BiasGroup extends ErrorStatistics {
  readonly label: string;
}

/**
 * Groups of at least {@link FEWEST_POINTS} points, each with the overheads and shares of the other publishers. First tokens at a load
 * and loads of weights are left out.
 */
export function biasGroups(all: readonly Predicted[]): readonly BiasGroup[] {
  const counted = all.filter(
    ({measurement}) => measurement.regime !== 'weights' && !isFirstTokenAtLoad(measurement),
  );
  return BY.flatMap((of) =>
    [...new Set(counted.map(({measurement}) => of(measurement)))].flatMap((label) => {
      const ratios = counted
        .filter(({measurement}) => of(measurement) === label)
        .flatMap((one) => speedRatio(one, one.leftOut) ?? []);
      return ratios.length < FEWEST_POINTS ? [] : [{label, ...errorStatistics(ratios)}];
    }),
  );
}

/** Whether predictions of a group are too fast or too slow by more than {@link MOST_BIAS}. */
export const isBiased = ({bias}: BiasGroup): boolean => Math.abs(bias - 1) > MOST_BIAS;
