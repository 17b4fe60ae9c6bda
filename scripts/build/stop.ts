/** A signal asked for an end, and what was begun is cleared away. */
export class StoppedError extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`);
  }
}

/** What tells that this process is to stop. */
export interface Stop {
  /** The signal that asked for it, if one did. */
  readonly signal: NodeJS.Signals | undefined;
  /** Calls back for each signal, until the function that is returned is called. */
  onSignal(listener: (signal: NodeJS.Signals) => void): () => void;
  /** Waits for work, but not longer than until a signal. */
  unless<T>(work: Promise<T>): Promise<T>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From now on signals no longer end this process at once, so that it can clear up. */
export function listenForStop(): Stop {
  let first: NodeJS.Signals | undefined;
  const listeners = new Set<(signal: NodeJS.Signals) => void>();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      first ??= signal;
      for (const listener of listeners) listener(signal);
    });
  }
  const onSignal: Stop['onSignal'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get signal() {
      return first;
    },
    onSignal,
    async unless(work) {
      if (first) throw new StoppedError(first);
      let unsubscribe = () => {};
      const stopped = new Promise<never>((_, reject) => {
        unsubscribe = onSignal((signal) => reject(new StoppedError(signal)));
      });
      return Promise.race([work, stopped]).finally(unsubscribe);
    },
  };
}

/** Ends this process as the signal would have done, so that whoever started it learns the reason. */
export function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
