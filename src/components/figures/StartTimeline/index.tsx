import type {ReactNode} from 'react';
import type {StartPart, StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import {planStart} from '../../calculators/ColdStart/run';
import {startValues} from '../../calculators/ColdStart/steps';
import {count} from '../../ui/format';
import styles from './styles.module.css';

const STEPS: readonly {readonly part: StartPart; readonly label: string}[] = [
  {part: 'provision', label: 'Node boots'},
  {part: 'image', label: 'Image is pulled'},
  {part: 'weights', label: 'Weights are read'},
  {part: 'imports', label: 'Python starts'},
  {part: 'compile', label: 'Kernels compile'},
  {part: 'capture', label: 'Graphs are captured'},
  {part: 'warmUp', label: 'Warm-up'},
];

const {after: before} = planStart(startValues('nothing'));
const {after} = planStart(startValues('threeMeasures'));
const RUNS = [
  {name: 'Nothing done', run: before, isFast: false},
  {name: 'Image cached, weights streamed, kernels cached', run: after, isFast: true},
];

const barOf = ({bars}: StartWaterfall, part: StartPart) => bars.find((bar) => bar.part === part);
const share = (seconds: number) => `${(100 * seconds) / before.totalSeconds}%`;
const length = (run: StartWaterfall, part: StartPart) => {
  const bar = barOf(run, part);
  return bar ? bar.endSeconds - bar.startSeconds : 0;
};

/** One start of the support assistant as a time line, without and with three measures. */
export default function StartTimeline(): ReactNode {
  const told = STEPS.map(
    ({part, label}) =>
      `${label}: ${count(length(before, part))} s, or ${count(length(after, part))} s`,
  ).join('. ');
  return (
    <figure>
      <ul className={styles.legend} aria-hidden="true">
        {RUNS.map(({name, run, isFast}) => (
          <li key={name}>
            <span data-fast={isFast} /> {name}: ready after {count(run.totalSeconds)} s
          </li>
        ))}
      </ul>
      <div
        className={styles.steps}
        role="img"
        aria-label={`Time line of one start. It takes ${count(before.totalSeconds)} s with nothing done and ${count(after.totalSeconds)} s with three measures. ${told}.`}
      >
        {STEPS.map(({part, label}) => (
          <div key={part} className={styles.step} aria-hidden="true">
            <p>
              {label} <span>{RUNS.map(({run}) => count(length(run, part))).join(' → ')} s</span>
            </p>
            {RUNS.map(({name, run, isFast}) => {
              const bar = barOf(run, part);
              return (
                <div key={name} className={styles.track}>
                  {bar && bar.endSeconds > bar.startSeconds && (
                    <span
                      data-fast={isFast}
                      style={{
                        insetInlineStart: share(bar.startSeconds),
                        width: `max(2px, ${share(bar.endSeconds - bar.startSeconds)})`,
                      }}
                    />
                  )}
                </div>
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
        One start of the support assistant, step by step. Each bar begins where the one before it
        ends. Its parts were measured on different machines, and the node is an example, so replace
        them by yours below.
      </figcaption>
    </figure>
  );
}
