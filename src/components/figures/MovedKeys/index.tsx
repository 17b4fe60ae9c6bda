import type {ReactNode} from 'react';
import {percent} from '../../ui/format';
import Legend from '../Legend';
import {METHODS, KEYS, movedShare} from './owners';
import styles from './styles.module.css';

const told = METHODS.map(
  ({name, before, after}) =>
    `${name}: with four replicas, the prefixes belong to ${before.join(', ')}; with five, to ${after.join(', ')}; ${after.filter((owner, key) => owner !== before[key]).length} of ${KEYS} move.`,
).join(' ');

/** To which replica twelve prefixes belong before and after a fifth replica, by two kinds of hashing. */
export default function MovedKeys(): ReactNode {
  return (
    <figure>
      <div className={styles.methods} role="img" aria-label={told}>
        {METHODS.map(({name, before, after}) => (
          <div key={name} aria-hidden="true">
            <p>{name}</p>
            <Owners label="4 replicas" owners={before} />
            <Owners label="5 replicas" owners={after} before={before} />
          </div>
        ))}
      </div>
      <Legend aria-hidden="true">
        <li>
          <span className={styles.sample} data-moved="false" />
          stays, and finds its cache
        </li>
        <li>
          <span className={styles.sample} data-moved="true" />
          moves to a replica without it
        </li>
      </Legend>
      <figcaption>
        Each cell is one of twelve prefixes, with the number of its replica. Then a fifth replica is
        added. Of 1,000 prefixes, {percent(movedShare('modulo'))} move with the remainder, and{' '}
        {percent(movedShare('ring'))} with the ring.
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
    <div className={styles.row}>
      <span className={styles.name}>{label}</span>
      <span className={styles.keys}>
        {owners.map((owner, key) => (
          <span key={key} data-moved={owner !== before[key]}>
            {owner}
          </span>
        ))}
      </span>
    </div>
  );
}
