import {useCallback, useEffect, useRef, useState} from 'react';
import type {Job} from './session';
import type {LiveModel} from './useLiveModel';

/** Milliseconds of rest after a key: each letter by itself is not worth a run. */
export const REST = 300;

interface Settings<Values> {
  readonly values: Values;
  /** Changes some of them without a run. */
  readonly set: (part: Partial<Values>) => void;
  /**
   * Changes some of them, and runs with them.
   *
   * @param rest milliseconds to wait for the next change
   */
  readonly change: (part: Partial<Values>, rest?: number) => void;
  /** The job with what is set now. */
  readonly job: Job;
}

/**
 * Settings of an island by the reader: a change ends the run before and starts the next one.
 *
 * @param jobOf makes the job of an island's settings
 */
export function useSettings<Values extends object>(
  {start}: Pick<LiveModel, 'start'>,
  first: Values,
  jobOf: (values: Values) => Job,
): Settings<Values> {
  const [values, setValues] = useState(first);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const set = useCallback(
    (part: Partial<Values>) => setValues((before) => ({...before, ...part})),
    [],
  );
  const change = useCallback(
    (part: Partial<Values>, rest = 0) => {
      const next = {...values, ...part};
      setValues(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => start(jobOf(next)), rest);
    },
    [values, start, jobOf],
  );
  return {values, set, change, job: jobOf(values)};
}
