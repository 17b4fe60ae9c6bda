import type {MeasureId, StartPart, StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import type {Series} from '../../figures/series/fill';
import {fixed} from '../../ui/format';

export const PARTS: readonly {
  readonly id: StartPart;
  readonly label: string;
  readonly series: Series;
}[] = [
  {id: 'provision', label: 'Provisioning', series: 'neutral'},
  {id: 'image', label: 'Image', series: 1},
  {id: 'weights', label: 'Weights', series: 0},
  {id: 'imports', label: 'Process start, imports', series: 2},
  {id: 'distributed', label: 'Distributed setup', series: 6},
  {id: 'compile', label: 'Compilation', series: 3},
  {id: 'capture', label: 'Graph capture', series: 7},
  {id: 'restore', label: 'Restore', series: 4},
  {id: 'warmUp', label: 'Profiling, warm-up', series: 5},
];

export const MEASURE_NAMES: Readonly<Record<MeasureId, string>> = {
  warmNode: 'a warm node',
  cachedImage: 'the image on the node',
  lazyImage: 'lazy image streaming',
  localDisk: 'weights on local disk',
  streaming: 'concurrent streaming of weights',
  overlap: 'weights during the image pull',
  compileCache: 'a compile cache',
  snapshot: 'a snapshot',
};

/** Seconds with one decimal, whole from 100 on: the parts are not known better. */
export const time = (value: number): string => `${fixed(value, value < 100 ? 1 : 0)} s`;

/** How long a part lasts; 0 where it does not occur. */
export function lengthOf({bars}: StartWaterfall, part: StartPart): number {
  const bar = bars.find((one) => one.part === part);
  return bar ? bar.endSeconds - bar.startSeconds : 0;
}

/** The part that lasts longest. */
export function longestOf(waterfall: StartWaterfall): {label: string; seconds: number} {
  return PARTS.map(({id, label}) => ({label, seconds: lengthOf(waterfall, id)})).reduce((a, b) =>
    b.seconds > a.seconds ? b : a,
  );
}
