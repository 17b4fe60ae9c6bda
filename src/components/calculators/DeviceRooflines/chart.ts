import type {ComponentProps} from 'react';
import {TFLOP} from '@site/src/inference/units';
import type LineChart from '../../figures/LineChart';
import type {LineSeries} from '../../figures/LineChart';
import {brief, count, counted, flopPerSecond, significant} from '../../../numbers/format';
import {roof, roundDown} from '../RooflineExplorer/chart';
import {decodeAt} from '../RooflineExplorer/compute';
import type {RooflinesValues} from './calculator';
import type {Comparison, DeviceBound} from './compute';

type Chart = ComponentProps<typeof LineChart>;
type Domain = readonly [number, number];

/** FLOP per byte at which a roof without a confirmed peak ends, unless the step lies beyond. */
const UNCONFIRMED_END = 50;

/** The roofs of the devices, and the reader's decode step on each. */
export function chartOf(values: RooflinesValues, found: Comparison): Chart {
  const x = intensities(found);
  return {
    label: inWords(values, found),
    x: {
      label: 'Arithmetic intensity (FLOP/byte)',
      scale: 'log',
      domain: x,
      format: brief,
    },
    y: {
      label: 'Attainable arithmetic (TFLOP/s)',
      scale: 'log',
      domain: rates(found, x),
      format: (value) => brief(value / TFLOP),
    },
    series: found.devices.map((device) => lineOf(device, found, x)),
    points: found.devices.map(({batched}, series) => ({
      at: [batched.intensity, batched.flopsPerSecond] as const,
      series,
    })),
    marks: [
      {
        axis: 'x',
        value: found.intensity,
        label: `batch ${count(values.batch)}`,
      },
    ],
    numbers: outputByBatch(values, found),
  };
}

const BATCHES = [1, 4, 16, 64, 256, 1024];

/** The table below the chart: how the ceilings of the devices grow with the batch. */
function outputByBatch({batch, context}: RooflinesValues, {devices}: Comparison) {
  const batches = [...new Set([...BATCHES, batch])].sort((a, b) => a - b);
  return {
    caption: `Output in tokens/s at ${count(context)} tokens of context, at most. This table does not check whether the batch fits into the memory.`,
    columns: [{label: 'Batch', numeric: true}, ...devices.map(({part}) => part.name)],
    rows: batches.map((one) => ({
      cells: [
        count(one),
        ...devices.map(({serving}) =>
          significant(decodeAt(serving, one, context).step.tokensPerSecond),
        ),
      ],
      current: one === batch,
    })),
  } satisfies Chart['numbers'];
}

function lineOf({part, serving, ridge}: DeviceBound, found: Comparison, [low, high]: Domain) {
  const end = ridge === null ? unconfirmedEnd(found) : high;
  return {
    label: ridge === null ? `${part.name}, bandwidth alone` : part.name,
    points: roof(serving.machine, [low, end]),
  } satisfies LineSeries;
}

const unconfirmedEnd = ({intensity}: Comparison) => Math.max(UNCONFIRMED_END, 2 * intensity);

function intensities({devices, intensity}: Comparison): Domain {
  const ridges = devices.flatMap(({ridge}) => ridge ?? []);
  const most = Math.max(2000, 2 * intensity, 2 * UNCONFIRMED_END, ...ridges.map((one) => 2 * one));
  return [roundDown(Math.min(0.5, intensity / 1.5)), 10 ** Math.ceil(Math.log10(most))];
}

function rates(found: Comparison, [low]: Domain): Domain {
  const {devices} = found;
  const ends = devices.map(({bytesPerSecond, arithmetic}) =>
    arithmetic.flopsPerSecond === null
      ? bytesPerSecond * unconfirmedEnd(found)
      : arithmetic.flopsPerSecond,
  );
  const lowest = Math.min(
    ...devices.flatMap(({bytesPerSecond, batched}) => [
      bytesPerSecond * low,
      batched.flopsPerSecond / 1.3,
    ]),
  );
  // Above the highest roof there is room for the label of the mark.
  return [roundDown(lowest), 4 * Math.max(...ends)];
}

const NUMBERS = ['one device', 'two devices', 'three devices', 'four devices'];

function inWords({batch, context}: RooflinesValues, {devices, intensity}: Comparison): string {
  const each = devices.map(({part, ridge, batched}) => {
    const at = `${part.name} attains at most ${flopPerSecond(batched.flopsPerSecond)}`;
    return ridge === null
      ? `${at}, its peak is not confirmed`
      : `${at}, ridge ${significant(ridge)}`;
  });
  return `Rooflines of ${NUMBERS[devices.length - 1]}. A decode step of ${counted(batch, 'sequence')} at ${count(context)} tokens of context is at ${significant(intensity)} FLOP/byte: ${each.join('; ')}.`;
}
