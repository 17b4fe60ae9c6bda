import type {ReactNode} from 'react';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {pointsOf} from '../LineChart/pointsOf';

interface Props {
  /** TTFT of chat in s, of which 1 % is slower, by batch requests in flight, as {@link pointsOf} reads it. */
  readonly equal: string;
  readonly first: string;
}

/** The cap that the page takes, for 64 slots. */
const CAP = 48;

/** Wait of chat for its first token while a batch job shares the server. */
export default function ChatBesideBatch({equal, first}: Props): ReactNode {
  const lines = [
    {label: 'One queue, no priority', points: pointsOf(equal)},
    {label: 'Chat has priority', points: pointsOf(first)},
  ];
  const capped = lines[0]?.points.find(([inFlight]) => inFlight === CAP)?.[1] ?? NaN;
  const told = lines.map(
    ({label, points}) => `${label}: up to ${significant(points.at(-1)?.[1] ?? NaN, 2)} s`,
  );
  return (
    <figure>
      <LineChart
        label={`The time to first token that 1 % of the chat requests exceed, by the batch requests in flight, on logarithmic axes. ${told.join('. ')}. A line marks the limit of 1 s.`}
        x={{label: 'Batch requests in flight', scale: 'log', domain: [8, 512], format: brief}}
        y={{label: 'TTFT of chat, p99 (s)', scale: 'log', domain: [0.1, 50], format: brief}}
        series={lines}
        marks={[
          {axis: 'y', value: 1, label: 'limit: 1 s'},
          {axis: 'x', value: 64, label: '64 slots'},
        ]}
      />
      <figcaption>
        Without priorities, chat waits behind all batch requests that have not begun to run. A cap
        shortens this wait, but at {CAP} requests in flight it is still {significant(capped, 2)} s.
        A priority for chat keeps it below the limit. This is simulated for one chat request a
        second on the server of the support assistant.
      </figcaption>
    </figure>
  );
}
