import {useCallback, useEffect, useRef, useState} from 'react';

/** Milliseconds of computing between two looks at what the reader does. */
const SLICE = 12;

/** Milliseconds after which a run shows how far it is, and between two such reports. */
const PATIENCE = 1000;
const REPORT_INTERVAL = 250;

/** A computation that can be interrupted. */
export interface SlicedRun<Outcome> {
  /** Computes for about so many milliseconds; true once everything is done. */
  runFor(milliseconds: number): boolean;
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
  /** Result; asked for once `runFor` has returned true. */
  outcome(): Outcome;
}

/** A calculator whose result takes too long for one task of the page. */
export interface SlicedForm<Values extends object, Outcome extends {readonly values: Values}> {
  readonly begin: (values: Values) => SlicedRun<Outcome>;
  /** Result of the defaults: it is in the HTML of the server. Keep it, it is asked for often. */
  readonly first: () => Outcome;
}

export interface Running<Outcome> {
  /** The last finished run; its values may not be those of the form yet. */
  readonly outcome: Outcome;
  /** The outcome is not that of the values of the form: a run goes on, or was stopped. */
  readonly isBehind: boolean;
  /** Share of the current run, 0 to 1, once it has taken a second; null before, and when none runs. */
  readonly progress: number | null;
  /** The reader stopped a run: the outcome is that of an earlier one. */
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly again: () => void;
}

/**
 * Computes what the form says, in slices: the page stays usable, and a newer change ends an older run. `sliced` is an object
 * that stays the same between renders.
 */
export function useSlicedRun<Values extends object, Outcome extends {readonly values: Values}>(
  sliced: SlicedForm<Values, Outcome>,
  values: Values,
): Running<Outcome> {
  const [outcome, setOutcome] = useState(sliced.first);
  const [progress, setProgress] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    let nextReport = Date.now() + PATIENCE;
    let run: SlicedRun<Outcome> | undefined;
    const slice = () => {
      if (run === undefined) {
        run = sliced.begin(values);
        setStopped(false);
        setProgress(null);
      }
      if (run.runFor(SLICE)) {
        setProgress(null);
        setOutcome(run.outcome());
        return;
      }
      if (Date.now() > nextReport) {
        nextReport = Date.now() + REPORT_INTERVAL;
        setProgress(run.progress);
      }
      timer.current = window.setTimeout(slice);
    };
    const isKnown = sameValues(values, sliced.first().values);
    const show = () => {
      setStopped(false);
      setProgress(null);
      setOutcome(sliced.first());
    };
    timer.current = window.setTimeout(isKnown ? show : slice);
    return () => window.clearTimeout(timer.current);
  }, [sliced, values, attempt]);

  return {
    outcome,
    isBehind: !sameValues(values, outcome.values),
    progress,
    isStopped,
    stop: useCallback(() => {
      window.clearTimeout(timer.current);
      setProgress(null);
      setStopped(true);
    }, []),
    again: useCallback(() => setAttempt((n) => n + 1), []),
  };
}

function sameValues<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).every((key) => one[key] === other[key]);
}
