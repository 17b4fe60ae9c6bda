import type {ReactNode} from 'react';
import {
  AGENT,
  apiPerMillion,
  billPerMillion,
  SUPPORT,
  type Mix,
} from '../../calculators/BreakEven/workloads';
import {fixed} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const usd = (value: number) => `USD ${fixed(value, 2)}`;
const uncached = (mix: Mix): Mix => ({...mix, cached: 0});

const ROWS = [
  {label: 'Support assistant', values: billPerMillion(SUPPORT)},
  {label: 'Support assistant, nothing cached', values: billPerMillion(uncached(SUPPORT))},
  {label: 'Coding agent', values: billPerMillion(AGENT)},
  {label: 'Coding agent, nothing cached', values: billPerMillion(uncached(AGENT))},
];

/** Price of a million tokens of two workloads from an API, by kind of token. */
export default function TokenBill(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Price of a million tokens of two workloads from an API. The support assistant pays ${usd(apiPerMillion(SUPPORT))}, most of it for output, and ${usd(apiPerMillion(uncached(SUPPORT)))} with nothing cached. A coding agent pays ${usd(apiPerMillion(AGENT))}, most of it for cached prompt tokens, and ${usd(apiPerMillion(uncached(AGENT)))} with nothing cached.`}
        parts={['New prompt tokens', 'Cached prompt tokens', 'Output tokens']}
        rows={ROWS}
        format={usd}
      />
      <figcaption>
        The bars show what a million tokens cost from an API at our example prices. The support
        assistant pays mostly for output. The agent pays mostly for prompt tokens that the cache
        already holds.
      </figcaption>
    </figure>
  );
}
