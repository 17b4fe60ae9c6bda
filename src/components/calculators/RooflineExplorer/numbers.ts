import type {ComponentProps} from 'react';
import type FigureNumbers from '../../figures/FigureNumbers';
import {count, counted, flopPerSecond, seconds, significant} from '../../../numbers/format';
import type {Exploration, Spot} from './run';
import type {RooflineValues} from './inputs';
import {LIMITS} from '../../../serving/passFormula';

/** The table below the chart: the prefill, and decode at every doubling of the batch. */
export function chartNumbers(
  values: RooflineValues,
  {bound, path}: Exploration,
): ComponentProps<typeof FigureNumbers> {
  const {prefill, prefillSpot, decode} = bound;
  const isDoubling = (batch: number) => Number.isInteger(Math.log2(batch));
  const steps = [...path.filter(({batch}) => isDoubling(batch) && batch !== decode.batch), decode];
  return {
    caption: `Prefill of ${counted(values.prompt, 'token')}, and a decode step at ${count(values.context)} tokens of context`,
    columns: [
      {label: 'Work'},
      {label: 'FLOP/byte'},
      {label: 'Rate'},
      {label: 'Time'},
      {label: 'Limit', numeric: false},
    ],
    rows: [
      {
        key: 'prefill',
        cells: ['Prefill', ...cellsOf(prefillSpot, prefill.prefillSeconds), LIMITS[prefill.limit]],
      },
      ...steps
        .sort((a, b) => a.batch - b.batch)
        .map(({batch, step, ...spot}) => ({
          key: String(batch),
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
