import type {Accelerator} from '../../../data/accelerators';
import type {SourcedField} from '../../../data/schemas/acceleratorSources';
import {GB, TB, TFLOP} from '../../../inference/units';
import {ridgePoint} from '../../../inference/time/ridge';
import type {NumberColumn, TextColumn} from '../../ui/SortableTable/columns';
import {isNative, type FormatId} from './formats';

/** Name of a category on the page. */
export const className: Readonly<Record<Accelerator['category'], string>> = {
  'data-center-gpu': 'Data center GPU',
  'rack-scale-gpu': 'Rack-scale GPU',
  superchip: 'CPU and GPU module',
  'workstation-gpu': 'Workstation GPU',
  'consumer-gpu': 'Consumer GPU',
  asic: 'ASIC',
  'cloud-asic': 'Cloud ASIC',
  soc: 'Personal computer',
  cpu: 'CPU socket',
};

/** Why a cell has no number. Never zero: nobody measured nothing. */
type Missing =
  | 'not published'
  | 'not confirmed'
  | 'not native'
  | 'not reported'
  | 'no link'
  | 'configurable';

/** A value was seen somewhere, and no source that was opened states it; or nothing was found at all. */
function missingField(part: Accelerator, field: keyof Accelerator): Missing {
  return part.unconfirmed?.[field] ? 'not confirmed' : 'not published';
}

/** A part without matrix units for a format has no rate to publish. */
function missingRate(part: Accelerator, field: keyof Accelerator, format: FormatId): Missing {
  const reason = missingField(part, field);
  return reason === 'not published' && !isNative(part, format) ? 'not native' : reason;
}

function missingLink(part: Accelerator, field: keyof Accelerator): Missing {
  const reason = missingField(part, field);
  return reason === 'not published' && part.scaleUpDomainSize === 1 ? 'no link' : reason;
}

/** The memory of a CPU socket is what the buyer plugs in. */
function missingMemory(part: Accelerator, otherwise: Missing): Missing {
  return part.category === 'cpu' ? 'configurable' : otherwise;
}

/** A column of the device table: besides its value, why a device may have none. */
export type DeviceColumn = NumberDeviceColumn | TextDeviceColumn;

interface NumberDeviceColumn extends NumberColumn<Accelerator> {
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
function measure({id, label, unit, field, size, decimals, missing}: Measure): NumberDeviceColumn {
  const value = (part: Accelerator) => {
    const base = part[field];
    // Twelve digits: more than any source gives, fewer than a division leaves behind.
    return base === null ? null : Number((base / size).toPrecision(12));
  };
  const why = missing ?? ((part: Accelerator) => missingField(part, field));
  return {id, label, unit, kind: 'number', value, decimals, missing: why, from: [field]};
}

/** The dense matrix rate of a format. */
function rate(format: FormatId, label: string, field: NumberField, unit: string) {
  const missing = (part: Accelerator) => missingRate(part, field, format);
  return measure({id: format, label, unit, field, size: TFLOP, decimals: 0, missing});
}

/** A column of words. */
function text(
  id: string,
  label: string,
  value: (part: Accelerator) => string | null,
  missing: (part: Accelerator) => Missing = () => 'not published',
  from: readonly SourcedField[] = [],
): TextDeviceColumn {
  return {id, label, kind: 'text', value, missing, from};
}

const bf16 = rate('bf16', 'BF16 dense', 'bf16DenseFlops', 'TFLOP/s');

/** BF16 ridge point, FLOP per byte; null where one of its two numbers is missing. */
export function bf16Ridge(part: Accelerator): number | null {
  const {bf16DenseFlops, bandwidthBytesPerSecond} = part;
  if (bf16DenseFlops === null || bandwidthBytesPerSecond === null) return null;
  return ridgePoint({
    flopsPerSecond: bf16DenseFlops,
    bytesPerSecond: bandwidthBytesPerSecond,
  });
}

/** GB/s per watt; null where one of its two numbers is missing. */
export function bandwidthPerWatt(part: Accelerator): number | null {
  const {bandwidthBytesPerSecond, tdpWatts} = part;
  if (bandwidthBytesPerSecond === null || tdpWatts === null) return null;
  return bandwidthBytesPerSecond / GB / tdpWatts;
}

const bandwidthMissing = (part: Accelerator) => missingField(part, 'bandwidthBytesPerSecond');

export const deviceColumns = {
  name: text('name', 'Device', ({name}) => name),
  vendor: text('vendor', 'Vendor', ({vendor}) => vendor),
  class: text('class', 'Class', ({category}) => className[category]),
  memory: measure({
    id: 'memory',
    label: 'Memory, label',
    unit: 'GB nominal',
    field: 'memoryNominalGb',
    size: 1,
    decimals: 0,
    missing: (part) => missingMemory(part, missingField(part, 'memoryNominalGb')),
  }),
  usable: measure({
    id: 'usable',
    label: 'Memory, usable',
    unit: 'GB decimal',
    field: 'usableMemoryBytes',
    size: GB,
    decimals: 1,
    missing: (part) => {
      const reason = missingField(part, 'usableMemoryBytes');
      return missingMemory(part, reason === 'not published' ? 'not reported' : reason);
    },
  }),
  bandwidth: measure({
    id: 'bandwidth',
    label: 'Bandwidth',
    unit: 'TB/s',
    field: 'bandwidthBytesPerSecond',
    size: TB,
    decimals: 2,
  }),
  bf16,
  fp8: rate('fp8', 'FP8 dense', 'fp8DenseFlops', 'TFLOP/s'),
  fp4: rate('fp4', 'FP4 dense', 'fp4DenseFlops', 'TFLOP/s'),
  int8: rate('int8', 'INT8 dense', 'int8DenseOps', 'TOP/s'),
  ridge: {
    id: 'ridge',
    label: 'BF16 ridge',
    unit: 'FLOP/byte',
    kind: 'number',
    value: bf16Ridge,
    from: ['bf16DenseFlops', 'bandwidthBytesPerSecond'],
    decimals: 0,
    missing: (part) => (part.bf16DenseFlops === null ? bf16.missing(part) : bandwidthMissing(part)),
  },
  linkName: text(
    'linkName',
    'Scale-up link',
    ({interconnectName}) => interconnectName,
    (part) => missingLink(part, 'interconnectName'),
    ['interconnectName'],
  ),
  link: measure({
    id: 'link',
    label: 'Link, per direction',
    unit: 'GB/s',
    field: 'interconnectPerDirectionBytesPerSecond',
    size: GB,
    decimals: 0,
    missing: (part) => missingLink(part, 'interconnectPerDirectionBytesPerSecond'),
  }),
  domain: {
    id: 'domain',
    label: 'Joined by it',
    unit: 'devices',
    kind: 'number',
    // A device that stands alone has no link, which is no number that somebody publishes.
    value: ({scaleUpDomainSize: size}) => (size === 1 ? null : size),
    decimals: 0,
    missing: (part) => missingLink(part, 'scaleUpDomainSize'),
    from: ['scaleUpDomainSize'],
  },
  power: measure({
    id: 'power',
    label: 'Power',
    unit: 'W',
    field: 'tdpWatts',
    size: 1,
    decimals: 0,
  }),
  perWatt: {
    id: 'perWatt',
    label: 'Bandwidth per watt',
    unit: 'GB/s per W',
    kind: 'number',
    value: bandwidthPerWatt,
    from: ['bandwidthBytesPerSecond', 'tdpWatts'],
    decimals: 2,
    missing: (part) =>
      part.tdpWatts === null ? missingField(part, 'tdpWatts') : bandwidthMissing(part),
  },
} as const satisfies Readonly<Record<string, DeviceColumn>>;

export type ColumnId = keyof typeof deviceColumns;

export const columnIds = Object.keys(deviceColumns) as ColumnId[];
