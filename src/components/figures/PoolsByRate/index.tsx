import type {ReactNode} from 'react';
import LineChart from '../LineChart';

interface Props {
  /** Requests per second, with spaces between them. */
  readonly rates: string;
  /** Percent of the requests within both limits at these rates, computed for the page. */
  readonly split: string;
  readonly tuned: string;
  readonly untuned: string;
}

const valuesOf = (list: string) => list.split(' ').map(Number);

/** How many requests meet both limits as traffic grows: two pools against one pool with several budgets. */
export default function PoolsByRate({rates, split, tuned, untuned}: Props): ReactNode {
  const x = valuesOf(rates);
  const series = [
    {label: 'Two pools, 2 + 2', list: split},
    {label: 'One pool, tuned budget, best case', list: tuned},
    {label: 'One pool, budget 8,192', list: untuned},
  ].map(({label, list}) => {
    const y = valuesOf(list);
    return {label, points: x.map((rate, i) => [rate, y[i] ?? NaN] as const)};
  });
  return (
    <figure>
      <LineChart
        label={`Percent of requests within both limits at ${x.join(', ')} requests per second. ${series.map(({label, points}) => `${label}: ${points.map(([, share]) => share).join(', ')}`).join('. ')}.`}
        x={{label: 'Requests per second', domain: [4, 9], format: String}}
        y={{label: 'Requests within both limits (%)', domain: [0, 100], format: String}}
        series={series}
      />
      <figcaption>
        All servers get the same arrivals for one minute. The planner starts with a shorter run, so
        its percentages can differ.
      </figcaption>
    </figure>
  );
}
