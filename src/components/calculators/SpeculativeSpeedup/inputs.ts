import {acceleratorById} from '@site/src/data/accelerators';
import {modelById} from '@site/src/data/models';
import {shapeOf} from '@site/src/data/shapeOf';
import {TOKENS} from '@site/src/inference/ranges';
import {defineModel} from '../../../forms/defineModel';
import {count} from '../../../numbers/format';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {deviceInput, mbuInput, mfuInput, modelInput, tensorParallelInput} from '../serving/inputs';
import {ownModelOption} from '../serving/ownModelOption';
import {layoutProblem, linkOf} from '../../../serving/machine';
import {drafterOptions} from './drafters';

/** Batches beyond are not looked at. */
export const MOST_SEQUENCES = 1024;
/** Draft lengths beyond are not tried. */
export const LONGEST_DRAFT = 16;

/** Every doubling and its half way. */
export const BATCH_STOPS = [
  1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024,
];

const inputs = {
  model: {...modelInput, own: ownModelOption(), default: 'meta-llama/Llama-3.1-70B'},
  device: deviceInput,
  gpus: {...tensorParallelInput, default: '4' as const},
  drafter: choiceInput({label: 'Drafter', options: drafterOptions, default: 'head'}),
  context: numberInput({
    ...TOKENS,
    label: 'Context of each sequence',
    workload: 'context',
    max: 1_000_000,
    default: 1000,
  }),
  fixed: numberInput({
    label: 'Host time per draft step',
    unit: 'ms',
    min: 0,
    max: 100,
    default: 0.4,
    help: 'CPU work between two draft steps, beside the fixed times of the layers. An n-gram lookup takes no other time.',
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  acceptance: numberInput({
    label: 'Acceptance of a drafted token',
    min: 0,
    max: 0.99,
    default: 0.7,
    control: 'slider',
    step: 0.01,
  }),
  length: numberInput({
    ...TOKENS,
    label: 'Draft length k',
    max: LONGEST_DRAFT,
    default: 4,
    control: 'slider',
  }),
  batch: numberInput({
    label: 'Batch',
    workload: 'sequences',
    unit: 'sequences',
    min: 1,
    max: MOST_SEQUENCES,
    integer: true,
    default: 64,
    control: 'slider',
    stops: BATCH_STOPS,
  }),
};

/** Inputs that the form shows. The efficiencies have their defaults, or values from the address. */
export const FIELDS = [
  'model',
  'device',
  'gpus',
  'drafter',
  'context',
  'fixed',
  'acceptance',
  'length',
  'batch',
] as const;

export type SpeculationValues = ValuesOf<typeof inputs>;

export const speculativeSpeedup = defineModel({
  id: 'speculative-speedup',
  urlKey: 'spec',
  title: 'Speculation: gain and loss',
  listing: {
    group: 'faster',
    question: 'Does speculative decoding make my server faster or slower?',
    names: ['speculative decoding calculator'],
  },
  note: 'roofline at an efficiency, independent acceptances',
  inputs,
  first: ['acceptance', 'length', 'batch', 'drafter', 'model', 'device'],
  check: refused,
});

/** Combinations of model, drafter and number of devices that are refused. */
function refused(values: SpeculationValues): ProblemsOf<typeof inputs> {
  const {model, device, gpus, drafter, context} = values;
  const devices = Number(gpus);
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(acceleratorById(device), devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  if (drafter !== 'head' && drafter !== 'lookup') {
    const ofDraft = layoutProblem(drafter, devices);
    if (ofDraft !== undefined) {
      return {drafter: `${modelById(drafter).name} cannot be split so: the number ${ofDraft}.`};
    }
    if (drafter === model) return {drafter: 'A model cannot draft for itself.'};
  }
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  if (context > longest) return {context: `At most ${count(longest)}, the context of the model.`};
  return {};
}
