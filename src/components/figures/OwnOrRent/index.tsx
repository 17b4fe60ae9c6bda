import type {ReactNode} from 'react';
import {onPremModel} from '../../calculators/OnPremOrCloud/calculator';
import {RANGES} from '../../calculators/PlatformCost/ranges';
import {count, fixed, significant} from '../../../numbers/format';
import LineChart from '../LineChart';

const SHARES = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100];
const at = (used: number) => onPremModel.at({used}).result;
const breakEven = 100 * (at(60).breakEven ?? NaN);
const people = significant(onPremModel.inputs.staff.default / RANGES.loaded.base, 2);
const owned = (used: number) => at(used).ways.own.perUsedHour;
const rented = at(60).ways.onDemand.perUsedHour;

/** Cost of an hour in use by the share of hours in use: owned, and rented on demand. */
export default function OwnOrRent(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`USD for a device-hour in use, over the share of hours in use. Owned: ${fixed(owned(30), 2)} at 30 %, ${fixed(owned(60), 2)} at 60 % and ${fixed(owned(100), 2)} at 100 %. Rented on demand: ${fixed(rented, 2)} at every share. With ${people} people for the machines, the lines cross at ${count(breakEven)} %.`}
        x={{label: 'Hours in use (%)', domain: [30, 100], format: count}}
        y={{label: 'USD for an hour in use', domain: [0, 10], format: (value) => fixed(value, 2)}}
        series={[
          {label: 'Own', points: SHARES.map((used) => [used, owned(used)])},
          {label: 'Rent on demand', points: SHARES.map((used) => [used, rented])},
        ]}
        marks={[{axis: 'x', value: breakEven, label: `break-even: ${count(breakEven)} %`}]}
      />
      <figcaption>
        The more hours you use owned machines, the cheaper is each of these hours. To the right of
        the mark, owning costs less than renting. The prices are the examples of this page, over
        three years, with {people} people for the machines.
      </figcaption>
    </figure>
  );
}
