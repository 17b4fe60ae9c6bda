import type {ReactNode} from 'react';
import {breakEvenOf} from '../../calculators/PlatformCost/assistantFleet';
import {percent} from '../../../numbers/format';
import LineChart from '../LineChart';

const FALLS = Array.from({length: 26}, (_, index) => index / 50);
const YEARS = [1, 2, 3];
const nameOf = (years: number) => (years === 1 ? '1 year' : `${years} years`);
const busy = (fall: number, years: number) => breakEvenOf(fall, years).busy;
const [BOTTOM, TOP] = [0.8, 1.8];

/** Busy hours from which three own replicas repay, against the yearly fall of the API's price. */
export default function FallingPrice(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Busy hours from which own GPUs cost no more than the API, against the yearly fall of its price. With a commitment of one year it stays ${percent(busy(0, 1))}. With three years it is ${percent(busy(0.2, 3))} at a fall of 20 % and ${percent(busy(0.3, 3))} at 30 %, and no fleet can pass 100 %.`}
        x={{label: 'Fall of the API price, each year', domain: [0, 0.5], format: percent}}
        y={{label: 'Busy hours at the break-even', domain: [BOTTOM, TOP], format: percent}}
        series={YEARS.map((years) => ({
          label: `${nameOf(years)} of commitment`,
          points: FALLS.map((fall) => [fall, busy(fall, years)] as const),
        }))}
        marks={[{axis: 'y', value: 1, label: 'all hours', atLeft: true}]}
        numbers={{
          caption: 'Busy hours at the break-even, by the fall of the API price',
          columns: [{label: 'Fall a year', numeric: true}, ...YEARS.map((years) => nameOf(years))],
          rows: [0, 0.1, 0.2, 0.3, 0.5].map((fall) => [
            percent(fall),
            ...YEARS.map((years) => percent(busy(fall, years))),
          ]),
        }}
      />
      <figcaption>
        The faster the API&apos;s price falls, the busier your three replicas have to be. Above the
        line &quot;all hours&quot;, they always cost more than the API. A shorter commitment helps.
      </figcaption>
    </figure>
  );
}
