import file from '../../data/metrics.json';
import {lookupById} from './lookup';
import type {Metric, MetricSource} from './schemas/metric';

export type {Metric, MetricSource} from './schemas/metric';

/** Metrics by system. Tests hold the file to its schema, hence the cast. */
export const metrics = file.records as unknown as readonly Metric[];

/** A metric; throws for an unknown id and names near ones. */
export const metricById = lookupById('metric', metrics);

/** Metrics of one system, in the order of the file; empty if it exports none that was read. */
export function metricsOf(system: Metric['system']): readonly Metric[] {
  return metrics.filter((metric) => metric.system === system);
}

/** Where a metric was read, the most important source first. */
export function sourcesOfMetric({sources}: Metric): readonly MetricSource[] {
  const byKey = file.sources as Readonly<Record<string, MetricSource>>;
  return sources.map((key) => {
    const source = byKey[key];
    if (source === undefined) throw new Error(`No source of metrics has the key ${key}.`);
    return source;
  });
}
