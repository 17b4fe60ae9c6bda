import type {ReactNode} from 'react';
import styles from './styles.module.css';

const END = 72;

interface Lane {
  readonly name: string;
  /** The hour until which it works. */
  readonly until: number;
}

interface Group {
  readonly title: string;
  readonly kind: 'goes' | 'expires' | 'stops';
  readonly lanes: readonly Lane[];
}

/** The lifetimes are examples. */
const GROUPS: readonly Group[] = [
  {
    title: 'Has to go on',
    kind: 'goes',
    lanes: [
      {name: 'Requests, with key checks', until: END},
      {name: 'Restart of pods and nodes', until: END},
      {name: 'Scaling within your limits', until: END},
      {name: 'Your metrics and alerts', until: END},
    ],
  },
  {
    title: 'Goes on until something expires',
    kind: 'expires',
    lanes: [
      {name: 'Pulls from the vendor’s registry', until: 12},
      {name: 'A license that is renewed daily', until: 24},
    ],
  },
  {
    title: 'May stop',
    kind: 'stops',
    lanes: [
      {name: 'New releases and settings', until: 0},
      {name: 'The vendor’s dashboards', until: 0},
      {name: 'Metering, sent later', until: 0},
    ],
  },
];

const said = ({title, lanes}: Group): string =>
  `${title}: ${lanes
    .map(({name, until}) => (until > 0 && until < END ? `${name} until hour ${until}` : name))
    .join(', ')}.`;

/** What goes on and what stops in 72 hours without a vendor's control plane. */
export default function OutageLanes(): ReactNode {
  return (
    <figure>
      <div
        className={styles.lanes}
        role="img"
        aria-label={`72 hours without the control plane. ${GROUPS.map(said).join(' ')}`}
      >
        {GROUPS.map(({title, kind, lanes}) => (
          <div key={title} data-kind={kind} aria-hidden="true">
            <p className={styles.title}>{title}</p>
            {lanes.map(({name, until}) => (
              <div key={name} className={styles.lane}>
                <span>{name}</span>
                <div className={styles.track}>
                  <i style={{width: `${(until / END) * 100}%`}} />
                </div>
              </div>
            ))}
          </div>
        ))}
        <div className={styles.axis} aria-hidden="true">
          {[0, 24, 48, 72].map((hour) => (
            <span key={hour} style={{left: `${(hour / END) * 100}%`}}>
              {hour} h
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        The figure shows 72 hours without the control plane. A solid bar works, and a striped bar
        has stopped. An outage of one hour does not stop the middle group, so the test lasts three
        days. The lifetimes of 12 and 24 hours are examples.
      </figcaption>
    </figure>
  );
}
