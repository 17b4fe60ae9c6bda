import type {ReactNode} from 'react';
import {callChain} from '@site/src/inference/toolCalls/chain';
import {count, percent} from '../../../numbers/format';
import LineChart from '../LineChart';

const CALLS = [1, 2, 3, 4, 6, 8, 10, 12, 15, 20];

const LINES = [
  {label: '95 % valid, one repair', validity: 0.95, retries: 1, series: 0, dash: 'solid'},
  {label: '95 % valid, no repair', validity: 0.95, retries: 0, series: 0, dash: 'dashed'},
  {label: '76 % valid, one repair', validity: 0.76, retries: 1, series: 2, dash: 'solid'},
  {label: '76 % valid, no repair', validity: 0.76, retries: 0, series: 2, dash: 'dashed'},
] as const;

const chainValid = (validity: number, retries: number, calls: number) =>
  callChain({validity, calls, retries}).chainValid;

/** Share of tasks in which every call is valid, by the number of calls. */
export default function ChainReliability(): ReactNode {
  const at20 = LINES.map(
    ({label, validity, retries}) => `${percent(chainValid(validity, retries, 20))} with “${label}”`,
  ).join('; ');
  return (
    <figure>
      <LineChart
        label={`The share of tasks in which every call is valid falls with the number of calls. At 20 calls: ${at20}.`}
        x={{label: 'Calls in a row', domain: [0, 20], format: count}}
        y={{label: 'All calls valid', domain: [0, 1], format: (value) => percent(value)}}
        series={LINES.map(({label, validity, retries, series, dash}) => ({
          label,
          series,
          dash,
          points: CALLS.map((calls) => [calls, chainValid(validity, retries, calls)] as const),
        }))}
      />
      <figcaption>
        The longer the chain, the fewer tasks have only valid calls. One repair for each call
        changes that. The calculation assumes that one attempt does not influence the next. 95 % is
        an example, and 76 % is the share of valid answers that a model&#39;s maker measured on
        another host in 2025.
      </figcaption>
    </figure>
  );
}
