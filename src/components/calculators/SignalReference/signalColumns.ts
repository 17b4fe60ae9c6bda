import {sourcesOfMetric} from '../../../data/metrics';
import type {Metric} from '../../../data/metrics';
import {kindAndUnit, signalName, systemName} from '../../../data/signalWords';
import type {TextColumn} from '../../ui/SortableTable/columns';
import {columnLabels} from './inputs';
import type {ColumnId} from './inputs';

/** Text of a metric in a column: rows are sorted by it. */
const texts: Readonly<Record<ColumnId, (metric: Metric) => string | null>> = {
  name: ({name}) => name,
  system: ({system}) => systemName[system],
  signal: ({signal}) => signalName[signal],
  kind: kindAndUnit,
  meaning: ({description}) => description,
  labels: ({labels}) => (labels.length === 0 ? null : labels.join(', ')),
  source: (metric) => sourcesOfMetric(metric)[0]?.title ?? null,
};

/** The columns in their order; the name heads a row. */
export const signalColumns: readonly TextColumn<Metric>[] = (
  Object.keys(columnLabels) as readonly ColumnId[]
).map((id) => ({id, label: columnLabels[id], kind: 'text', value: texts[id]}));
