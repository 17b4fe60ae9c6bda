import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';
import {OWNERS, TURN} from '../../calculators/PoolPlanner/turnOwners';

/** Sent and computed parts look as in the other figures of the page. */
const COLORS = [3, 2, 1];

const computed = (own: number, fetched: number) => TURN - own - fetched;
const told = OWNERS.map(
  ({label, own, fetched}) => `${label}: ${count(computed(own, fetched))} tokens are computed.`,
);

/** Which tokens of a third turn are in a cache, when one pool or two pools serve the conversation. */
export default function TurnOwners(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Where the ${count(TURN)} prompt tokens of a third turn come from. ${told.join(' ')}`}
        parts={['In its own cache', 'Fetched from the decode worker', 'Computed']}
        colors={COLORS}
        rows={OWNERS.map(({label, own, fetched}) => ({
          label,
          note: `${count(computed(own, fetched))} computed`,
          values: [own, fetched, computed(own, fetched)],
        }))}
        format={count}
      />
      <figcaption>
        Each row shows where a worker gets the prompt of the third turn of one conversation. With
        two pools, the last answer is only on the decode worker. A prefill worker that never saw the
        conversation has only the system prompt.
      </figcaption>
    </figure>
  );
}
