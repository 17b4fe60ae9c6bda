import {useId, type ReactNode} from 'react';
import Legend from '../Legend';
import Patterns from '../series/Patterns';
import Swatch from '../series/Swatch';
import {fillOf, type Series} from '../series/fill';
import {DEFAULT_GRACE, DRAIN} from '@site/src/data/drain';
import styles from './styles.module.css';

const {preStop, longest, exit} = DRAIN;
const GRACE = preStop + longest + exit;
const END = GRACE + 10;

const [OPEN, DRAINING, STREAM, LOST] = [0, 1, 3, 6] as const satisfies readonly Series[];

/** Seconds that three made-up answers still need when the pod is removed. */
const ANSWERS = [10, 45, 110] as const;

interface Goodbye {
  readonly name: string;
  readonly says: string;
  readonly preStop: number;
  readonly drain: number;
  /** Second at which nothing is left. */
  readonly dead: number;
}

const GOODBYES: readonly Goodbye[] = [
  {
    name: 'No drain, default grace period',
    says: 'SIGTERM aborts all answers',
    preStop: 0,
    drain: 0,
    dead: 0,
  },
  {
    name: 'A drain, default grace period',
    says: `SIGKILL after ${DEFAULT_GRACE} s ends two of three`,
    preStop,
    drain: DEFAULT_GRACE - preStop,
    dead: DEFAULT_GRACE,
  },
  {
    name: `preStop ${preStop} s, drain ${longest} s, grace period ${GRACE} s`,
    says: 'all answers end by themselves',
    preStop,
    drain: Math.max(...ANSWERS) - preStop,
    dead: GRACE,
  },
];

const x = (seconds: number) => `${(seconds / END) * 100}%`;

/** Three ways in which a pod ends, with three answers that run at that time. */
export default function DrainTimeline(): ReactNode {
  const id = useId();
  const told = GOODBYES.map(({name, says, dead}) => {
    const kept = ANSWERS.filter((answer) => answer <= dead).length;
    return `${name}: ${says}, ${kept} of ${ANSWERS.length} are kept.`;
  }).join(' ');
  return (
    <figure>
      <Legend aria-hidden="true">
        {(
          [
            [OPEN, 'preStop: still serves'],
            [DRAINING, 'drain: finishes answers'],
            [STREAM, 'answer'],
            [LOST, 'lost part of an answer'],
          ] as const
        ).map(([series, label]) => (
          <li key={label}>
            <Swatch series={series} />
            <span>{label}</span>
          </li>
        ))}
      </Legend>
      <div
        className={styles.figure}
        role="img"
        aria-label={`Seconds after a pod is removed, from 0 to ${END}. Three answers need ${ANSWERS.join(', ')} s more. ${told}`}
      >
        {GOODBYES.map(({name, says, preStop: sleep, drain, dead}, row) => (
          <div key={name} aria-hidden="true">
            <p>
              <b>{name}</b> <span>{says}</span>
            </p>
            <svg height="52">
              {row === 0 && <Patterns id={id} series={[LOST]} />}
              <rect width={x(sleep)} height="12" {...fillOf(OPEN, id)} />
              <rect x={x(sleep)} width={x(drain)} height="12" {...fillOf(DRAINING, id)} />
              {ANSWERS.map((answer, index) => {
                const y = 18 + index * 11;
                const kept = Math.min(answer, dead);
                return (
                  <g key={answer}>
                    <rect y={y} width={x(kept)} height="7" {...fillOf(STREAM, id)} />
                    <rect
                      x={x(kept)}
                      y={y}
                      width={x(answer - kept)}
                      height="7"
                      {...fillOf(LOST, id)}
                    />
                  </g>
                );
              })}
              <line className={styles.end} x1={x(dead)} x2={x(dead)} y2="100%" />
            </svg>
          </div>
        ))}
        <div className={styles.axis} aria-hidden="true">
          {[0, DEFAULT_GRACE, 60, 90, 120, GRACE].map((second) => (
            <span key={second} style={{left: x(second)}}>
              {second}
            </span>
          ))}
        </div>
        <p className={styles.unit} aria-hidden="true">
          Seconds after the pod is removed
        </p>
      </div>
      <figcaption>
        Three answers run when a pod is removed. For example, they need {ANSWERS[0]}, {ANSWERS[1]}{' '}
        and {ANSWERS[2]} s more. The pod ends at the black line at the latest. A drain helps only if
        the grace period is longer than the drain.
      </figcaption>
    </figure>
  );
}
