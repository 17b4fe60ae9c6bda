import {metricsOf, type Metric} from './metrics';

/** Which names a table of signals shows. */
export interface SignalChoice {
  /** The question. */
  readonly signal: Metric['signal'];
  readonly systems: readonly Metric['system'][];
  /** Names, in their order; all that answer unless given. */
  readonly only?: readonly string[];
}

/** Signals that each system exports today: names that are gone stand in the reference only. */
export function shownSignals({signal, systems, only}: SignalChoice) {
  return systems.map((system) => {
    const answers = metricsOf(system).filter(
      (metric) => metric.signal === signal && !['removed', 'deprecated'].includes(metric.status),
    );
    const chosen = only?.flatMap((name) => answers.filter((metric) => metric.name === name));
    return {system, metrics: chosen ?? answers};
  });
}
