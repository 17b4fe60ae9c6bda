import {metrics} from '../../../src/data/metrics';
import {readQuery, type Selector} from './selectors';

/** Labels that the scrape configuration gives a target, or Prometheus itself. */
const TARGET_LABELS = ['job', 'instance', 'service', 'node', 'pod', 'namespace'];
/** Series that Prometheus makes. */
const PROMETHEUS = new Map([
  ['up', ['job', 'instance', 'service', 'node', 'pod']],
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
]);

const COUNTER_FUNCTIONS = ['rate', 'increase', 'irate'];
/** They ask whether a series is there, not how it moves, so they take any kind. */
const PRESENCE_FUNCTIONS = ['group', 'absent'];
const GAUGE_FUNCTIONS = ['deriv', 'changes', 'delta', 'predict_linear'];

const byName = new Map(metrics.map((metric) => [metric.name, metric]));

interface Series {
  readonly kind: 'counter' | 'gauge' | 'bucket' | 'recorded';
  readonly labels: readonly string[];
}

/** Series that rules record, by name, with their labels. */
export type Recorded = ReadonlyMap<string, readonly string[]>;

/** Known series: a metric of the reference, a part of one of its histograms, or a recorded one. */
function seriesOf(name: string, recorded: Recorded): Series | undefined {
  const labels = recorded.get(name);
  if (labels) return {kind: 'recorded', labels};
  const own = PROMETHEUS.get(name);
  if (own) return {kind: 'gauge', labels: own};
  const metric = byName.get(name);
  if (metric) {
    // A histogram is only selectable by its parts.
    if (metric.kind !== 'counter' && metric.kind !== 'gauge') return undefined;
    return {kind: metric.kind, labels: [...metric.labels, ...TARGET_LABELS]};
  }
  const [, base = '', part] = /^(.*)_(bucket|sum|count)$/.exec(name) ?? [];
  const histogram = byName.get(base);
  if (histogram?.kind !== 'histogram') return undefined;
  const all = [...histogram.labels, ...TARGET_LABELS];
  return part === 'bucket'
    ? {kind: 'bucket', labels: [...all, 'le']}
    : {kind: 'counter', labels: all};
}

/** Faults of a query by the signal reference: unknown metrics and labels, functions on the wrong kind. */
export function queryFaults(expr: string, recorded: Recorded): string[] {
  const {selectors, groupedBy, quantiles} = readQuery(expr);
  const known = new Set<string>();
  const faults = selectors.flatMap((selector) => {
    const series = seriesOf(selector.name, recorded);
    if (!series) return [`${selector.name} is neither in data/metrics.json nor recorded`];
    for (const label of series.labels) known.add(label);
    return [
      ...[...selector.labels.keys()]
        .filter((label) => !series.labels.includes(label))
        .map((label) => `${selector.name} has no label ${label}`),
      ...(countsFirstValue(expr, selector) ? [] : kindFaults(selector, series)),
    ];
  });
  const strange = groupedBy.filter((label) => selectors.length > 0 && !known.has(label));
  return [
    ...faults,
    ...strange.map((label) => `no metric of the query has the label ${label}`),
    ...quantiles
      .filter(({argument}) => !/\bby \([^)]*\ble\b[^)]*\)/.test(argument))
      .map(() => 'a quantile needs its buckets summed by le'),
    ...quantiles
      .filter(({argument}) => !readQuery(argument).selectors.every((s) => /_bucket$/.test(s.name)))
      .map(() => 'a quantile needs buckets'),
  ];
}

/** A series that begins with its first event has no rate yet: what it counts, unless it was there before, is the increase. */
const countsFirstValue = (expr: string, {name, within}: Selector) =>
  ['', 'last_over_time'].includes(within) && expr.includes(`unless last_over_time(${name}`);

function kindFaults({name, isRange, within}: Selector, {kind}: Series): string[] {
  if (PRESENCE_FUNCTIONS.includes(within)) return [];
  const isCounter = kind === 'counter' || kind === 'bucket';
  if (isCounter && !COUNTER_FUNCTIONS.includes(within)) {
    return [`${name} only rises: it needs rate or increase, not ${within || 'nothing'}`];
  }
  if (!isCounter && COUNTER_FUNCTIONS.includes(within)) {
    return [`${name} is a gauge, of which ${within} means nothing`];
  }
  if (GAUGE_FUNCTIONS.includes(within) && !isRange) return [`${within} of ${name} needs a range`];
  return [];
}
