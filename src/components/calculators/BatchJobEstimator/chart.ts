import type {ComponentProps} from 'react';
import type LineChart from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {brief, count, significant, usd} from '../../../numbers/format';
import type {JobValues} from './calculator';
import {ROUTES, compute, routeOf, type JobResult} from './compute';

const RATES = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2] as const;
/** Costs beyond this many times the dearest other route are not drawn. */
const HIGHEST = 2;

/** Cost of every route by the rate of interruptions. */
export function chartOf(values: JobValues, result: JobResult): ComponentProps<typeof LineChart> {
  const results = RATES.map((interruptions) => ({
    interruptions,
    result: compute({...values, interruptions}),
  }));
  const usual = result.routes.filter(({id}) => id !== 'atEnd').map(({cost}) => cost);
  const highest = HIGHEST * Math.max(...usual);
  const pointsOf = (id: (typeof ROUTES)[number]['id']): readonly Point[] =>
    results.flatMap(({interruptions, result: at}) => {
      const cost = routeOf(at, id)?.cost;
      return cost === undefined || cost > highest ? [] : [[interruptions, cost] as const];
    });
  return {
    label: inWords(values, result),
    x: {label: 'Interruptions of a replica per hour', scale: 'log', format: perHour},
    y: {label: 'Cost of the job (USD)', format: count},
    series: ROUTES.map(({id, label}) => ({label, points: pointsOf(id)})),
    marks:
      values.interruptions >= RATES[0] && values.interruptions <= 2
        ? [{axis: 'x', value: values.interruptions, label: 'your rate'}]
        : [],
    numbers: {
      caption: 'Cost of the job (USD) by interruptions of a replica per hour',
      columns: [
        {label: 'Interruptions per hour', numeric: true},
        ...ROUTES.map(({label}) => label),
      ],
      rows: results.map(({interruptions, result: at}) => [
        perHour(interruptions),
        ...ROUTES.map(({id}) => {
          const cost = routeOf(at, id)?.cost;
          return cost === undefined ? 'never ends' : costWords(cost);
        }),
      ]),
    },
  };
}

const perHour = (interruptions: number) => brief(interruptions, 2);
const costWords = (cost: number) => (cost < 1e6 ? count(cost) : significant(cost / 1e6) + ' M');

function inWords({interruptions}: JobValues, result: JobResult): string {
  const [saved, atEnd] = [routeOf(result, 'saved'), routeOf(result, 'atEnd')];
  const lost = atEnd ? `costs ${usd(atEnd.cost)}` : 'never ends';
  return `With every answer saved, spot capacity costs nearly the same at any rate of interruptions. With results written at the end, the cost leaves the chart. At ${perHour(interruptions)} interruptions per hour and replica, the job costs ${usd(saved?.cost ?? NaN)} with every answer saved. With results written at the end, it ${lost}.`;
}
