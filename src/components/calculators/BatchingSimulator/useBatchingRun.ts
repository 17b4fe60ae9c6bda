import {useCallback, useEffect, useRef, useState} from 'react';
import {defaultsOf} from '../../ui/defineModel';
import {BatchingRun, simulateAll, type Outcome} from './batchingRun';
import {batchingSimulator, type BatchingValues} from './inputs';

/** Milliseconds of computing between two looks at what the reader does. */
const SLICE = 12;

/** Milliseconds after which a run shows how far it is, and between two such reports. */
const PATIENCE = 1000;
const REPORT_INTERVAL = 250;

export interface Running {
  /** The last finished run; its values may not be those of the form yet. */
  readonly outcome: Outcome;
  /** Share of the current run, 0 to 1, once it has taken a second; null before, and when none runs. */
  readonly progress: number | null;
  /** The reader stopped a run: the outcome is that of an earlier one. */
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly again: () => void;
}

let known: Outcome | undefined;

/** The defaults' outcome, which is in the HTML of the server. */
function defaultOutcome(): Outcome {
  known ??= simulateAll(defaultsOf(batchingSimulator));
  return known;
}

/** Simulates what the form says, in slices: the page stays usable, and a newer change ends an older run. */
export function useBatchingRun(values: BatchingValues): Running {
  const [outcome, setOutcome] = useState(defaultOutcome);
  const [progress, setProgress] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    const begun = Date.now();
    let run: BatchingRun | undefined;
    let nextReport = begun + PATIENCE;
    const slice = () => {
      if (run === undefined) {
        run = new BatchingRun(values);
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
    const isKnown = sameValues(values, defaultOutcome().values);
    const show = () => {
      setStopped(false);
      setProgress(null);
      setOutcome(defaultOutcome());
    };
    timer.current = window.setTimeout(isKnown ? show : slice);
    return () => window.clearTimeout(timer.current);
  }, [values, attempt]);

  return {
    outcome,
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

function sameValues(one: BatchingValues, other: BatchingValues): boolean {
  return (Object.keys(one) as (keyof BatchingValues)[]).every((key) => one[key] === other[key]);
}
