import type {ReactNode} from 'react';
import {quantizeInteger} from '@site/src/inference/quantization/integer';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import {WEIGHTS, WITH_OUTLIER} from './weights';

interface Line {
  readonly name: string;
  /** Content of the cells. */
  readonly values: readonly number[];
  /** Whole numbers that are stored, above the values that they stand for. */
  readonly codes?: readonly number[];
  /** Weights that share a scale; a gap is drawn after each group. */
  readonly group?: number;
}

const COUNT = WEIGHTS.length;

function rounded(name: string, weights: readonly number[], bits: number, size = COUNT): Line {
  const {codes, dequantized} = quantizeInteger(
    {values: weights, columns: COUNT},
    {bits, scheme: 'symmetric', granularity: {kind: 'group', size}},
  );
  return {name, values: dequantized, codes, group: size};
}

const VIEWS = {
  bits: {
    lines: [
      {name: 'Original weights', values: WEIGHTS},
      rounded('Stored in 8 bits', WEIGHTS, 8),
      rounded('Stored in 4 bits', WEIGHTS, 4),
    ],
    caption:
      'The figure shows the first eight weights of a matrix of GPT-2. The upper number of a cell is the code that is stored. The lower number is the code times the scale, and the model computes with this number. In 4 bits, different weights become equal.',
  },
  outlier: {
    lines: [
      {name: 'The last weight is ten times larger', values: WITH_OUTLIER},
      rounded('4 bits, one scale for all eight', WITH_OUTLIER, 4),
      rounded('4 bits, one scale for each group of four', WITH_OUTLIER, 4, COUNT / 2),
    ],
    caption:
      'One large weight spoils all weights that share its scale. With two groups, the damage stays inside the second group. We enlarged the last weight for this example.',
  },
} as const satisfies Record<string, {lines: readonly Line[]; caption: string}>;

/** Three digits without the leading zero, which all cells share: `−.474`. */
const short = (value: number) =>
  value
    .toFixed(3)
    .replace('-', '−')
    .replace(/^(−?)0\./, '$1.');
const whole = (code: number) => String(code).replace('-', '−');

const sentence = ({name, values, codes}: Line) =>
  `${name}: ${values.map((value) => value.toFixed(3)).join(', ')}${codes ? `, stored as ${codes.join(', ')}` : ''}.`;

const LARGEST = Math.max(...WEIGHTS.map(Math.abs));

/** How strongly a cell is colored, in percent: the largest weight of the first line has 60. */
const strength = (value: number) => Math.round(60 * Math.min(1, Math.abs(value) / LARGEST));

function cellsOf({values, codes, group = COUNT}: Line): Cell[] {
  return values.map((value, place) => ({
    text: codes ? (
      <>
        <b>{whole(codes[place] ?? 0)}</b>
        <br />
        {short(value)}
      </>
    ) : (
      short(value)
    ),
    tone: value < 0 ? 'tint 2' : 'tint 1',
    strength: strength(value),
    isLast: (place + 1) % group === 0 && place + 1 < COUNT,
  }));
}

/** Eight weights of a real model before and after rounding, as colored cells. */
export default function RoundedWeights({view}: {readonly view: keyof typeof VIEWS}): ReactNode {
  const {caption} = VIEWS[view];
  const lines: readonly Line[] = VIEWS[view].lines;
  return (
    <figure>
      <Drawing look="narrow" label={lines.map(sentence).join(' ')}>
        {lines.map((line) => (
          <Panel key={line.name} title={line.name}>
            <Slots columns={COUNT} cells={cellsOf(line)} />
          </Panel>
        ))}
      </Drawing>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
