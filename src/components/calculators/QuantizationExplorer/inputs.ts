import {defineModel} from '../../../forms/defineModel';
import {
  choiceInput,
  numberInput,
  textInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {FORMAT_OPTIONS, GROUP_OPTIONS} from './formats';
import {ownNumbers, OWN_DEFAULT} from './ownNumbers';

const inputs = {
  row: choiceInput({
    label: 'Weights',
    options: [
      {id: 'outliers', label: 'Normal, a few outliers'},
      {id: 'normal', label: 'Normal, no outliers'},
      {id: 'own', label: 'My own numbers'},
    ],
    default: 'outliers',
  }),
  format: choiceInput({label: 'Format', options: FORMAT_OPTIONS, default: 'int4'}),
  group: choiceInput({label: 'Weights per scale', options: GROUP_OPTIONS, default: 'all'}),
  share: numberInput({
    label: 'Outliers per 1,000 weights',
    min: 0,
    max: 100,
    default: 1,
  }),
  size: numberInput({
    label: 'How much wider they are',
    help: 'Factor on the standard deviation.',
    min: 1,
    max: 200,
    default: 20,
  }),
  seed: numberInput({label: 'Seed', min: 1, max: 9999, integer: true, default: 1}),
  own: textInput({
    label: 'Numbers',
    help: '2 to 512, with spaces or commas between them.',
    maxLength: 6000,
    default: OWN_DEFAULT,
  }),
};

export type QuantizerValues = ValuesOf<typeof inputs>;
export type QuantizerInput = keyof QuantizerValues;

/** The fields that matter for a kind of row and a format. */
export function fieldsFor({row, format}: Record<'row' | 'format', string>): QuantizerInput[] {
  const grouped: QuantizerInput[] = format === 'mxfp4' || format === 'nvfp4' ? [] : ['group'];
  const made: QuantizerInput[] = row === 'outliers' ? ['share', 'size', 'seed'] : ['seed'];
  return ['row', 'format', ...grouped, ...(row === 'own' ? (['own'] as const) : made)];
}

export const quantizationExplorer = defineModel({
  id: 'quantization-explorer',
  urlKey: 'quant',
  title: 'Quantization explorer',
  listing: {
    group: 'choose',
    question: 'What is lost when weights are stored with fewer bits?',
    names: ['quantization simulator', 'quantization error calculator'],
  },
  note: 'weights are rounded for real',
  inputs,
  check: refused,
});

function refused({row, own}: QuantizerValues): ProblemsOf<typeof inputs> {
  const found = row === 'own' ? ownNumbers(own) : undefined;
  return found !== undefined && 'problem' in found ? {own: found.problem} : {};
}
