import type {ReactNode} from 'react';
import {bills, TENANTS} from '../../calculators/PlatformCost/assistantFleet';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const rowsFor = (when: string, peak: number) =>
  bills(peak).map(({prefill, decode, idle}, index) => ({
    label: `${TENANTS[index]?.name ?? ''}, ${when}`,
    values: [prefill, decode, idle],
  }));

const ROWS = [...rowsFor('both in the day', TENANTS[0].share), ...rowsFor('reports at night', 1)];
/** Work and idle time have the colors that they have in the other figures of the page; prefill is striped. */
const COLORS = [4, 0, 1];
const whole = (value: number) => `USD ${count(value)}`;
const text = ROWS.map(
  ({label, values}) => `${label}: ${whole(values.reduce((sum, value) => sum + value, 0))}`,
).join('. ');

/** The bill of a month of three replicas, split between two tenants. */
export default function TenantBill(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`A month of six H100, split between two tenants. ${text}. Idle time is the largest part.`}
        parts={['Prefill', 'Decode', 'Idle']}
        colors={COLORS}
        rows={ROWS}
        format={whole}
      />
      <figcaption>
        The bars split the bill of one month in two situations. Idle time is most of the bill, so
        the rule for idle time decides more than the price of a token. If Reports works at night,
        Chat alone sets the number of replicas.
      </figcaption>
    </figure>
  );
}
