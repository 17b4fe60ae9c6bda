import type {LatencyLimits} from '../metrics/runMetrics';
import type {RequestRecord, StepRecord} from '../simulation/records';
import {summarize, type SimulationSummary} from '../simulation/summary';

export interface ReplicaSummary {
  readonly requests: number;
  /** Time in which steps run, s. */
  readonly busySeconds: number;
  /** Cached share of the prompt tokens that came here, 0 to 1. */
  readonly hitRate: number;
}

export interface RoutingSummary extends SimulationSummary {
  /** Cached share of all prompt tokens, 0 to 1. */
  readonly hitRate: number;
  readonly replicas: readonly ReplicaSummary[];
  /** Busy time of the busiest replica over the mean, 1 or more. */
  readonly busySpread: number;
  /** Requests of the fullest replica over the mean, when one arrives, averaged: 1 or more. */
  readonly loadSpread: number;
}

/** Metrics of a routed run. Throws as `summarize` does. Source: definition, and that of `summarize`. */
export function summarizeRouting(run: {
  readonly requests: readonly RequestRecord[];
  readonly steps: readonly StepRecord[];
  readonly assigned: readonly number[];
  readonly samples: readonly {readonly requests: readonly number[]}[];
  readonly replicas: number;
  readonly kvBlocks: number;
  readonly limits: LatencyLimits;
}): RoutingSummary {
  const summary = summarize({...run, workers: run.replicas});
  const started = run.requests.filter((r) => r.prefillStartSeconds !== null);
  const here = grouped(started, run.replicas, (r) => run.assigned[r.request]);
  const steps = grouped(run.steps, run.replicas, (s) => s.worker);
  const replicas = here.map((requests, i): ReplicaSummary => ({
    requests: requests.length,
    busySeconds: total(steps[i] ?? [], (s) => s.endSeconds - s.startSeconds),
    hitRate: hitRate(requests),
  }));
  const busy = replicas.map((r) => r.busySeconds);
  return {
    ...summary,
    hitRate: hitRate(started),
    replicas,
    busySpread: spread(busy),
    loadSpread: total(run.samples, (s) => spread(s.requests)) / run.samples.length,
  };
}

/** The entries of each replica, in order. */
function grouped<T>(
  list: readonly T[],
  replicas: number,
  replicaOf: (entry: T) => number | undefined,
): readonly (readonly T[])[] {
  const groups = Array.from({length: replicas}, (): T[] => []);
  for (const entry of list) groups[replicaOf(entry) ?? -1]?.push(entry);
  return groups;
}

function total<T>(list: readonly T[], amount: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + amount(entry), 0);
}

function hitRate(requests: readonly RequestRecord[]): number {
  const prompts = total(requests, (r) => r.promptTokens);
  return prompts === 0 ? 0 : total(requests, (r) => r.cachedTokens) / prompts;
}

/** Largest over mean of a list that is not all zero. */
function spread(values: readonly number[]): number {
  const mean = total(values, (v) => v) / values.length;
  return values.reduce((most, v) => Math.max(most, v), 0) / mean;
}
