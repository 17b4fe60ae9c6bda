import type {ComponentProps} from 'react';
import type {FleetPlan} from '@site/src/inference/capacity/fleetPlan';
import type LineChart from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {count, significant} from '../../../numbers/format';
import type {CapacityResult, CapacityValues} from './calculator';

/** Devices needed by month, in steps of a node, against those in place. */
export function chartOf(
  values: CapacityValues,
  result: CapacityResult,
): ComponentProps<typeof LineChart> {
  const {months, orderIn} = result;
  const horizon = months.length - 1;
  const inPlace = values.nodes * values.perNode * values.devices;
  const line = (devices: (plan: FleetPlan) => number): Point[] =>
    months.map((plan, month) => [month, devices(plan)]);
  return {
    label: inWords(values, result),
    x: {label: 'Months from now', domain: [0, horizon], format: count},
    y: {label: 'Devices', format: count},
    series: [
      {label: 'Needed, with spares', points: line(({devices}) => devices)},
      {
        label: 'Busy at the planned peak',
        points: line(({busyReplicas}) => busyReplicas * values.devices),
      },
      {
        label: 'In place',
        points: [
          [0, inPlace],
          [horizon, inPlace],
        ],
      },
    ],
    marks:
      orderIn !== null && orderIn >= 0 && orderIn <= horizon
        ? [{axis: 'x', value: orderIn, label: 'order by'}]
        : [],
    numbers: {
      caption: 'Plan by month',
      columns: [
        {label: 'Month', numeric: true},
        'Peak (requests/s)',
        'Busy replicas',
        'Nodes',
        'Devices',
      ],
      rows: months.map((plan, month) => [
        count(month),
        significant(plan.peakRequestsPerSecond),
        count(plan.busyReplicas),
        count(plan.nodes),
        count(plan.devices),
      ]),
    },
  };
}

function inWords({nodes, growth}: CapacityValues, {months, now}: CapacityResult): string {
  const last = months.at(-1) ?? now;
  return `Devices needed grow from ${count(now.devices)} to ${count(last.devices)} in ${months.length - 1} months at ${significant(growth, 2)} % a month, in steps of a node. ${count(nodes)} nodes are in place.`;
}
