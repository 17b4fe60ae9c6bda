import type {ReactNode} from 'react';
import {percent} from '../../../numbers/format';
import {actionClass} from '../CalculatorFrame';
import {Remark} from '../results';
import styles from './styles.module.css';
import type {Running} from './useSlicedRun';

/** How far a long run is, and a way to end it. */
export default function RunProgress({
  running: {progress, isStopped, stop, again},
}: {
  readonly running: Running<unknown>;
}): ReactNode {
  if (isStopped) {
    return (
      <Remark>
        Stopped. These are the results of the run before.{' '}
        <button type="button" className={actionClass} onClick={again}>
          Run
        </button>
      </Remark>
    );
  }
  if (progress === null) return null;
  return (
    <div className={styles.progress}>
      <label>
        Simulating <progress value={progress} /> {percent(progress)}
      </label>
      <button type="button" className={actionClass} onClick={stop}>
        Stop
      </button>
    </div>
  );
}
