import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Turn {
  readonly request: string;
  readonly replica: 'A' | 'B';
  readonly answer: string;
  readonly isError?: boolean;
}

const CASES: readonly {readonly title: string; readonly turns: readonly Turn[]}[] = [
  {
    title: 'With a session',
    turns: [
      {request: 'initialize', replica: 'A', answer: 'session f3a9, kept in A'},
      {request: 'tools/call, session f3a9', replica: 'B', answer: '404', isError: true},
    ],
  },
  {
    title: 'Without a session',
    turns: [
      {request: 'tools/call', replica: 'A', answer: 'Porto'},
      {request: 'tools/call', replica: 'B', answer: 'Porto'},
    ],
  },
];

/** Two requests in turn to two replicas, once with a session in the memory of one of them and once without. */
export default function McpReplicas(): ReactNode {
  const told = CASES.map(
    ({title, turns}) =>
      `${title}: ${turns.map(({request, replica, answer}) => `${request} goes to replica ${replica}, answer ${answer}`).join('; ')}.`,
  ).join(' ');
  return (
    <figure>
      <div className={styles.cases} role="img" aria-label={told}>
        {CASES.map(({title, turns}) => (
          <div key={title} className={styles.case} aria-hidden="true">
            <p className={styles.title}>{title}</p>
            {['A', 'B'].map((name) => (
              <p key={name} className={styles.replica}>
                Replica {name}
              </p>
            ))}
            {turns.map(({request, replica, answer, isError}) => (
              <div
                key={replica}
                className={styles.turn}
                data-replica={replica}
                data-error={isError}
              >
                <p>{request}</p>
                <p className={styles.answer}>{answer}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
      <figcaption>
        A load balancer sends the second request to another replica. That replica does not know the
        session. A request without a session is answered.
      </figcaption>
    </figure>
  );
}
