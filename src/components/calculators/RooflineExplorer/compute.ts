import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {largestBatch, type Capacity} from '@site/src/inference/memory/capacity';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {effectiveRates, type Rates} from '@site/src/inference/served/machine';
import {modelCriticalBatch} from '@site/src/inference/time/modelCriticalBatch';
import type {PassWork} from '@site/src/inference/time/passBound';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {ridgePoint} from '@site/src/inference/time/ridge';
import {
  arithmeticIntensity,
  decodeIntensityCeiling,
  longestComputeBoundContext,
  totalFlops,
} from '@site/src/inference/time/roofline';
import type {Served} from '@site/src/inference/served/served';
import {clientWait, type ClientWait} from '../../../serving/firstToken';
import {atEfficiency} from '../../../serving/machine';
import {serverOf} from '../../../serving/server';
import {possibleDevices} from '../serving/serverProblem';
import type {RooflineValues} from './calculator';

export const MOST_SEQUENCES = 1024;

/** Every doubling and its half way, as on a ruler with logarithmic marks. */
export const BATCH_STOPS = [
  1,
  2,
  3,
  4,
  6,
  8,
  12,
  16,
  24,
  32,
  48,
  64,
  96,
  128,
  192,
  256,
  384,
  512,
  768,
  MOST_SEQUENCES,
];

/** A pass in the plane of the roofline. */
export interface Spot {
  /** FLOP per byte. */
  readonly intensity: number;
  /** Best rate that the pass attains, per device. */
  readonly flopsPerSecond: number;
}

export interface DecodeSpot extends Spot {
  readonly batch: number;
  readonly step: DecodeStep;
}

/** Prefill and decode step at some rates. */
export interface Times {
  readonly rates: Rates;
  readonly prefill: PrefillTime;
  readonly prefillSpot: Spot;
  readonly decode: DecodeSpot;
  /** Of as many clients as sequences decode together. */
  readonly firstToken: ClientWait;
}

/** Everything that is shown: of one device where devices share the model. */
export interface Exploration {
  readonly part: Accelerator;
  /** Devices that share the model: those of the form, or fewer where it cannot be divided so. */
  readonly devices: number;
  readonly serving: Served;
  readonly bound: Times;
  /** At the entered MFU and MBU; absent while both are 100 %. */
  readonly estimate?: Times;
  /** FLOP per byte. */
  readonly ridge: number;
  /** Intensity that decode approaches at this context as the batch grows; null without any cache. */
  readonly ceiling: number | null;
  /** Context in tokens up to which a batch reaches the ridge; null if any does. */
  readonly ridgeContext: number | null;
  /** Sequences from which matrix products take longer than reading weights. */
  readonly criticalBatch: number | null;
  readonly path: readonly DecodeSpot[];
  /** Capacity of the memory; absent where the memory is not confirmed. */
  readonly capacity?: Capacity;
}

/** Bounds, expected times and limits, for values that the calculator's `check` let through. */
export function compute(values: RooflineValues): Exploration {
  const {device, context, mfu, mbu} = values;
  const devices = possibleDevices(values);
  const serving = serverOf({...values, devices}, {});
  const {machine} = serving;
  const capacity = capacityOf(serving, context);
  return {
    part: acceleratorById(device),
    devices,
    serving,
    bound: timesOf(serving, values),
    ...((mfu < 100 || mbu < 100) && {
      estimate: timesOf(serving.with({machine: atEfficiency(machine, mfu, mbu)}), values),
    }),
    ridge: ridgePoint(machine),
    ceiling: decodeIntensityCeiling(serving, context),
    ridgeContext: longestComputeBoundContext(serving),
    criticalBatch: modelCriticalBatch(serving),
    path: batchesOf(capacity).map((batch) => decodeAt(serving, batch, context)),
    ...(capacity && {capacity}),
  };
}

function timesOf(serving: Served, {prompt, batch, context}: RooflineValues): Times {
  const pass = prefill(serving, {newTokens: prompt});
  return {
    rates: effectiveRates(serving.machine),
    prefill: pass,
    prefillSpot: spotOf(pass.work, pass.prefillSeconds),
    decode: decodeAt(serving, batch, context),
    firstToken: clientWait(serving, {newTokens: prompt}, batch),
  };
}

/** A decode step in the plane of the roofline, for values that were checked. */
export function decodeAt(serving: Served, batch: number, contextTokens: number): DecodeSpot {
  const step = decodeStep(serving, {batch, contextTokens});
  return {batch, step, ...spotOf(step.work, step.stepSeconds)};
}

function spotOf(work: PassWork, seconds: number): Spot {
  return {
    intensity: arithmeticIntensity(work),
    flopsPerSecond: totalFlops(work) / seconds,
  };
}

/** Sequences that fit into the memory of the devices; undefined where their memory is not confirmed. */
export function capacityOf(serving: Served, context: number): Capacity | undefined {
  return serving.hasMemory ? largestBatch(serving, context) : undefined;
}

/** The stops of the slider, and the largest batch that fits, where the line changes. */
function batchesOf(capacity: Capacity | undefined): readonly number[] {
  const last = BATCH_STOPS.at(-1) ?? 1;
  const largest = capacity?.largest ?? 0;
  const batches = largest >= 1 && largest < last ? [...BATCH_STOPS, largest] : BATCH_STOPS;
  return [...new Set(batches)].sort((a, b) => a - b);
}
