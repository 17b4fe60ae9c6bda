import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Recording} from '@site/src/languageModel/demonstrations';
import {fixed} from '../../../numbers/format';
import RunBar from './RunBar';
import type {Job} from './session';
import styles from './styles.module.css';
import type {JobStatus, LiveModel} from './useLiveModel';
import {failureWords, originWords} from './words';

interface Props {
  /** Element id: links end in it. */
  readonly id: string;
  readonly title: string;
  /** Point of the demonstration, in one or two sentences. */
  readonly caption: ReactNode;
  readonly live: LiveModel;
  /** Action of the button. */
  readonly job: Job;
  readonly recording: Pick<Recording<Record<string, never>>, 'date' | 'device' | 'ready'>;
  /** Whether the numbers on show are from this browser, and not from the recording. */
  readonly isMeasured: boolean;
  /** Whether the view has times, which depend on the device. Yes unless given. */
  readonly showsTimes?: boolean;
  /** The result in a sentence, for those who cannot see it: said once a run has ended. */
  readonly announcement: string;
  /** Settings of the reader, at most six controls. They work once the model is there. */
  readonly controls?: ReactNode;
  /** The view of the run: the same for a recorded and a live one. */
  readonly children: ReactNode;
}

/** The frame of every place where the language model runs: button, controls, where the numbers are from. */
export default function LiveFrame(props: Props): ReactNode {
  const {id, title, caption, live, job, recording, isMeasured, announcement} = props;
  const titleId = useId();
  const {state, status, watch} = live;
  const millions = fixed(recording.ready.models.large.parameters / 1e6, 1);
  return (
    <section id={id} ref={watch} className={styles.frame} aria-labelledby={titleId}>
      <div className={styles.header}>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <p className={styles.origin}>{originWords(recording, isMeasured, props.showsTimes)}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.caption}>{caption}</p>
        <RunBar live={live} job={job} />
        <div role="status" className={styles.messages}>
          {state.kind === 'failed' && <p>{failureWords(state.problem)}</p>}
          {status.kind === 'refused' && status.problem.kind !== 'input' && (
            <p>{failureWords(status.problem)}</p>
          )}
        </div>
        {props.controls && (
          <fieldset className={styles.controls} disabled={state.kind !== 'ready'}>
            <legend className="visually-hidden">Settings: {title}</legend>
            {props.controls}
          </fieldset>
        )}
        <div className={clsx('live-run', styles.view)}>{props.children}</div>
        <p className={styles.small}>
          The model is small ({millions} million parameters), and it will talk nonsense. What you
          type stays in the page.
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {spoken(status, announcement)}
      </p>
    </section>
  );
}

/** Announcement once a job has ended, and not for each token. */
function spoken(status: JobStatus, result: string): string {
  if (status.kind === 'done') return result;
  // A reason is shown at the field.
  if (status.kind === 'refused') return status.problem.message;
  return status.kind === 'stopped' ? 'Stopped.' : '';
}
