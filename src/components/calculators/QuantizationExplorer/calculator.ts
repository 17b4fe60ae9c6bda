import {count, inUnit, percent, significant, unwritten} from '../../../numbers/format';
import {defineCalculator, rowsOf, wordsOf, type ResultDeclaration} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {choiceInput, numberInput, textInput, type ValuesOf} from '../../../forms/inputs';
import {compute, ownNumbers, ROW_LENGTH, STANDARD_DEVIATION, type QuantizerResult} from './compute';
import {FORMAT_OPTIONS, GROUP_OPTIONS, groupOf} from './formats';

/** Thirty-two weights, one of them out of the ordinary. */
const OWN_DEFAULT =
  '0.012 -0.031 0.008 0.022 -0.017 0.005 -0.009 0.027 -0.004 0.016 -0.021 0.033 0.002 -0.014 0.019 -0.026 ' +
  '0.41 0.011 -0.007 0.024 -0.019 0.003 0.029 -0.012 0.015 -0.033 0.006 0.018 -0.023 0.009 -0.001 0.013';

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
    label: 'How much wider outliers are',
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

type Result = ResultDeclaration<QuantizerValues, QuantizerResult>;

const bits = (value: number): string => String(Number(value.toFixed(3)));
const decibels = (value: number | null): string =>
  value === null ? 'no error' : `${value.toFixed(1)} dB`;

/** Of the chosen format; the table has the same of each format. */
const results = {
  bits: {
    label: 'Bits',
    of: ({chosen}) => chosen.bits,
    as: unwritten('bits per weight', bits),
    listed: false,
  },
  error: {
    label: 'RMS error',
    of: ({chosen}) => chosen.relativeError,
    as: percent,
    large: ({chosen}) =>
      `RMS error at ${bits(chosen.bits)} bits per weight, and ${percent(chosen.zeroed)} of the weights become zero`,
  },
  sqnr: {
    label: 'SQNR',
    of: ({chosen}) => chosen.error.sqnrDecibels,
    as: inUnit('dB'),
    text: ({chosen}) => decibels(chosen.error.sqnrDecibels),
    listed: false,
  },
  largest: {
    label: 'Largest error',
    of: ({chosen}) => chosen.error.maxAbsolute,
    as: unwritten('unit of the weights', (value) => significant(value, 2)),
    listed: false,
  },
  zeroed: {label: 'Become zero', of: ({chosen}) => chosen.zeroed, as: percent, listed: false},
} satisfies Record<string, Result>;

export const quantizationExplorer = defineCalculator({
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
  fields: ({row, format}) => [
    'row',
    'format',
    ...(format === 'mxfp4' || format === 'nvfp4' ? [] : ['group' as const]),
    ...(row === 'outliers' ? (['share', 'size'] as const) : []),
    row === 'own' ? 'own' : 'seed',
  ],
  check: ({row, own}) => {
    const found = row === 'own' ? ownNumbers(own) : undefined;
    return found !== undefined && 'problem' in found ? {own: found.problem} : {};
  },
  compute,
  results,
  summary: ({chosen}) =>
    `${chosen.name}: ${bits(chosen.bits)} bits per weight, RMS error ${percent(chosen.relativeError)} of the weights' RMS, ${percent(chosen.zeroed)} of the weights become zero.`,
  figures: (result, values) => [comparison(result, values), errorByGroup(result)],
  formula,
  assumptions,
  leavesOut: [
    'Methods that choose the rounding by calibration data, such as GPTQ and AWQ, and clipping. Here the largest weight always gets the last code.',
    'Activations. The error of a weight harms more if its activation is large.',
    'GGUF k-quants, which also quantize the scales of their blocks.',
    'Quality of answers. The error of a row does not predict a benchmark. Use it to compare formats, and then evaluate the model.',
  ],
  sources: [
    {label: 'Integer quantization for deep learning', href: 'https://arxiv.org/abs/2004.09602'},
    {
      label: 'OCP Microscaling formats (MXFP4)',
      href: 'https://www.opencompute.org/documents/ocp-microscaling-formats-mx-v1-0-spec-final-pdf',
    },
  ],
  examples: [
    {change: {group: '32'}, shows: 'INT4, per 32: 4.5 bits per weight, RMS error 13 %'},
    {change: {format: 'nvfp4'}, shows: 'NVFP4: 4.5 bits per weight, RMS error 9.8 %'},
    {change: {row: 'own', own: '1 1'}, shows: 'Your numbers are the whole tensor'},
  ],
});

/** The same weights in each format. */
function comparison(result: QuantizerResult, values: QuantizerValues): CalculatorFigure {
  return {
    kind: 'table',
    caption: 'The same weights in other formats, and how many share a scale',
    columns: [
      'Format',
      ...Object.values<Result>(results).map(({label}) => wordsOf(label, result, values)),
    ],
    rows: result.table.map((outcome) => ({
      current: outcome === result.chosen,
      cells: [
        outcome.name,
        ...rowsOf(results, {...result, chosen: outcome}, values).map(({value}) => value),
      ],
    })),
  };
}

/** INT4 over the group size, with the two blocked FP4 formats at theirs. */
function errorByGroup({table, int4ByGroup}: QuantizerResult): CalculatorFigure {
  const blocked = table.filter(({name}) => name === 'MXFP4' || name === 'NVFP4');
  const [first, last] = [int4ByGroup[0], int4ByGroup.at(-1)];
  if (first === undefined || last === undefined) throw new Error('INT4 has no groups');
  const domain = first.group < last.group && {domain: [first.group, last.group] as const};
  return {
    kind: 'line',
    label: `RMS error of INT4 rises from ${percent(first.relativeError)} in groups of ${first.group} to ${percent(last.relativeError)} in groups of ${last.group}.`,
    x: {label: 'Weights per scale', scale: 'log', ...domain, format: count},
    y: {label: 'RMS error (% of the weights’ RMS)', format: (value) => significant(value, 2)},
    series: [
      {
        label: 'INT4',
        points: int4ByGroup.map(({group, relativeError}) => [group, 100 * relativeError]),
      },
    ],
    points: blocked.map((outcome, index) => ({
      at: [groupOf(outcome.setting) ?? 1, 100 * outcome.relativeError],
      label: outcome.name,
      series: index + 1,
      kind: 'hollow',
      side: index === 0 ? 'above' : 'below',
    })),
  };
}

/** The scale of the block that holds the largest weight, and what it does to an ordinary one. */
function formula({values, chosen, shown}: QuantizerResult): readonly string[] {
  const {quantized, setting} = chosen;
  const largest = values.reduce(
    (most, v, i) => (Math.abs(v) > Math.abs(values[most] ?? 0) ? i : most),
    0,
  );
  const block = quantized.spans.findIndex(({start, end}) => start <= largest && largest < end);
  const scale = quantized.scales[block] ?? NaN;
  const span = quantized.spans[block] ?? shown;
  const other = largest === span.start ? span.start + 1 : span.start;
  const number = (index: number) => significant(values[index] ?? 0);
  const rounded = (index: number) => significant(quantized.dequantized[index] ?? 0);
  const how = {
    int8: '÷ 127',
    int4: '÷ 7',
    int3: '÷ 3',
    int4z: 'range ÷ 15',
    fp8: '÷ 448',
    mxfp4: 'power of two below, ÷ 4',
    nvfp4: '÷ 6, rounded to E4M3',
  }[setting.format];
  return [
    `Scale where the largest weight is, ${number(largest)}: ${how} → ${significant(scale)}`,
    `Largest: ${number(largest)} → ${rounded(largest)}`,
    ...(other < span.end ? [`Neighbor: ${number(other)} → ${rounded(other)}`] : []),
    `RMS error ÷ RMS of the weights = 10^(−${decibels(chosen.error.sqnrDecibels).replace(' dB', '')} ÷ 20) = ${percent(chosen.relativeError)}`,
  ];
}

function assumptions(_: QuantizerResult, {row}: QuantizerValues): readonly string[] {
  const rounding =
    'Numbers are rounded to the nearest code, ties to the even one. We count 16 bits for the scale of an INT group, and as many bits for its zero point as for a weight. A single scale for all weights is not counted.';
  if (row === 'own') return ['Your numbers are the whole tensor.', rounding];
  return [
    `One row of ${count(ROW_LENGTH)} weights is the whole tensor. They are drawn from a normal distribution with standard deviation ${STANDARD_DEVIATION}, and outliers from a wider one. We chose these figures and did not measure them.`,
    rounding,
  ];
}
