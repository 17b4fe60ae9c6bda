import type {ComponentProps} from 'react';
import {attainableFlopsPerSecond} from '@site/src/inference/time/roofline';
import {TFLOP} from '@site/src/inference/units';
import type {Rates} from '@site/src/inference/served/machine';
import type LineChart from '../../figures/LineChart';
import type {ChartPoint, LineSeries, Mark} from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {brief, count, counted, flopPerSecond, seconds, significant} from '../../../numbers/format';
import {LIMITS} from '../../../serving/passFormula';
import type {RooflineValues} from './calculator';
import type {Exploration, Spot} from './compute';
import {given} from '../../ui/given';

type Chart = ComponentProps<typeof LineChart>;

const ROOF = 3;
const DECODE = 0;
const EFFICIENCY = 1;
const PREFILL = 2;

/** The roofline with the reader's prefill and decode step in it. */
export function chartOf(values: RooflineValues, found: Exploration): Chart {
  const domains = domainsOf(found);
  const each = found.devices === 1 ? '' : ' per device';
  return {
    label: inWords(values, found),
    x: {
      label: 'Arithmetic intensity (FLOP/byte)',
      scale: 'log',
      domain: domains.x,
      format: brief,
    },
    y: {
      label: `Attainable arithmetic${each} (TFLOP/s)`,
      scale: 'log',
      domain: domains.y,
      format: (value) => brief(value / TFLOP),
    },
    series: linesOf(values, found, domains.x),
    points: pointsOf(found),
    marks: marksOf(found, domains.x),
    numbers: chartNumbers(values, found),
  };
}

function linesOf(
  {context}: RooflineValues,
  {part, bound, estimate, path, capacity}: Exploration,
  x: readonly [number, number],
): readonly LineSeries[] {
  const largest = capacity?.largest ?? Infinity;
  const line = (spots: readonly Spot[]) => spots.map(pointOf);
  const fits = path.filter(({batch}) => batch <= largest);
  const beyond = path.filter(({batch}) => batch >= largest);
  const decode = `Decode, batch 1 to 1,024 at ${count(context)} tokens of context`;
  return given(
    {
      label: `Peak rates of ${part.name}`,
      points: roof(bound.rates, x),
      series: ROOF,
      dash: 'solid',
    },
    estimate && {
      label: 'At the entered efficiency, with hollow points',
      points: roof(estimate.rates, x),
      series: EFFICIENCY,
    },
    fits.length > 0 && {label: decode, points: line(fits), series: DECODE},
    beyond.length > 1 && {
      label:
        fits.length > 0
          ? 'Decode, larger batches than the memory holds'
          : `${decode}, without memory for the weights`,
      points: line(beyond),
      series: DECODE,
      dash: 'dotted' as const,
    },
  );
}

function pointsOf({bound, estimate, path, ridge}: Exploration): readonly ChartPoint[] {
  const {prefillSpot, decode} = bound;
  const [first, last] = [path[0], path.at(-1)];
  const corner: ChartPoint = {
    at: [ridge, bound.rates.flopsPerSecond],
    label: `ridge ${significant(ridge)}`,
    side: 'left',
    series: ROOF,
    kind: 'small',
  };
  // Names of what is close together would lie over each other.
  const isCrowded = Math.abs(Math.log10(prefillSpot.intensity / ridge)) < 0.25;
  return given(
    !isCrowded && corner,
    first && decode.batch > 3 && end(first),
    last && decode.batch < 64 && end(last),
    ...(estimate
      ? [
          {at: pointOf(estimate.prefillSpot), series: PREFILL, kind: 'hollow' as const},
          {at: pointOf(estimate.decode), series: DECODE, kind: 'hollow' as const},
        ]
      : []),
    {
      at: pointOf(prefillSpot),
      label: 'prefill',
      side: prefillSpot.intensity < ridge ? 'left' : 'above',
      series: PREFILL,
    },
    {at: pointOf(decode), label: 'decode', side: 'lowerRight'},
  );
}

function end(spot: Exploration['path'][number]): ChartPoint {
  return {
    at: pointOf(spot),
    label: `batch ${count(spot.batch)}`,
    side: 'lowerRight',
    kind: 'small',
  };
}

function marksOf({ceiling}: Exploration, [, high]: readonly [number, number]): readonly Mark[] {
  if (ceiling === null || ceiling > high) return [];
  return [{axis: 'x', value: ceiling, label: `at most ${significant(ceiling)} FLOP/byte`}];
}

const pointOf = ({intensity, flopsPerSecond}: Spot): Point => [intensity, flopsPerSecond];

/** The roof of a device between two intensities. */
export function roof(rates: Rates, [low, high]: readonly [number, number]): readonly Point[] {
  const ridge = rates.flopsPerSecond / rates.bytesPerSecond;
  const corner = Math.min(Math.max(ridge, low), high);
  return [low, corner, high].map((x) => [x, attainableFlopsPerSecond(rates, x)]);
}

function inWords({prompt, context}: RooflineValues, found: Exploration): string {
  const {bound, ceiling, ridge, path, part} = found;
  const last = path.at(-1);
  const limit = ceiling === null ? '' : `, and no batch takes it past ${significant(ceiling)}`;
  return [
    `Roofline of ${part.name}: the attainable rate rises with arithmetic intensity up to the ridge at ${significant(ridge)} FLOP/byte and is ${flopPerSecond(bound.rates.flopsPerSecond)} beyond it.`,
    `Prefill of ${counted(prompt, 'token')} is at ${significant(bound.prefillSpot.intensity)} FLOP/byte.`,
    `Decode at batch ${count(bound.decode.batch)} and ${count(context)} tokens of context is at ${significant(bound.decode.intensity)}.`,
    `With a batch of ${count(last?.batch ?? 1)} it reaches ${significant(last?.intensity ?? NaN)}${limit}.`,
  ].join(' ');
}

/** Wide enough that a slider does not move the axes. */
function domainsOf({
  bound,
  estimate,
  path,
  ridge,
}: Exploration): Record<'x' | 'y', [number, number]> {
  const spots = [
    ...path,
    ...given(bound, estimate).flatMap((one) => [one.prefillSpot, one.decode]),
  ];
  const intensities = spots.map(({intensity}) => intensity);
  const low = roundDown(Math.min(...intensities) / 1.5);
  const high =
    10 ** Math.ceil(Math.log10(Math.max(8000, 1.3 * ridge, 1.3 * Math.max(...intensities))));
  const bottom = Math.min(
    ...spots.map(({flopsPerSecond}) => flopsPerSecond / 1.3),
    attainableFlopsPerSecond((estimate ?? bound).rates, low),
  );
  return {x: [low, high], y: [roundDown(bottom), bound.rates.flopsPerSecond * 4]};
}

/** Down to 1, 2 or 5 times a power of ten. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power;
}

/** The table below the chart: the prefill, and decode at every doubling of the batch. */
function chartNumbers(
  values: RooflineValues,
  {bound, path}: Exploration,
): NonNullable<Chart['numbers']> {
  const {prefill, prefillSpot, decode} = bound;
  const isDoubling = (batch: number) => Number.isInteger(Math.log2(batch));
  const steps = [...path.filter(({batch}) => isDoubling(batch) && batch !== decode.batch), decode];
  return {
    caption: `Prefill of ${counted(values.prompt, 'token')}, and a decode step at ${count(values.context)} tokens of context`,
    columns: ['Work', 'FLOP/byte', 'Rate', 'Time', {label: 'Limit', numeric: false}],
    rows: [
      ['Prefill', ...cellsOf(prefillSpot, prefill.prefillSeconds), LIMITS[prefill.limit]],
      ...steps
        .sort((a, b) => a.batch - b.batch)
        .map(({batch, step, ...spot}) => ({
          cells: [
            `Decode, batch ${count(batch)}`,
            ...cellsOf(spot, step.stepSeconds),
            LIMITS[step.limit],
          ],
          current: batch === decode.batch,
        })),
    ],
  };
}

function cellsOf({intensity, flopsPerSecond}: Spot, time: number): readonly string[] {
  return [significant(intensity), flopPerSecond(flopsPerSecond), seconds(time)];
}
