import {acceleratorById} from '@site/src/data/accelerators';
import {MEASURED_EFFICIENCY} from '@site/src/inference/time/efficiency';
import {defineModel} from '../../ui/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../ui/inputs';
import {WEIGHTS, deviceOptions, modelOptions, type WeightsId} from './choices';
import {layoutProblem, linkOf} from './machine';

export const MOST_SEQUENCES = 1024;

/** Every doubling and its half way, as on a ruler with logarithmic marks. */
export const BATCH_STOPS = [
  1,
  2,
  3,
  4,
  6,
  8,
  12,
  16,
  24,
  32,
  48,
  64,
  96,
  128,
  192,
  256,
  384,
  512,
  768,
  MOST_SEQUENCES,
];

const CONTEXT_STOPS = [
  128, 192, 256, 384, 512, 768, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12_000, 16_000, 24_000,
  32_000, 48_000, 64_000, 96_000, 128_000,
];

const share = {unit: '%', min: 1, max: 100};

/** Of the expected times, in percent; the bounds do not move with them. */
export const MEASURED = {
  mfu: MEASURED_EFFICIENCY.mfu * 100,
  mbu: MEASURED_EFFICIENCY.mbu * 100,
} as const;

const inputs = {
  model: choiceInput({label: 'Model', options: modelOptions, default: 'meta-llama/Llama-3.1-8B'}),
  device: choiceInput({label: 'Device', options: deviceOptions, default: 'nvidia-h100-sxm'}),
  weights: choiceInput({
    label: 'Weights',
    options: (Object.keys(WEIGHTS) as WeightsId[]).map((id) => ({id, label: WEIGHTS[id].label})),
    default: 'bf16',
  }),
  kv: choiceInput({
    label: 'KV cache',
    options: [
      {id: 'bf16', label: 'BF16'},
      {id: 'fp8', label: 'FP8'},
    ],
    default: 'bf16',
  }),
  gpus: choiceInput({
    label: 'Devices (tensor parallel)',
    options: ['1', '2', '4', '8'].map((id) => ({id, label: id})),
    default: '1',
  }),
  prompt: numberInput({
    label: 'Prompt',
    unit: 'tokens',
    min: 1,
    max: 1_000_000,
    integer: true,
    default: 1000,
  }),
  mfu: numberInput({
    ...share,
    label: 'MFU',
    default: MEASURED.mfu,
    help: 'Share of peak FLOP/s; 100 is the bound.',
  }),
  mbu: numberInput({
    ...share,
    label: 'MBU',
    default: MEASURED.mbu,
    help: 'Share of peak bandwidth; 100 is the bound.',
  }),
  // The sliders come last, next to the chart that they move.
  batch: numberInput({
    label: 'Batch of a decode step',
    min: 1,
    max: MOST_SEQUENCES,
    integer: true,
    default: 1,
    control: 'slider',
    stops: BATCH_STOPS,
  }),
  context: numberInput({
    label: 'Context of each sequence',
    unit: 'tokens',
    min: 128,
    max: 128_000,
    integer: true,
    default: 1000,
    control: 'slider',
    stops: CONTEXT_STOPS,
  }),
};

export type RooflineValues = ValuesOf<typeof inputs>;

export const rooflineExplorer = defineModel({
  id: 'roofline-explorer',
  urlKey: 'roof',
  title: 'Roofline explorer',
  note: 'lower bounds, and times at an efficiency',
  inputs,
  check: refused,
});

/** What a device, a format and a number of devices cannot do together. */
function refused({model, device, weights, gpus}: RooflineValues): ProblemsOf<typeof inputs> {
  const part = acceleratorById(device);
  const {arithmetic, rate} = WEIGHTS[weights];
  const devices = Number(gpus);
  const layout = layoutProblem(model, devices);
  if (rate(part) === null) {
    const why = `No rate for ${arithmetic} arithmetic of this device is confirmed, or it has none.`;
    return {weights: `${why} Choose another format or device.`};
  }
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(part, devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  return {};
}
