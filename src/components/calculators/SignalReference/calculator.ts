import {metrics, sourcesOfMetric, type Metric} from '../../../data/metrics';
import {METRIC_SIGNALS, METRIC_SYSTEMS} from '../../../data/schemas/metricTerms';
import {kindAndUnit, layerName, signalName, systemName} from '../../../data/signalWords';
import {counted} from '../../../numbers/format';
import {folded} from '../../../search/folded';
import {defineCalculator} from '../../ui/defineCalculator';
import {hasWords} from '../../ui/hasWords';
import {ANY, filterInput, optionsOf, textInput, type ValuesOf} from '../../../forms/inputs';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';
import type {TextColumn} from '../../ui/SortableTable/columns';
import {sortRows} from '../../ui/SortableTable/sort';
import {sortInputs} from '../../ui/SortableTable/sortInputs';

const FILE = 'data/metrics.json';

export type ColumnId = keyof typeof COLUMNS;

/** Label of each column, and the text of a metric in it: rows are sorted by it. */
const COLUMNS = {
  name: {label: 'Metric', value: ({name}: Metric) => name},
  meaning: {label: 'Meaning, trap', value: ({description}: Metric) => description},
  kind: {label: 'Kind, unit', value: kindAndUnit},
  system: {label: 'System', value: ({system}: Metric) => systemName[system]},
  signal: {label: 'Question', value: ({signal}: Metric) => signalName[signal]},
  labels: {
    label: 'Labels',
    value: ({labels}: Metric) => (labels.length === 0 ? null : labels.join(', ')),
  },
  source: {
    label: 'Read in',
    value: (metric: Metric) => sourcesOfMetric(metric)[0]?.title ?? null,
  },
} as const;

/** The columns in their order; the name heads a row. */
export const signalColumns = (Object.keys(COLUMNS) as readonly ColumnId[]).map(
  (id): TextColumn<Metric> & {readonly id: ColumnId} => ({id, kind: 'text', ...COLUMNS[id]}),
);

const inputs = {
  system: filterInput(
    'System',
    METRIC_SYSTEMS.map((id) => ({id, label: systemName[id]})),
  ),
  signal: filterInput(
    'Question',
    METRIC_SIGNALS.map((id) => ({id, label: signalName[id]})),
  ),
  layer: filterInput(
    'Layer',
    (['client', 'gateway', 'engine', 'device', 'cluster'] as const).map((id) => ({
      id,
      label: layerName[id],
    })),
  ),
  find: textInput({label: 'Text contains', maxLength: 80, default: ''}),
  ...sortInputs(optionsOf(COLUMNS), {column: 'signal', order: 'ascending'}),
};

type SignalValues = ValuesOf<typeof inputs>;

export const signalReference = defineCalculator({
  id: 'signal-reference',
  urlKey: 'sig',
  title: 'Signal reference',
  listing: {
    group: 'run',
    question: 'Which metric of my engine answers my question?',
    names: ['metrics reference', 'Prometheus metrics finder'],
  },
  note: 'names as exported',
  inputs,
  // The order is set by the headers of the table.
  fields: () => ['signal', 'system', 'layer', 'find'],
  compute: (values) => {
    const sortColumn = signalColumns.find(({id}) => id === values.sort);
    if (!sortColumn) throw new Error(`No column ${values.sort}`);
    const passing = metrics.filter((metric) => passes(metric, values));
    return {rows: sortRows(passing, sortColumn, values.order), sortColumn};
  },
  results: {},
  moreResults: ({rows}) => rows.map((metric) => ({label: metric.name, value: rowText(metric)})),
  problems: ({rows}) =>
    rows.length === 0 ? ['No metric passes these filters. Loosen one, or reset them all.'] : [],
  summary: ({rows}) => {
    const all = counted(metrics.length, 'metric');
    return `${rows.length === metrics.length ? `All ${all}` : `${rows.length} of ${all}`} shown.`;
  },
  assumptions: [
    'A name is the one that a scrape shows: counters of Python servers with _total, histograms without _bucket, _sum and _count.',
    'OpenTelemetry names have dots. An exporter to Prometheus turns the dots into underscores and may add the unit.',
    'Labels are those that the source names. The scraper adds its own, such as instance and job.',
    'Status is what the source says about stability. Most projects say nothing.',
  ],
  leavesOut: [
    'Metrics of versions that were not read, and of engines that are not in the list.',
    'Metrics of the host: CPU, disk and network of a node.',
  ],
  sources: [{label: `${FILE} in the repository, with all sources`, href: repositoryFile(FILE)}],
  examples: [
    {change: {system: 'tgi'}, shows: '9 of '},
    {
      change: {find: 'vllm:time_to_first_token_seconds_bucket'},
      shows: '| vllm:time_to_first_token_seconds | vLLM',
    },
  ],
});

function passes(metric: Metric, {system, layer, signal, find}: SignalValues): boolean {
  return (
    (system === ANY || metric.system === system) &&
    (layer === ANY || metric.layer === layer) &&
    (signal === ANY || metric.signal === signal) &&
    contains(metric, find)
  );
}

/** Every word occurs in what the row says; a series of a histogram is found under the histogram. */
function contains(metric: Metric, find: string): boolean {
  const {name, declaredAs, system, signal, description, caution, needs, labels} = metric;
  const [of, asks] = [systemName[system], signalName[signal]];
  const said = [name, declaredAs, of, asks, description, caution, needs, ...labels].join(' ');
  return hasWords(said, folded(find).replace(/_(bucket|sum|count)(?!\S)/gi, ''));
}

function rowText(metric: Metric): string {
  const {system, description, caution} = metric;
  const trap = caution === undefined ? '' : ` ${caution}`;
  return `${systemName[system]}; ${kindAndUnit(metric)}. ${description}${trap}`;
}
