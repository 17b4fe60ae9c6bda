import type {Accelerator} from '../../../data/accelerators';
import {fixed, significant} from '../../../numbers/format';
import type {DeviceColumn} from './deviceColumns';

/** Text of a cell: the value as shown under the column's unit, or why there is none. */
export function deviceText(part: Accelerator, column: DeviceColumn): string {
  const value = column.value(part);
  if (value === null) return column.missing(part);
  if (column.kind === 'text' || typeof value === 'string') return String(value);
  return fixed(value, column.decimals);
}

/** How many times the baseline's value a device has; null where one of the two is missing. */
export function ratioTo(
  baseline: Accelerator,
  part: Accelerator,
  column: DeviceColumn,
): number | null {
  if (column.kind === 'text') return null;
  const [value, base] = [column.value(part), column.value(baseline)];
  return value === null || base === null || base === 0 ? null : value / base;
}

/** `1.43×` */
export function ratioText(ratio: number): string {
  return `${significant(ratio)}×`;
}
