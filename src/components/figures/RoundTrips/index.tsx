import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel from '../parts/Panel';
import {fillOf} from '../series/fill';
import {tripsOf, type Trips} from '../../calculators/RegionPlanner/trips';
import styles from './styles.module.css';

const END = 1;
const HEIGHT = 60;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
const WORK = 1;

const PANELS = [
  {name: 'New connection', trips: tripsOf('tls13')},
  {name: 'New connection to a proxy in Sydney', trips: tripsOf('edge')},
  {name: 'Connection that is open and busy', trips: tripsOf('warm')},
];
const ms = (value: number) => `${count(Math.round(1000 * value))} ms`;
const laneY = (lane: number) => (lane / 2) * HEIGHT;

/** The messages between a user in Sydney and a server in Virginia until the first token, over three connections. */
export default function RoundTrips(): ReactNode {
  const told = PANELS.map(
    ({name, trips}) => `${name}: the first token arrives after ${ms(trips.firstToken)}.`,
  ).join(' ');
  return (
    <figure>
      <Key
        items={[
          [3, 'handshake'],
          [0, 'request and first token'],
          [WORK, 'queue and prefill'],
        ]}
      />
      <Drawing label={`Messages between Sydney and Virginia. ${told}`}>
        {PANELS.map(({name, trips}) => (
          <Panel key={name} title={name} note={`first token after ${ms(trips.firstToken)}`}>
            <div className={styles.drawing}>
              <div className={styles.lanes}>
                <span>Sydney</span>
                {trips.hasProxy && <span>proxy</span>}
                <span>Virginia</span>
              </div>
              <Messages trips={trips} />
            </div>
          </Panel>
        ))}
        <div className={styles.drawing}>
          <span />
          <svg className={styles.axis}>
            {TICKS.map((tick) => (
              <text
                key={tick}
                x={`${(tick / END) * 100}%`}
                y="1em"
                textAnchor={tick === 0 ? 'start' : tick === END ? 'end' : 'middle'}
              >
                {tick === 0 ? '0' : `${tick} s`}
              </text>
            ))}
          </svg>
        </div>
      </Drawing>
      <figcaption>
        On a new connection, three round trips cross the ocean before the first token. With a proxy
        near the user, the handshakes end at the proxy, and only the request crosses the ocean. The
        times are computed for an uncached prompt of 2,000 tokens to the support assistant and for
        50 ms in the queue.
      </figcaption>
    </figure>
  );
}

function Messages({trips: {legs, work, hasProxy}}: {readonly trips: Trips}): ReactNode {
  const at = (seconds: number) => (seconds / END) * 100;
  const [start, end] = work;
  return (
    <svg className={styles.messages} viewBox={`0 -4 100 ${HEIGHT + 8}`} preserveAspectRatio="none">
      {[0, ...(hasProxy ? [1] : []), 2].map((lane) => (
        <line key={lane} className={styles.lane} x2="100" y1={laneY(lane)} y2={laneY(lane)} />
      ))}
      <rect
        x={at(start)}
        y={HEIGHT - 12}
        width={at(end - start)}
        height="14"
        {...fillOf(WORK, 'trips')}
      />
      {legs.map(({from, to, lanes: [a, b], isRequest}) => (
        <line
          key={from}
          className={isRequest ? styles.request : styles.handshake}
          x1={at(from)}
          y1={laneY(a)}
          x2={at(to)}
          y2={laneY(b)}
        />
      ))}
    </svg>
  );
}
