import {count, percent, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {Exploration, Outcome} from './run';
import {ROW_LENGTH, STANDARD_DEVIATION} from './run';
import type {QuantizerValues} from './inputs';

interface Metric {
  readonly label: string;
  readonly of: (outcome: Outcome) => string;
}

export const bitsText = ({bits}: Outcome): string => String(Number(bits.toFixed(3)));
export const errorText = ({relativeError}: Outcome): string => percent(relativeError);
const decibels = ({error}: Outcome): string =>
  error.sqnrDecibels === null ? 'no error' : `${error.sqnrDecibels.toFixed(1)} dB`;

/** Compared results, in the order of the table. */
export const METRICS: readonly Metric[] = [
  {label: 'Bits', of: bitsText},
  {label: 'RMS error', of: errorText},
  {label: 'SQNR', of: decibels},
  {label: 'Largest error', of: ({error}) => significant(error.maxAbsolute, 2)},
  {label: 'Become zero', of: ({zeroed}) => percent(zeroed)},
];

/** Report of the explorer. */
export function reportOf(values: QuantizerValues, found: Exploration): ModelReport {
  const {chosen} = found;
  return {
    summary: `${chosen.name}: ${bitsText(chosen)} bits per weight, RMS error ${errorText(chosen)} of the weights' RMS, ${percent(chosen.zeroed)} of the weights become zero.`,
    results: METRICS.map(({label, of}) => ({label, value: of(chosen)})),
    formula: formulaOf(found),
    assumptions: assumptionsOf(values),
    leavesOut: [
      'Methods that choose the rounding by calibration data: GPTQ, AWQ, clipping. This is round to nearest with the largest weight on the last code.',
      'Activations. A weight that meets a large activation matters more than the error here says.',
      'GGUF k-quants, whose scales are quantized themselves in blocks of blocks.',
      'Quality of answers. No error of a row predicts a benchmark; compare formats with it, then evaluate the model.',
    ],
  };
}

/** The scale of the block that holds the largest weight, and what it does to an ordinary one. */
function formulaOf({values, chosen, shown}: Exploration): string[] {
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
    `RMS error ÷ RMS of the weights = 10^(−${decibels(chosen).replace(' dB', '')} ÷ 20) = ${errorText(chosen)}`,
  ];
}

function assumptionsOf({row}: QuantizerValues): string[] {
  const rounding =
    'Round to nearest, ties to even. INT scales count 16 bits per group, zero points the bits of a weight; one scale for everything is not counted.';
  if (row === 'own') return ['Your numbers are the whole tensor.', rounding];
  return [
    `One row of ${count(ROW_LENGTH)} weights is the whole tensor: normal, standard deviation ${STANDARD_DEVIATION}, made from the seed. Outliers are drawn wider. The figures are chosen, not measured.`,
    rounding,
  ];
}
