import {metrics} from '../../../data/metrics';
import type {Metric} from '../../../data/metrics';
import {signalName, systemName} from '../../../data/signalWords';
import {folded} from '../../../search/folded';
import {hasWords} from '../../ui/hasWords';
import {sortRows} from '../../ui/SortableTable/sort';
import type {Sort} from '../../ui/SortableTable/sort';
import type {TextColumn} from '../../ui/SortableTable/columns';
import {ANY} from './inputs';
import type {SignalValues} from './inputs';
import {signalColumns} from './signalColumns';

/** Content of the table. */
export interface SignalView {
  readonly rows: readonly Metric[];
  /** How many there are without filters. */
  readonly total: number;
  readonly sort: Sort;
  readonly sortColumn: TextColumn<Metric>;
}

export function signalView(values: SignalValues): SignalView {
  const sortColumn = signalColumns.find(({id}) => id === values.sort);
  if (!sortColumn) throw new Error(`No column ${values.sort}`);
  return {
    rows: sortRows(
      metrics.filter((metric) => passes(metric, values)),
      sortColumn,
      values.order,
    ),
    total: metrics.length,
    sort: {column: sortColumn.id, order: values.order},
    sortColumn,
  };
}

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
  const said = [
    metric.name,
    metric.declaredAs,
    systemName[metric.system],
    signalName[metric.signal],
    metric.description,
    metric.caution,
    metric.needs,
    ...metric.labels,
  ];
  return hasWords(said.join(' '), folded(find).replace(/_(bucket|sum|count)(?!\S)/gi, ''));
}
