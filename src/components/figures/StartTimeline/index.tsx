import {useId, type ReactNode} from 'react';
import type {StartPart, StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import {planStart} from '../../calculators/ColdStart/run';
import {startValues} from '../../calculators/ColdStart/steps';
import {lengthOf, STEPS} from '../../calculators/ColdStart/words';
import {count} from '../../ui/format';
import Patterns from '../series/Patterns';
import {fillOf} from '../series/fill';
import styles from './styles.module.css';

const {after: before} = planStart(startValues('nothing'));
const {after} = planStart(startValues('threeMeasures'));
const RUNS = [
  {bar: 'Upper bar', name: 'nothing done', run: before},
  {bar: 'Lower bar', name: 'image cached, weights streamed, kernels cached', run: after},
];

const barOf = ({bars}: StartWaterfall, part: StartPart) => bars.find((bar) => bar.part === part);
const share = (seconds: number) => `${(100 * seconds) / before.totalSeconds}%`;

/** One start of the support assistant as a time line, without and with three measures. */
export default function StartTimeline(): ReactNode {
  const id = useId();
  const told = STEPS.map(
    (step) =>
      `${step.label}: ${count(lengthOf(before, step.id))} s, or ${count(lengthOf(after, step.id))} s`,
  ).join('. ');
  return (
    <figure>
      <ul className={styles.legend} aria-hidden="true">
        {RUNS.map(({bar, name, run}) => (
          <li key={name}>
            {bar}: {name}, ready after {count(run.totalSeconds)} s
          </li>
        ))}
      </ul>
      <div
        className={styles.steps}
        role="img"
        aria-label={`Time line of one start. It takes ${count(before.totalSeconds)} s with nothing done and ${count(after.totalSeconds)} s with three measures. ${told}.`}
      >
        {STEPS.map((step) => (
          <div key={step.id} className={styles.step} aria-hidden="true">
            <p>
              {step.label}{' '}
              <span>{RUNS.map(({run}) => count(lengthOf(run, step.id))).join(' → ')} s</span>
            </p>
            {RUNS.map(({name, run}, index) => {
              const bar = barOf(run, step.id);
              const scope = `${id}-${index}`;
              return (
                <svg key={name} className={styles.track}>
                  {bar && bar.endSeconds > bar.startSeconds && (
                    <>
                      <Patterns id={`${scope}-${step.id}`} series={[step.series]} />
                      <rect
                        x={share(bar.startSeconds)}
                        height="100%"
                        {...fillOf(step.series, `${scope}-${step.id}`)}
                        // A step of some seconds would vanish on an axis of minutes.
                        style={{width: `max(2px, ${share(bar.endSeconds - bar.startSeconds)})`}}
                      />
                    </>
                  )}
                </svg>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>0 s: decision to scale</span>
        <span>{count(before.totalSeconds)} s</span>
      </p>
      <figcaption>
        The figure shows one start of the support assistant, step by step. Each bar begins where the
        one before it ends. The parts were measured on different machines, and the node is an
        example, so use your own times in the calculator below.
      </figcaption>
    </figure>
  );
}
