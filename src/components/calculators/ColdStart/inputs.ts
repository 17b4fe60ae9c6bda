import {acceleratorById} from '@site/src/data/accelerators';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {modelInput, weightsInput} from '../serving/inputs';
import {LOCAL_DISK, PATHS} from './paths';

const time = {unit: 's', min: 0, max: 36_000};
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
  provision: numberInput({...time, label: 'Node boots', default: 120}),
  imageSize: numberInput({label: 'Image on disk', unit: 'GB', min: 0, max: 1000, default: 28}),
  pullRate: numberInput({...rate, label: 'Rate of the image pull', default: 0.1186}),
  lazyShare: numberInput({
    label: 'Image read until ready',
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
  imports: numberInput({...time, label: 'Python starts', default: 25}),
  distributed: numberInput({...time, label: 'GPU processes connect', default: 0}),
  compile: numberInput({...time, label: 'Kernels compile', default: 85}),
  cachedCompile: numberInput({...time, label: 'Kernels compile, with cache', default: 25}),
  capture: numberInput({...time, label: 'Graphs are captured', default: 60}),
  warmUp: numberInput({...time, label: 'Warm-up', default: 5}),
  restore: numberInput({...time, label: 'Snapshot is restored', default: 10}),
};

export type ColdStartValues = ValuesOf<typeof inputs>;

/** The fields in order: own rates only where they are used. */
export function fieldsFor({
  path,
}: Pick<ColdStartValues, 'path'>): readonly (keyof ColdStartValues)[] {
  const ids = Object.keys(inputs) as (keyof ColdStartValues)[];
  return ids.filter((id) => path === 'own' || (id !== 'ownOne' && id !== 'ownMany'));
}

export const coldStartModel = defineModel({
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
});
