import type {Accelerator} from '../../../data/accelerators';
import {GB, TB} from '../../../inference/units';
import {ridgePoint} from '../../../inference/time/ridge';
import {className} from './deviceClass';
import {measure, rate, text} from './deviceColumn';
import type {DeviceColumn} from './deviceColumn';
import {missingField, missingLink, missingMemory} from './missing';

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
