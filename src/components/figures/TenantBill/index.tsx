import type {ReactNode} from 'react';
import {bills, TENANTS} from '../../calculators/PlatformCost/assistantFleet';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const rowsFor = (when: string, peak: number) =>
  bills(peak).map(({prefill, decode, idle}, index) => ({
    label: `${TENANTS[index]?.name ?? ''}, ${when}`,
    values: [prefill, decode, idle],
  }));

const ROWS = [
  ...rowsFor('if both work by day', TENANTS[0].share),
  ...rowsFor('if Reports works at night', 1),
];
/** Work and idle time have the colors that they have in the other figures of the page; reading prompts is striped. */
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
        label={`A month of six H100, split between two tenants. ${text}.`}
        parts={['Reading prompts', 'Writing answers', 'Idle time']}
        colors={COLORS}
        rows={ROWS}
        format={whole}
      />
      <figcaption>
        Idle time is most of the month’s bill, so the way you split it matters more than the price
        of a token.
      </figcaption>
    </figure>
  );
}
