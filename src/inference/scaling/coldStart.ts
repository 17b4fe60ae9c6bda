import {demandFields} from '../check';
import {SECONDS, STORE_BANDWIDTH} from '../ranges';

/**
 * Time to read weights from storage: bytes / bandwidth, s. A lower bound: the pipe is taken as full.
 *
 * Derived: bytes over bandwidth; `runai` has measurements.
 *
 * @param input `weightBytes` (0 to 1e15), `bytesPerSecond` of the slowest part of the path
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * weightLoadSeconds({weightBytes: 16e9, bytesPerSecond: 2e9}) // => 8
 * ```
 */
export function weightLoadSeconds(input: {
  readonly weightBytes: number;
  readonly bytesPerSecond: number;
}): number {
  demandFields(input, {
    weightBytes: {min: 0, max: 1e15, unit: 'bytes'},
    bytesPerSecond: STORE_BANDWIDTH,
  });
  return input.weightBytes / input.bytesPerSecond;
}

export interface ColdStartInput {
  /** Until a machine with its accelerator is there, s. */
  readonly provisionSeconds: number;
  /** Container image pulled and unpacked, s. */
  readonly imageSeconds: number;
  readonly weightBytes: number;
  /** Bandwidth of the weights' path into device memory, bytes/s. */
  readonly weightBytesPerSecond: number;
  /** Imports, distributed setup, compilation, graph capture, s. */
  readonly engineInitSeconds: number;
  /** First requests that fill caches and kernels, s. */
  readonly warmUpSeconds: number;
  /** Weights stream while the image is still being pulled; false if absent. */
  readonly weightsOverlapImage?: boolean;
  /** Weights stream while the engine starts; false if absent. */
  readonly weightsOverlapEngine?: boolean;
}

export type ColdStartPhase = 'provision' | 'image' | 'weights' | 'engine' | 'warmUp';

export interface ColdStart {
  /** Bars of the waterfall, s from the decision to scale. */
  readonly phases: readonly {
    readonly phase: ColdStartPhase;
    readonly startSeconds: number;
    readonly endSeconds: number;
  }[];
  /** Until the replica serves, s. */
  readonly totalSeconds: number;
}

/**
 * Waterfall of a cold start: provision, image, weights, engine, warm-up. Warm-up always waits for all
 * before it. Overlapping weights with the image starts them when the machine is there; overlapping
 * them with the engine lets the engine start when the image is there.
 *
 * Throws for an input out of range. Source: definition; phases as measured by `runai`.
 */
export function coldStart(input: ColdStartInput): ColdStart {
  demandFields(input, {
    provisionSeconds: SECONDS,
    imageSeconds: SECONDS,
    engineInitSeconds: SECONDS,
    warmUpSeconds: SECONDS,
  });
  const load = weightLoadSeconds({
    weightBytes: input.weightBytes,
    bytesPerSecond: input.weightBytesPerSecond,
  });
  const machine = input.provisionSeconds;
  const image = machine + input.imageSeconds;
  const weightsStart = input.weightsOverlapImage ? machine : image;
  const weights = weightsStart + load;
  const engineStart = input.weightsOverlapEngine ? image : Math.max(image, weights);
  const engine = engineStart + input.engineInitSeconds;
  const ready = Math.max(weights, engine);
  const totalSeconds = ready + input.warmUpSeconds;
  return {
    phases: [
      {phase: 'provision', startSeconds: 0, endSeconds: machine},
      {phase: 'image', startSeconds: machine, endSeconds: image},
      {phase: 'weights', startSeconds: weightsStart, endSeconds: weights},
      {phase: 'engine', startSeconds: engineStart, endSeconds: engine},
      {phase: 'warmUp', startSeconds: ready, endSeconds: totalSeconds},
    ],
    totalSeconds,
  };
}
