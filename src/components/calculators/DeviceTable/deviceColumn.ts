import type {Accelerator} from '../../../data/accelerators';
import type {SourcedField} from '../../../data/schemas/acceleratorSources';
import {TFLOP} from '../../../inference/units';
import type {NumberColumn, TextColumn} from '../../ui/SortableTable/columns';
import {missingField, missingRate} from './missing';
import type {FormatId} from './formats';
import type {Missing} from './missing';

/** A column of the device table: besides its value, why a device may have none. */
export type DeviceColumn = NumberDeviceColumn | TextDeviceColumn;

export interface NumberDeviceColumn extends NumberColumn<Accelerator> {
  readonly decimals: number;
  readonly missing: (part: Accelerator) => Missing;
  /** The fields of the record behind a value; of one that is computed, all that go into it. */
  readonly from: readonly SourcedField[];
}

interface TextDeviceColumn extends TextColumn<Accelerator> {
  readonly missing: (part: Accelerator) => Missing;
  /** The field whose text is shown; none of a column that the handbook words itself. */
  readonly from: readonly SourcedField[];
}

/** Fields that hold a number. */
type NumberField = {
  [K in SourcedField]-?: Accelerator[K] extends number | null ? K : never;
}[SourcedField];

interface Measure {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly field: NumberField;
  readonly size: number;
  readonly decimals: number;
  readonly missing?: (part: Accelerator) => Missing;
}

/** A field of the record in a unit. */
export function measure({
  id,
  label,
  unit,
  field,
  size,
  decimals,
  missing,
}: Measure): NumberDeviceColumn {
  const value = (part: Accelerator) => {
    const base = part[field];
    // Twelve digits: more than any source gives, fewer than a division leaves behind.
    return base === null ? null : Number((base / size).toPrecision(12));
  };
  const why = missing ?? ((part: Accelerator) => missingField(part, field));
  return {id, label, unit, kind: 'number', value, decimals, missing: why, from: [field]};
}

/** The dense matrix rate of a format. */
export function rate(format: FormatId, label: string, field: NumberField, unit: string) {
  const missing = (part: Accelerator) => missingRate(part, field, format);
  return measure({id: format, label, unit, field, size: TFLOP, decimals: 0, missing});
}

/** A column of words. */
export function text(
  id: string,
  label: string,
  value: (part: Accelerator) => string | null,
  missing: (part: Accelerator) => Missing = () => 'not published',
  from: readonly SourcedField[] = [],
): TextDeviceColumn {
  return {id, label, kind: 'text', value, missing, from};
}
