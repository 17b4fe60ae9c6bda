import type {ReactNode} from 'react';
import styles from './styles.module.css';

const REPLICAS = 10;

interface Stage {
  readonly name: string;
  readonly share: string;
  readonly lasts: string;
  /** Replicas that were started again on the old release, as control. */
  readonly controls: number;
  readonly fresh: number;
}

const STAGES: readonly Stage[] = [
  {name: 'Smoke', share: '1 %', lasts: '10 min', controls: 0, fresh: 1},
  {name: 'Canary', share: '10 %', lasts: '1 h', controls: 1, fresh: 1},
  {name: 'Third', share: '30 %', lasts: 'a peak', controls: 0, fresh: 3},
  {name: 'All', share: '100 %', lasts: 'a day', controls: 0, fresh: 10},
];

const kindOf = ({controls, fresh}: Stage, index: number) => {
  if (index < fresh) return 'new';
  return index < fresh + controls ? 'control' : 'old';
};

/** One release over the ten replicas of the support assistant, stage by stage. */
export default function ReleaseStages(): ReactNode {
  const told = STAGES.map(
    ({name, share, lasts, controls, fresh}) =>
      `${name}: ${fresh} of ${REPLICAS} replicas have the new release, with ${share} of the traffic for ${lasts}${controls > 0 ? `, beside ${controls} control replica` : ''}`,
  ).join('. ');
  return (
    <figure>
      <div className={styles.stages} role="img" aria-label={`A release in four stages. ${told}.`}>
        {STAGES.map((stage) => (
          <div key={stage.name} className={styles.stage} aria-hidden="true">
            <b>{stage.name}</b>
            <div className={styles.replicas}>
              {Array.from({length: REPLICAS}, (_, index) => (
                <span key={index} data-kind={kindOf(stage, index)} />
              ))}
            </div>
            <span className={styles.share}>{stage.share}</span>
            <small>{stage.lasts}</small>
          </div>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <span data-kind="new" /> new release
        </li>
        <li>
          <span data-kind="control" /> control: old release, started with the canary
        </li>
        <li>
          <span data-kind="old" /> old release
        </li>
      </ul>
      <figcaption>
        This is one release of the support assistant with 2,000 users. A square is a replica of two
        H100. The percentage is the share of requests that the new release answers. Before the first
        stage, the release passed its tests without users. Each stage can end in a rollback. The
        canary runs for at least an hour, because its caches start cold and the requests of one
        conversation are alike.
      </figcaption>
    </figure>
  );
}
