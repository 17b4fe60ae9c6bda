import {acceleratorById} from '@site/src/data/accelerators';
import {TOKENS} from '@site/src/inference/ranges';
import {defineModel} from '../../../forms/defineModel';
import {numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {WEIGHTS} from '../../../serving/choices';
import {
  deviceInput,
  kvInput,
  mbuInput,
  mfuInput,
  modelInput,
  tensorParallelInput,
  weightsInput,
} from '../serving/inputs';
import {layoutProblem, linkOf} from '../../../serving/machine';

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

const inputs = {
  model: modelInput,
  device: deviceInput,
  weights: weightsInput,
  kv: kvInput,
  gpus: tensorParallelInput,
  prompt: numberInput({
    ...TOKENS,
    label: 'Prompt',
    workload: 'prompt',
    max: 1_000_000,
    default: 1000,
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  // The sliders come last, next to the chart that they move.
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
  context: numberInput({
    label: 'Context of each sequence',
    workload: 'context',
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
  listing: {
    group: 'request',
    question: 'Does memory bandwidth or arithmetic limit the speed of my model?',
    names: ['roofline calculator', 'arithmetic intensity calculator'],
  },
  note: 'lower bounds, and times at an efficiency',
  inputs,
  first: ['model', 'device', 'weights', 'batch', 'context', 'prompt'],
  check: refused,
});

/** Combinations of device, format and number of devices that are refused. */
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
