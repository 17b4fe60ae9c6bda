import type {ComponentProps} from 'react';
import type LineChart from '../../figures/LineChart';
import type {Mark} from '../../figures/LineChart';
import {brief, count, counted, seconds, significant} from '../../../numbers/format';
import type {SpeculationValues} from './calculator';
import {LONGEST_DRAFT, MOST_SEQUENCES, type AtBatch, type Speculation} from './compute';

type Chart = ComponentProps<typeof LineChart>;

const NO_GAIN = {axis: 'y', value: 1, label: 'plain decoding'} as const satisfies Mark;
/** Room above the lines for the names of points. */
const roomFor = (values: readonly number[]): [number, number] => [0, 1.15 * Math.max(1, ...values)];

/** The speed-up along the batches, at the entered draft length and at the best one. */
export function batchChart(found: Speculation, values: SpeculationValues): Chart {
  const {curve, at, capacity} = found;
  const line = (of: (one: AtBatch) => number, along = curve) =>
    along.map((one) => [one.batch, of(one)] as const);
  // Where no length gains, the line would lie on that of plain decoding.
  const gaining = curve.filter(({best}) => best.draftTokens > 0);
  return {
    label: `Speed-up against the batch, at acceptance ${values.acceptance}. ${gainsInWords(found, values)}`,
    x: {label: 'Batch (sequences)', scale: 'log', format: count, domain: [1, MOST_SEQUENCES]},
    y: {
      label: 'Tokens/s against plain decoding',
      scale: 'linear',
      format: brief,
      domain: roomFor(curve.map(({best}) => best.speedup)),
    },
    series: [
      {label: `Draft length ${values.length}`, points: line(({speedup}) => speedup)},
      {
        label: 'Best draft length, if drafting gains',
        points: line(({best}) => best.speedup, gaining),
      },
    ],
    points: [
      {
        at: [at.batch, at.speedup],
        label: `${significant(at.speedup)} times`,
        // Left of the falling line there is room; at the axis there is none.
        side: at.batch >= 16 ? 'left' : 'above',
      },
    ],
    marks: [
      {...NO_GAIN, atLeft: true},
      ...(capacity !== null && capacity >= 1 && capacity < MOST_SEQUENCES
        ? [{axis: 'x' as const, value: capacity, label: `memory: ${count(capacity)}`}]
        : []),
    ],
    numbers: {
      caption: `Draft length ${values.length}, and the best length, by batch`,
      columns: [
        'Batch',
        'Plain step',
        'Drafting',
        'Verifying',
        'Speed-up',
        'Best k',
        'Speed-up with it',
      ],
      rows: curve.map((one) => ({
        cells: [
          count(one.batch),
          seconds(one.plainSeconds),
          seconds(one.draftSeconds),
          seconds(one.verifySeconds),
          significant(one.speedup),
          count(one.best.draftTokens),
          significant(one.best.speedup),
        ],
        current: one.batch === at.batch,
      })),
    },
  };
}

/** The speed-up for every draft length, at the entered batch and at batch 1. */
export function lengthChart({at, alone}: Speculation, {length}: SpeculationValues): Chart {
  const line = ({best}: AtBatch) => best.speedups.map((speedup, k) => [k, speedup] as const);
  const {best, batch} = at;
  return {
    label: `Speed-up against the draft length, at a batch of ${count(batch)}: the best length is ${best.draftTokens}, with ${significant(best.speedup)} times the tokens/s.`,
    x: {
      label: 'Draft length k (tokens)',
      scale: 'linear',
      format: count,
      domain: [0, LONGEST_DRAFT],
    },
    y: {
      label: 'Tokens/s against plain decoding',
      scale: 'linear',
      format: brief,
      domain: roomFor([best.speedup, alone.best.speedup]),
    },
    series: [
      {label: `Batch ${count(batch)}`, points: line(at)},
      ...(batch > 1 ? [{label: 'Batch 1', points: line(alone)}] : []),
    ],
    points: [{at: [best.draftTokens, best.speedup]}, {at: [length, at.speedup], kind: 'hollow'}],
    marks: [
      NO_GAIN,
      // At the top of the plot, where no line runs.
      {axis: 'x', value: best.draftTokens, label: `best: ${counted(best.draftTokens, 'token')}`},
    ],
  };
}

/** The numbers of sequences outside of the ranges that gain: `more`, `fewer or more`. */
function lossesInWords(gains: Speculation['gains']): string {
  const [first, ...others] = gains;
  if (!first || others.length > 0) return 'other numbers';
  const sides = [
    ...(first.from > 1 ? ['fewer'] : []),
    ...(first.to < MOST_SEQUENCES ? ['more'] : []),
  ];
  return sides.join(' or ');
}

/** Where it gains and where it loses, in a sentence. */
export function gainsInWords({gains}: Speculation, values: SpeculationValues): string {
  const most = count(MOST_SEQUENCES);
  const length = `Draft length ${values.length}`;
  if (gains.length === 0) return `${length} gains at no batch up to ${most}.`;
  const [first] = gains;
  if (gains.length === 1 && first?.from === 1 && first.to === MOST_SEQUENCES) {
    return `${length} gains at every batch up to ${most}.`;
  }
  const ranges = gains.map(({from, to}) => {
    if (from === to) return count(from);
    return to === MOST_SEQUENCES ? `${count(from)} and more` : `${count(from)} to ${count(to)}`;
  });
  return `${length} gains with ${ranges.join(' and with ')} sequences, and loses with ${lossesInWords(gains)}.`;
}
