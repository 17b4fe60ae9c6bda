import {acceleratorById, accelerators, allAccelerators} from '../../../data/accelerators';
import type {Accelerator} from '../../../data/accelerators';
import {sortRows} from '../../ui/SortableTable/sort';
import type {Sort} from '../../ui/SortableTable/sort';
import {columnSets} from './columnSets';
import {deviceColumns} from './deviceColumns';
import type {DeviceColumn} from './deviceColumn';
import {passes} from './filter';
import {NONE} from './inputs';
import type {DeviceValues} from './inputs';

/** Content of the table: the page, the report and the downloads are made from this. */
export interface DeviceView {
  readonly parts: readonly Accelerator[];
  /** How many there are without filters. */
  readonly total: number;
  readonly columns: readonly DeviceColumn[];
  readonly setLabel: string;
  readonly sort: Sort;
  readonly sortColumn: DeviceColumn;
  readonly baseline: Accelerator | undefined;
  readonly withUnverified: boolean;
}

/** @param only ids of the devices that are shown, whatever the filters say; all that pass unless given */
export function deviceView(values: DeviceValues, only?: readonly string[]): DeviceView {
  const set = columnSets[values.columns];
  const sortColumn: DeviceColumn = deviceColumns[values.sort];
  const order = values.order;
  const found =
    only?.map(acceleratorById) ?? allAccelerators.filter((part) => passes(part, values));
  return {
    parts: sortRows(found, sortColumn, order),
    total: (values.unverified ? allAccelerators : accelerators).length,
    columns: set.columns.map((id) => deviceColumns[id]),
    setLabel: set.label,
    sort: {column: sortColumn.id, order},
    sortColumn,
    baseline: values.baseline === NONE ? undefined : acceleratorById(values.baseline),
    withUnverified: values.unverified,
  };
}
