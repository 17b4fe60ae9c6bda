import {acceleratorById, dense16BitFlops, type Accelerator} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import type {Capacity} from '@site/src/inference/memory/capacity';
import {ridgePoint} from '@site/src/inference/time/ridge';
import {WEIGHTS, type WeightChoice, type WeightsId} from '../../../serving/choices';
import {deviceMemory} from '../../../serving/deviceMemory';
import {capacityOf, decodeAt, type DecodeSpot} from '../RooflineExplorer/compute';
import {serve, type Served} from '@site/src/inference/served/served';
import type {RooflinesValues} from './calculator';

export const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** The format that a device multiplies, and its dense peak. */
export interface Arithmetic {
  readonly format: WeightChoice['arithmetic'];
  /** FLOP/s; null where no source confirms the peak. */
  readonly flopsPerSecond: number | null;
}

/** One device with the model of the reader. */
export interface DeviceBound {
  readonly part: Accelerator;
  readonly arithmetic: Arithmetic;
  readonly serving: Served;
  readonly bytesPerSecond: number;
  /** FLOP per byte; null where the peak is not confirmed. */
  readonly ridge: number | null;
  /** A decode step of one sequence. */
  readonly alone: DecodeSpot;
  /** A decode step of the chosen batch. */
  readonly batched: DecodeSpot;
  /** Capacity of the memory; absent where the memory depends on the machine. */
  readonly capacity?: Capacity;
}

export interface Comparison {
  /** Every chosen device once. */
  readonly devices: readonly DeviceBound[];
  /** FLOP per byte of the chosen step: the work does not depend on the device. */
  readonly intensity: number;
  /** The ends of the order by the ceiling of one stream, and how far apart they are. */
  readonly slowest: DeviceBound;
  readonly fastest: DeviceBound;
  readonly speedRatio: number;
  readonly bandwidthRatio: number;
}

/** A peak that never limits, in FLOP/s: where none is confirmed, the bound is that of bandwidth alone. */
const NO_PEAK = 1e20;

/** The bounds of the chosen devices. */
export function compute(values: RooflinesValues): Comparison {
  const chosen = [...new Set(PLACES.map((place) => values[place]))];
  const devices = chosen.map((device) => boundOf(device, values));
  const sorted = bySpeed(devices);
  const [slowest, fastest] = [sorted[0], sorted.at(-1)];
  if (!slowest || !fastest) throw new Error('a device was chosen');
  return {
    devices,
    intensity: slowest.batched.intensity,
    slowest,
    fastest,
    speedRatio: fastest.alone.step.tokensPerSecond / slowest.alone.step.tokensPerSecond,
    bandwidthRatio: fastest.bytesPerSecond / slowest.bytesPerSecond,
  };
}

/** The bounds of one device by its id. */
export function boundOf(
  device: string,
  {model, weights, batch, context}: Omit<RooflinesValues, (typeof PLACES)[number]>,
): DeviceBound {
  const part = acceleratorById(device);
  const arithmetic = arithmeticOf(part, weights);
  const bytesPerSecond = part.bandwidthBytesPerSecond ?? NaN;
  const serving: Served = serve({
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: KV_16_BIT,
    machine: {flopsPerSecond: arithmetic.flopsPerSecond ?? NO_PEAK, bytesPerSecond},
    memory: deviceMemory(part),
  });
  const capacity = capacityOf(serving, context);
  return {
    part,
    arithmetic,
    serving,
    bytesPerSecond,
    ridge: arithmetic.flopsPerSecond === null ? null : ridgePoint(serving.machine),
    alone: decodeAt(serving, 1, context),
    batched: decodeAt(serving, batch, context),
    ...(capacity && {capacity}),
  };
}

/** Slowest first, by the ceiling of one stream. */
export function bySpeed(devices: readonly DeviceBound[]): readonly DeviceBound[] {
  return [...devices].sort((a, b) => a.alone.step.tokensPerSecond - b.alone.step.tokensPerSecond);
}

/**
 * Format in which a device multiplies weights of a format: the format itself where its matrix units do, else 16 bit after
 * conversion, so that a narrow format saves reads and nothing else.
 */
function arithmeticOf(part: Accelerator, weights: WeightsId): Arithmetic {
  const {arithmetic, native, rate}: WeightChoice = WEIGHTS[weights];
  const multiplies = native === undefined || part.nativeFormats.includes(native);
  return multiplies
    ? {format: arithmetic, flopsPerSecond: rate(part)}
    : {format: '16-bit', flopsPerSecond: dense16BitFlops(part)};
}
