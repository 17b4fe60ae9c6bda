import {ACCELERATOR_LIMITS as LIMITS} from '../acceleratorLimits';
import {dense16BitFlops, usableMemory, type Accelerator} from '../acceleratorRecords';

type NativeFormat = Accelerator['nativeFormats'][number];

/** A figure of a device that a reader can set. */
export interface Figure {
  /** Its name in an id. Links in the world depend on it. */
  readonly key: string;
  /** Begins a sentence about it. */
  readonly label: string;
  readonly unit: string;
  /** Base units in one of the unit. */
  readonly scale: number;
  /** Both ends are allowed, in base units. */
  readonly limits: {readonly min: number; readonly max: number};
  /** A device without it is possible: it does not support the format, or has no link. */
  readonly optional: boolean;
  /** Value of a record, in base units; null if it has none. */
  readonly read: (part: Accelerator) => number | null;
  /** The record with another value, in base units, and with what follows from it. */
  readonly write: (part: Accelerator, value: number | null) => Accelerator;
}

const GIGA = {unit: 'GB/s', scale: 1e9, limits: LIMITS.bytesPerSecond};
const TERA = {unit: 'TFLOP/s', scale: 1e12, limits: LIMITS.operationsPerSecond, optional: true};

/** Figures in the order of the form and of an id. */
export const FIGURES = [
  {
    key: 'memory',
    label: 'Memory',
    unit: 'GB',
    scale: 1e9,
    limits: LIMITS.memoryBytes,
    optional: false,
    read: (part) => usableMemory(part)?.bytes ?? null,
    write: (part, value) => ({
      ...part,
      usableMemoryBytes: null,
      memoryNominalGb: value === null ? null : value / 1e9,
      memoryLabelUnit: 'GB',
    }),
  },
  {
    ...GIGA,
    key: 'bandwidth',
    label: 'Memory bandwidth',
    optional: false,
    read: (part) => part.bandwidthBytesPerSecond,
    write: (part, value) => ({...part, bandwidthBytesPerSecond: value}),
  },
  {
    ...TERA,
    key: 'bf16',
    label: 'Dense BF16',
    read: dense16BitFlops,
    write: (part, value) => ({
      ...withFormats(part, value, ['bf16', 'fp16']),
      bf16DenseFlops: value,
      fp16DenseFlops: value,
    }),
  },
  {
    ...TERA,
    key: 'fp8',
    label: 'Dense FP8',
    read: (part) => (multiplies(part, FP8) ? part.fp8DenseFlops : null),
    write: (part, value) => ({...withFormats(part, value, FP8), fp8DenseFlops: value}),
  },
  {
    ...TERA,
    key: 'fp4',
    label: 'Dense FP4',
    read: (part) => (multiplies(part, FP4) ? part.fp4DenseFlops : null),
    write: (part, value) => ({...withFormats(part, value, FP4), fp4DenseFlops: value}),
  },
  {
    ...GIGA,
    key: 'link',
    label: 'Link to other devices, one direction',
    optional: true,
    read: (part) => part.interconnectPerDirectionBytesPerSecond,
    write: withLink,
  },
  {
    ...GIGA,
    key: 'pcie',
    label: 'PCIe, one direction',
    optional: true,
    read: (part) => part.pciePerDirectionBytesPerSecond,
    write: (part, value) => ({...part, pciePerDirectionBytesPerSecond: value}),
  },
  {
    key: 'power',
    label: 'Power',
    unit: 'W',
    scale: 1,
    limits: LIMITS.watts,
    optional: false,
    read: (part) => part.tdpWatts,
    write: (part, value) => ({...part, tdpWatts: value}),
  },
] as const satisfies readonly Figure[];

export type FigureKey = (typeof FIGURES)[number]['key'];

const FP8: readonly NativeFormat[] = ['fp8'];
const FP4: readonly NativeFormat[] = ['nvfp4', 'mxfp4'];

function multiplies(part: Accelerator, formats: readonly NativeFormat[]): boolean {
  return part.nativeFormats.some((format) => formats.includes(format));
}

/** Formats are native where their rate is filled in. A device that had one of them has no more of them than before. */
function withFormats(
  part: Accelerator,
  rate: number | null,
  formats: readonly NativeFormat[],
): Accelerator {
  const others = part.nativeFormats.filter((format) => !formats.includes(format));
  if (rate === null) return {...part, nativeFormats: others};
  return multiplies(part, formats) ? part : {...part, nativeFormats: [...others, ...formats]};
}

/** Another bandwidth in the same topology: one pair gets the same share of it. A first link joins any number of devices. */
function withLink(part: Accelerator, value: number | null): Accelerator {
  const before = part.interconnectPerDirectionBytesPerSecond;
  const pair = part.interconnectPeerToPeerPerDirectionBytesPerSecond;
  const domain = before === null ? null : part.scaleUpDomainSize;
  return {
    ...part,
    interconnectName: null,
    interconnectBidirectionalBytesPerSecond: value === null ? null : 2 * value,
    interconnectPerDirectionBytesPerSecond: value,
    interconnectPeerToPeerPerDirectionBytesPerSecond:
      value === null || before === null || pair === null ? null : (value * pair) / before,
    scaleUpDomainSize: value === null ? 1 : domain,
  };
}
