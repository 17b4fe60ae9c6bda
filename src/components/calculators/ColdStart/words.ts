import type {MeasureId, StartPart, StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import type {Series} from '../../figures/series/fill';
import {fixed} from '../../../numbers/format';

export const PARTS: readonly {
  readonly id: StartPart;
  readonly label: string;
  readonly series: Series;
}[] = [
  {id: 'provision', label: 'Node boots', series: 0},
  {id: 'image', label: 'Image is pulled', series: 1},
  {id: 'weights', label: 'Weights are read', series: 2},
  {id: 'imports', label: 'Python starts', series: 3},
  {id: 'distributed', label: 'GPU processes connect', series: 7},
  {id: 'compile', label: 'Kernels compile', series: 4},
  {id: 'capture', label: 'Graphs are captured', series: 5},
  {id: 'restore', label: 'Snapshot is restored', series: 8},
  {id: 'warmUp', label: 'Warm-up', series: 6},
];

/** The steps that the starts on the page have: one node, no snapshot. Their series are their places. */
export const STEPS = PARTS.filter(({id}) => id !== 'distributed' && id !== 'restore');

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
