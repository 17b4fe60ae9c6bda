import type {Metric} from '../../../data/metrics';
import {kindAndUnit, systemName} from '../../../data/signalWords';
import {counted} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {SignalView} from './run';

const assumptions = [
  'A name is the one that a scrape shows: counters of Python servers with _total, histograms without _bucket, _sum and _count.',
  'OpenTelemetry names have dots; an exporter to Prometheus turns them into underscores and may add the unit.',
  'Labels are those that the source names. The scraper adds its own, such as instance and job.',
  'Status is what the source says of stability; most projects say nothing.',
];

const leavesOut = [
  'Metrics of versions that were not read, and of engines that are not in the list.',
  'Metrics of the host: CPU, disk and network of a node.',
];

/** The table in words. */
export function signalReport({rows, total}: SignalView): ModelReport {
  const rest = {formula: [], assumptions, leavesOut};
  if (rows.length === 0) {
    return {
      ...rest,
      summary: 'No metric is left.',
      results: [],
      problems: ['No metric passes these filters. Loosen one, or reset them all.'],
    };
  }
  const all = counted(total, 'metric');
  return {
    ...rest,
    summary: `${rows.length === total ? `All ${all}` : `${rows.length} of ${all}`} shown.`,
    results: rows.map((metric) => ({label: metric.name, value: rowText(metric)})),
  };
}

function rowText(metric: Metric): string {
  const {system, description, caution} = metric;
  const trap = caution === undefined ? '' : ` ${caution}`;
  return `${systemName[system]}; ${kindAndUnit(metric)}. ${description}${trap}`;
}
