import type {ReactNode} from 'react';
import {
  exampleSetups,
  exampleSolved,
  handOverBreakEven,
  type ExampleSetup,
} from '../../../inference/evaluation/exampleSetups';
import {brief, usd} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

const TRIES = 3;
const PRICES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10];

const perThousand = (setup: ExampleSetup, handOverCost: number) =>
  1000 * (exampleSolved(setup, {maxAttempts: TRIES, handOverCost}).costPerSolved ?? NaN);

const series = Object.values(exampleSetups).map((setup): LineSeries => ({
  label: setup.label,
  points: PRICES.map((price) => [price, perThousand(setup, price)]),
}));

const {small, large, reasoning} = exampleSetups;
const crossings = [
  handOverBreakEven(small, large, TRIES),
  handOverBreakEven(large, reasoning, TRIES),
];

/** Cost per solved task of three setups against the price of a hand-over. */
export default function SolvedTaskCost(): ReactNode {
  const [first = NaN, second = NaN] = crossings;
  return (
    <figure>
      <LineChart
        label={`Cost of 1,000 solved tasks against the price of a hand-over to a person. The small model is cheapest below ${usd(first)}, the large model between ${usd(first)} and ${usd(second)}, and the large model with reasoning above ${usd(second)}.`}
        x={{
          label: 'Price of a hand-over (USD)',
          scale: 'log',
          domain: [0.02, 10],
          format: brief,
        }}
        y={{
          label: 'Cost of 1,000 solved tasks (USD)',
          scale: 'log',
          domain: [2, 300],
          format: brief,
        }}
        series={series}
        marks={crossings.map((value) => ({axis: 'x' as const, value, label: usd(value)}))}
      />
      <figcaption>
        The lowest line is the cheapest setup. The more a hand-over to a person costs, the more the
        stronger model pays off.
      </figcaption>
    </figure>
  );
}
