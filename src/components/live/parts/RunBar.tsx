import type {ReactNode} from 'react';
import {percent} from '../../../numbers/format';
import type {Job} from './session';
import styles from './styles.module.css';
import type {LiveModel} from './useLiveModel';
import {buttonWords} from './words';

/** The button that runs the model, and what it does just now. Always as high as a button, so that nothing below it moves. */
export default function RunBar({
  live,
  job,
}: {
  readonly live: LiveModel;
  readonly job: Job;
}): ReactNode {
  const {state, status, isUsable, start, stop} = live;
  const isRunning = status.kind === 'running';
  return (
    <div className={styles.bar}>
      {/* One button: a second one in its place would take the focus from a keyboard. */}
      <button
        type="button"
        className={styles.run}
        data-stops={isRunning}
        disabled={!isUsable}
        onClick={() => (isRunning ? stop() : start(job))}
      >
        {isRunning ? 'Stop' : buttonWords(state, status.kind !== 'none')}
      </button>
      {isRunning && state.kind === 'loading' && <Loading {...state} />}
      {isRunning && state.kind === 'ready' && <span>The model runs.</span>}
      {status.kind === 'stopped' && <span>Stopped.</span>}
      <noscript>
        <span>To run the model, the page needs JavaScript. You see a recorded run.</span>
      </noscript>
    </div>
  );
}

interface LoadingProps {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

function Loading({loadedBytes, totalBytes}: LoadingProps): ReactNode {
  const share = totalBytes > 0 ? loadedBytes / totalBytes : 0;
  return (
    <label className={styles.loading}>
      The model loads <progress value={share} /> {percent(share)}
    </label>
  );
}
