import type {BlockContent, PhrasingContent, TableRow} from 'mdast';
import {metrics, type Metric} from '../../../src/data/metrics';
import {rowAddress} from '../../../src/data/rowAddress';
import {METRIC_SIGNALS} from '../../../src/data/schemas/metricTerms';
import {kindAndUnit, nameParts, signalName, systemName} from '../../../src/data/signalWords';
import type {AddressRow} from '../rowLinks';
import {code, element, row, separated, tableFigure, text} from '../tableNodes';

export interface SystemSignals {
  readonly system: Metric['system'];
  readonly metrics: readonly Metric[];
}

export interface SignalTable {
  readonly caption: string;
  readonly systems: readonly SystemSignals[];
}

const HEADS = ['System', 'Metric', 'What it is, and the trap'];

/** The page with a row for every metric. */
const REFERENCE = '/reference/metrics';

/** The names of one question, system by system. */
export function signalTable({caption, systems}: SignalTable, addressed: AddressRow): BlockContent {
  const rows = systems.flatMap(({system, metrics}) =>
    metrics.length === 0
      ? [row([[text(systemName[system])], [text('none read')], []])]
      : metrics.map((metric) => addressed(metricRow(metric), 'signal', metric.id)),
  );
  return tableFigure(caption, [row(HEADS.map((head) => [text(head)])), ...rows]);
}

function metricRow(metric: Metric): TableRow {
  const {name, description, caution} = metric;
  const said = caution === undefined ? description : `${description} ${caution}`;
  return row([
    [referenceLink(metric)],
    // Without a link: its line would hide the underscores of the name.
    [code(name), text(` ${kindAndUnit(metric)}`)],
    [text(said)],
  ]);
}

/** The system as a link to the metric's row in the reference. */
function referenceLink({id, system, name}: Metric): PhrasingContent {
  const label = systemName[system];
  return {
    type: 'link',
    url: `${REFERENCE}#${rowAddress('signal', id)}`,
    data: {hProperties: {ariaLabel: `${label}: ${name} in the reference`}},
    children: [text(label)],
  };
}

interface SignalMap {
  readonly caption: string;
  readonly systems: readonly Metric['system'][];
}

/** Every question with the names that answer it, system by system; each name is a link to its row on the page. */
export function signalMap({caption, systems}: SignalMap, addressed: AddressRow): BlockContent {
  const heads = ['Question', ...systems.map((system) => systemName[system]), 'Others'];
  const rows = METRIC_SIGNALS.map((signal) => {
    const answers = metrics.filter(
      (metric) => metric.signal === signal && metric.status !== 'removed',
    );
    const columns = systems.map((system) => answers.filter((metric) => metric.system === system));
    const others = answers.filter(({system}) => !systems.includes(system));
    const cells = [...columns, others].map((cell) => separated(cell.map(rowLink)));
    return addressed(row([[text(signalName[signal])], ...cells]), 'signal', `of ${signal}`);
  });
  return tableFigure(caption, [row(heads.map((head) => [text(head)])), ...rows]);
}

/** The name as a link to its row; names break at their joints. */
function rowLink({id, name}: Metric): PhrasingContent {
  const parts = nameParts(name).flatMap((part, index) => [
    ...(index === 0 ? [] : [element('wbr')]),
    text(part),
  ]);
  return {type: 'link', url: `#${rowAddress('signal', id)}`, children: parts};
}
