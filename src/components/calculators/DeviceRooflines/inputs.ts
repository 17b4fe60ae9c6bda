import {accelerators} from '@site/src/data/accelerators';
import {TOKENS} from '@site/src/inference/ranges';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {ownModelOption} from '../serving/ownModelOption';
import {WEIGHTS, modelOptions, type WeightsId} from '../../../serving/choices';
import {BATCH_STOPS, MOST_SEQUENCES} from '../RooflineExplorer/inputs';

/** Devices of which at least the bandwidth is confirmed, by vendor. */
const deviceOptions = accelerators
  .filter((part) => part.bandwidthBytesPerSecond !== null)
  .map(({id, name, vendor}) => ({id, label: name, group: vendor}));

const ownDevice = ownDeviceOption({
  figures: ['memory', 'bandwidth', 'bf16', 'fp8', 'fp4'],
  needed: ['bandwidth'],
});

const WEIGHT_LABELS: Readonly<Record<WeightsId, string>> = {
  bf16: 'BF16',
  fp8: 'FP8',
  nvfp4: 'NVFP4',
  mxfp4: 'MXFP4',
  int8: 'INT8',
  int4: 'INT4 (groups of 128)',
};

const device = (place: string, preset: string) =>
  choiceInput({label: `${place} device`, options: deviceOptions, own: ownDevice, default: preset});

const inputs = {
  model: choiceInput({
    label: 'Model',
    workload: 'model',
    options: modelOptions,
    own: ownModelOption(
      (Object.keys(WEIGHTS) as WeightsId[]).map((id) => ({
        label: WEIGHT_LABELS[id],
        precision: WEIGHTS[id].precision,
      })),
    ),
    default: 'meta-llama/Llama-3.1-8B',
  }),
  weights: choiceInput({
    label: 'Weights',
    workload: 'weights',
    options: (Object.keys(WEIGHTS) as WeightsId[]).map((id) => ({id, label: WEIGHT_LABELS[id]})),
    default: 'bf16',
  }),
  first: device('First', 'cpu-epyc-9005'),
  second: device('Second', 'google-tpu-v6e'),
  third: device('Third', 'nvidia-h100-sxm'),
  fourth: device('Fourth', 'nvidia-b200'),
  context: numberInput({
    ...TOKENS,
    label: 'Context of each sequence',
    workload: 'context',
    max: 1_000_000,
    default: 1000,
  }),
  // The slider comes last, next to the chart that it moves.
  batch: numberInput({
    label: 'Batch of a decode step',
    workload: 'sequences',
    min: 1,
    max: MOST_SEQUENCES,
    integer: true,
    default: 1,
    control: 'slider',
    stops: BATCH_STOPS,
  }),
};

export type RooflinesValues = ValuesOf<typeof inputs>;

export const PLACES = ['first', 'second', 'third', 'fourth'] as const;

export const deviceRooflines = defineModel({
  id: 'device-rooflines',
  urlKey: 'roofs',
  title: 'Rooflines of four devices',
  listing: {
    group: 'request',
    question: 'What limits the same work on four different devices?',
    names: ['roofline comparison', 'GPU, TPU and CPU comparison'],
  },
  note: 'upper bounds of one device each',
  inputs,
  first: ['model', 'weights', 'batch', 'context', 'first', 'second'],
  check: refused,
});

/** A device twice would be one line over another. */
function refused(values: RooflinesValues): ProblemsOf<typeof inputs> {
  const twice = PLACES.filter((place, index) =>
    PLACES.slice(0, index).some((earlier) => values[earlier] === values[place]),
  );
  return Object.fromEntries(
    twice.map((place) => [place, 'This device is chosen already. Choose another.']),
  );
}
