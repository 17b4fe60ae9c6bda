import {useCallback, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import type {ModelState} from '@site/src/languageModel/client';
import type {Problem} from '@site/src/languageModel/problem';
import {IDLE, loadedModel, modelState, subscribe} from './liveStore';
import {Ended, sessionOn, type Job} from './session';

/** Outcome of the last job. */
export type JobStatus =
  | {readonly kind: 'none'}
  | {readonly kind: 'running'}
  | {readonly kind: 'done'}
  | {readonly kind: 'stopped'}
  | {readonly kind: 'refused'; readonly problem: Problem};

/** The model as an island uses it. */
export interface LiveModel {
  readonly state: ModelState;
  readonly status: JobStatus;
  /** The page's scripts are there: before, a button would do nothing. */
  readonly isUsable: boolean;
  /** Ends the job before, loads the model if nobody has, and does the job. */
  readonly start: (job: Job) => void;
  readonly stop: () => void;
  /** Given to the element whose leaving the view stops the job. */
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
}

const NONE: JobStatus = {kind: 'none'};
const never = () => () => {};

/** The one model of the page, with the jobs of one island: one at a time, and only while the island is in view. */
export function useLiveModel(): LiveModel {
  const state = useSyncExternalStore(subscribe, modelState, idle);
  const isUsable = useSyncExternalStore(never, yes, no);
  const [status, setStatus] = useState<JobStatus>(NONE);
  const current = useRef<AbortController>(undefined);

  const stop = useCallback(() => current.current?.abort(), []);
  const start = useCallback((job: Job) => {
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    setStatus({kind: 'running'});
    void endOf(job, abort.signal).then((end) => {
      // A job that ended because the next one began is not worth a word.
      if (current.current === abort) setStatus(end);
    });
  }, []);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (entries.at(-1)?.isIntersecting === false) stop();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [stop],
  );
  useEffect(() => stop, [stop]);

  return {state, status, isUsable, start, stop, watch};
}

async function endOf(job: Job, signal: AbortSignal): Promise<JobStatus> {
  const client = await loadedModel();
  // `state` has the problem.
  if (!client) return NONE;
  if (signal.aborted) return {kind: 'stopped'};
  try {
    await job(sessionOn(client, signal));
    return {kind: 'done'};
  } catch (end) {
    if (!(end instanceof Ended)) throw end;
    return end.problem ? {kind: 'refused', problem: end.problem} : {kind: 'stopped'};
  }
}

const idle = () => IDLE;
const yes = () => true;
const no = () => false;
