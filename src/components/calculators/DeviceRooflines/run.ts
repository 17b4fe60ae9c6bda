import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import type {Capacity} from '@site/src/inference/memory/capacity';
import {ridgePoint} from '@site/src/inference/time/ridge';
import {WEIGHTS} from '../../../serving/choices';
import {deviceMemory} from '../../../serving/deviceMemory';
import {capacityOf, decodeAt, type DecodeSpot} from '../RooflineExplorer/run';
import {arithmeticOf, type Arithmetic} from './arithmetic';
import {serve, type Served} from '@site/src/inference/served/served';
import {PLACES, type RooflinesValues} from './inputs';

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
  readonly modelName: string;
  /** Fields of the model's record that no source confirms. */
  readonly assumed: readonly string[];
  readonly devices: readonly DeviceBound[];
  /** FLOP per byte of the chosen step: the work does not depend on the device. */
  readonly intensity: number;
}

/** A peak that never limits, in FLOP/s: where none is confirmed, the bound is that of bandwidth alone. */
export const NO_PEAK = 1e20;

/** The bounds of every chosen device, for values that the model's `check` let through. */
export function compare(values: RooflinesValues): Comparison {
  const devices = PLACES.map((place) => boundOf(values[place], values));
  return {
    modelName: modelName(values.model),
    assumed: shapeOf(values.model).assumed,
    devices,
    intensity: devices[0]?.batched.intensity ?? NaN,
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
