import type {ComponentProps} from 'react';
import type LineChart from '../../figures/LineChart';
import {significant} from '../../../numbers/format';
import type {OnPremResult} from './run';
import {WAYS, amount, paybackWords} from './words';

const millions = (value: number) => significant(value, 3);
const year = (value: number) => String(value);

/** Cash paid by the end of each year; owning starts with the purchase. */
export function chartOf(result: OnPremResult): ComponentProps<typeof LineChart> {
  const {ways, purchase, payback} = result;
  const last = ways.own.cumulative.length;
  return {
    label: `Owning starts at ${amount(purchase)} and ends at ${amount(ways.own.cumulative.at(-1) ?? NaN)} after ${last} years, before the machines are sold. Rent on demand has cost as much ${paybackWords(payback.onDemand)}, a commitment ${paybackWords(payback.committed)}.`,
    x: {label: 'End of year', format: year, domain: [0, last]},
    y: {label: 'Cash paid, machines not sold (million USD)', format: millions},
    series: WAYS.map(({id, label}) => ({
      label,
      points: [
        [0, id === 'own' ? purchase / 1e6 : 0] as const,
        ...ways[id].cumulative.map((cash, y) => [y + 1, cash / 1e6] as const),
      ],
    })),
  };
}
