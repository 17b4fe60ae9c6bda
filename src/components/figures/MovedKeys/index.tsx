import type {ReactNode} from 'react';
import {percent} from '../../../numbers/format';
import {METHODS, KEYS, movedShare} from './owners';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel from '../parts/Panel';
import Slots from '../parts/Slots';

const STAYS = 'wash 1';
const MOVES = 'tint 3';

const told = METHODS.map(
  ({name, before, after}) =>
    `${name}: with four replicas, the prefixes belong to replicas ${before.join(', ')}; with five, to replicas ${after.join(', ')}; ${after.filter((owner, key) => owner !== before[key]).length} of ${KEYS} move.`,
).join(' ');

/** To which replica twelve prefixes belong before and after a fifth replica, by two kinds of hashing. */
export default function MovedKeys(): ReactNode {
  return (
    <figure>
      <Drawing label={told}>
        {METHODS.map(({name, before, after}) => (
          <Panel key={name} title={name}>
            <Owners label="4 replicas" owners={before} />
            <Owners label="5 replicas" owners={after} before={before} />
          </Panel>
        ))}
      </Drawing>
      <Key
        items={[
          [STAYS, 'stays, and finds its cache'],
          [MOVES, 'moves to a replica without it'],
        ]}
      />
      <figcaption>
        Each cell is one of twelve prefixes and has the number of its replica, before and after a
        fifth replica is added. Of 1,000 prefixes, {percent(movedShare('modulo'))} move to another
        replica with the remainder, and {percent(movedShare('ring'))} with the ring.
      </figcaption>
    </figure>
  );
}

function Owners({
  label,
  owners,
  before = owners,
}: {
  readonly label: string;
  readonly owners: readonly number[];
  readonly before?: readonly number[];
}): ReactNode {
  return (
    <Slots
      name={label}
      columns={KEYS}
      cells={owners.map((owner, key) => ({
        text: owner,
        tone: owner === before[key] ? STAYS : MOVES,
      }))}
    />
  );
}
