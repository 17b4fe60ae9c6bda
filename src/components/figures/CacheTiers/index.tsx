import type {ReactNode} from 'react';
import {agentPlaces, agentRun} from '../../calculators/OffloadBreakEven/agent';
import {bytes, count, counted, fixed} from '../../ui/format';
import styles from './styles.module.css';

const places = agentPlaces();
const {values, contextBytes} = agentRun();
const longest = Math.max(...places.map((place) => place.seconds));

const time = (seconds: number) => (seconds === 0 ? 'ready' : `${fixed(seconds, 1)} s`);
const room = (capacity: number, conversations: number) =>
  `${bytes(capacity)}, ${counted(conversations, 'conversation')}`;

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
      <div
        className={styles.figure}
        role="img"
        aria-label={`Where the cache of ${count(values.cached)} tokens lies, what fits there and how long it takes to be ready. ${told}`}
      >
        {places.map(({name, bytes: capacity, conversations, seconds}) => (
          <div key={name} className={styles.place} aria-hidden="true">
            <p className={styles.words}>
              <span className={styles.name}>{name}</span>
              {capacity !== undefined && (
                <span className={styles.room}>{room(capacity, conversations)}</span>
              )}
              <span className={styles.time}>{time(seconds)}</span>
            </p>
            {conversations > 0 && (
              <div className={styles.squares}>
                {Array.from({length: conversations}, (_, index) => (
                  <span key={index} />
                ))}
              </div>
            )}
            <svg className={styles.bar} data-computed={conversations === 0}>
              <rect width={`${(100 * seconds) / longest}%`} height="100%" />
            </svg>
          </div>
        ))}
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.meaning}>
            <span className={styles.square} />a conversation that fits
          </span>
          <span className={styles.meaning}>
            <span className={styles.line} />
            time until it is ready
          </span>
        </p>
      </div>
      <figcaption>
        One conversation of {count(values.cached)} tokens takes {bytes(contextBytes)} of cache. The
        tiers have room for the tokens of its next turn, too. Slower tiers hold more conversations,
        and loading from each of these tiers is faster than computing again. The sizes of the tiers
        are examples. This is computed for Llama 3.3 70B with 8-bit weights (FP8) on two H100 GPUs.
      </figcaption>
    </figure>
  );
}
