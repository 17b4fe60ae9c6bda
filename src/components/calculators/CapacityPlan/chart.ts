import type {ComponentProps} from 'react';
import type LineChart from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {count, significant} from '../../../numbers/format';
import type {CapacityValues} from './inputs';
import {HORIZON, type CapacityResult} from './run';

/** Devices needed by month, in steps of a node, against those in place. */
export function chartOf(
  values: CapacityValues,
  result: CapacityResult,
): ComponentProps<typeof LineChart> {
  const {months, orderIn} = result;
  const perNode = values.perNode * values.devices;
  const busy: Point[] = months.map(({busyReplicas}, month) => [
    month,
    busyReplicas * values.devices,
  ]);
  const needed: Point[] = months.map(({devices}, month) => [month, devices]);
  const inPlace = values.nodes * perNode;
  const mark =
    orderIn !== null && orderIn >= 0 && orderIn <= HORIZON
      ? [{axis: 'x' as const, value: orderIn, label: 'order by'}]
      : [];
  return {
    label: inWords(values, result),
    x: {label: 'Months from now', domain: [0, HORIZON], format: count},
    y: {label: 'Devices', format: count},
    series: [
      {label: 'Needed, with spares', points: needed},
      {label: 'Busy at the planned peak', points: busy},
      {
        label: 'In place',
        points: [
          [0, inPlace],
          [HORIZON, inPlace],
        ],
      },
    ],
    marks: mark,
    numbers: {
      caption: 'Plan by month',
      columns: [
        {label: 'Month', numeric: true},
        {label: 'Peak (requests/s)', numeric: true},
        {label: 'Busy replicas', numeric: true},
        {label: 'Nodes', numeric: true},
        {label: 'Devices', numeric: true},
      ],
      rows: months.map((plan, month) => ({
        key: String(month),
        cells: [
          count(month),
          significant(plan.peakRequestsPerSecond),
          count(plan.busyReplicas),
          count(plan.nodes),
          count(plan.devices),
        ],
      })),
    },
  };
}

function inWords({nodes, growth}: CapacityValues, {months, now}: CapacityResult): string {
  const last = months[HORIZON] ?? now;
  return `Devices needed grow from ${count(now.devices)} to ${count(last.devices)} in ${HORIZON} months at ${significant(growth, 2)} % a month, in steps of a node. ${count(nodes)} nodes are in place.`;
}
