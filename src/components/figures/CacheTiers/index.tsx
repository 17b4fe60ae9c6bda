import type {ReactNode} from 'react';
import {agentPlaces} from '../../calculators/OffloadBreakEven/agent';
import {offloadBreakEven} from '../../calculators/OffloadBreakEven/calculator';
import {bytes, count, counted, fixed} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Lane} from '../parts/Lanes';
import Panel from '../parts/Panel';
import Squares from '../parts/Squares';
import type {Tone} from '../parts/tone';
import styles from './styles.module.css';

const places = agentPlaces();
const {
  values,
  result: {contextBytes},
} = offloadBreakEven.start();
const longest = Math.max(...places.map((place) => place.seconds));

const time = (seconds: number) => (seconds === 0 ? 'ready' : `${fixed(seconds, 1)} s`);
const room = (capacity: number, conversations: number) =>
  `${bytes(capacity)}, ${counted(conversations, 'conversation')}`;

const FITS = 'solid 2';
const LOADED = 'solid 1';
const COMPUTED = 'solid 3';

/** The time until a conversation is ready; where none fits, it is computed. */
const laneOf = (conversations: number, seconds: number): Lane => ({
  height: 10,
  spans: [{from: 0, to: seconds, tone: conversations === 0 ? COMPUTED : LOADED}],
});

const told = places
  .map(
    ({name, bytes: capacity, conversations, seconds}) =>
      `${name}${capacity === undefined ? '' : `: ${room(capacity, conversations)}`}, ${time(seconds)}.`,
  )
  .join(' ');

/** Where the cache of a paused conversation can lie: how many such fit, and how long one takes to come back. */
export default function CacheTiers(): ReactNode {
  return (
    <figure>
      <Drawing
        look="framed"
        label={`Where the cache of ${count(values.cached)} tokens lies, what fits there and how long it takes to be ready. ${told}`}
      >
        {places.map(({name, bytes: capacity, conversations, seconds}) => (
          <Panel
            key={name}
            title={name}
            note={
              <>
                {capacity !== undefined && room(capacity, conversations)}{' '}
                <b className={styles.time}>{time(seconds)}</b>
              </>
            }
          >
            {conversations > 0 && <Squares of={Array<Tone>(conversations).fill(FITS)} />}
            <Lanes end={longest} groups={[{lanes: [laneOf(conversations, seconds)]}]} />
          </Panel>
        ))}
        <Key
          items={[
            [FITS, 'a conversation that fits'],
            [LOADED, 'time until it is ready'],
          ]}
        />
      </Drawing>
      <figcaption>
        One conversation of {count(values.cached)} tokens takes {bytes(contextBytes)} of cache. Each
        square also has room for the tokens of its next turn. Slower tiers hold more conversations,
        but loading a cache from any of them is faster than computing it again. The sizes of the
        tiers are examples, for Llama 3.3 70B with 8-bit weights (FP8) on two H100 GPUs.
      </figcaption>
    </figure>
  );
}
