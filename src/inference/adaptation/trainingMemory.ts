import {demandNumber, demandFields} from '../check';
import {BYTES} from '../ranges';

/** Optimizers by the bytes of state that they keep for a trained parameter. */
export const OPTIMIZER_STATE_BYTES = {
  /** Two FP32 moments. */
  adam: 8,
  /** Two moments in 8 bits, block-wise scales left out. */
  adam8bit: 2,
  /** One FP32 momentum. */
  sgdMomentum: 4,
  /** No state. */
  sgd: 0,
} as const;

export type Optimizer = keyof typeof OPTIMIZER_STATE_BYTES;

/**
 * Stored bits of a 4-bit NF4 weight with double quantization: 4 + 8/64 + 32/(64·256).
 * Source: `qlora`, section 3.
 */
export const NF4_BITS_PER_WEIGHT = 4 + 8 / 64 + 32 / (64 * 256);

/** How weights are held while training. */
export type TrainingMethod =
  /** Every parameter is trained in 16 bits. */
  | {readonly kind: 'full'}
  /** The base is frozen in `baseBits` bits; only `adapterParameters` are trained. */
  | {readonly kind: 'adapter'; readonly baseBits: number; readonly adapterParameters: number};

export interface TrainingMemoryInput {
  /** Parameters of the base model, all of them. */
  readonly parameters: number;
  readonly method: TrainingMethod;
  readonly optimizer: Optimizer;
  /** Keep an FP32 copy of trained weights (mixed precision); true if absent. */
  readonly masterWeights?: boolean;
  /** Activations, workspace and buffers, bytes; 0 if absent. They depend on batch and sequence. */
  readonly activationBytes?: number;
}

export interface TrainingMemory {
  /** Frozen base weights, bytes; 0 for full training. */
  readonly frozenWeightBytes: number;
  /** 16-bit weights that are trained, bytes. */
  readonly trainedWeightBytes: number;
  /** 16-bit gradients, bytes. */
  readonly gradientBytes: number;
  readonly optimizerBytes: number;
  /** FP32 master copy, bytes. */
  readonly masterWeightBytes: number;
  readonly activationBytes: number;
  readonly totalBytes: number;
}

/**
 * Bytes of training state, before any sharding. A trained parameter costs 2 (weight) + 2 (gradient) +
 * 4 (master copy) + 8 (Adam moments) = 16 bytes in mixed precision; a frozen one costs its stored bits.
 * LoRA is an adapter on a 16-bit base, QLoRA one on `NF4_BITS_PER_WEIGHT`.
 *
 * Source: `zero` (16 bytes per parameter), `lora`, `qlora`.
 *
 * @returns bytes, in all and by what they are for
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * trainingMemory({parameters: 8e9, method: {kind: 'full'}, optimizer: 'adam'}).totalBytes // => 1.28e11
 * ```
 */
export function trainingMemory(input: TrainingMemoryInput): TrainingMemory {
  const {method, masterWeights = true, activationBytes = 0} = input;
  demandNumber('parameters', input.parameters, {min: 1, max: 1e16});
  demandNumber('activationBytes', activationBytes, BYTES);
  if (method.kind === 'adapter') {
    demandFields(method, {
      baseBits: {min: 1, max: 32, unit: 'bits'},
      adapterParameters: {min: 1, max: 1e16},
    });
  }
  const full = method.kind === 'full';
  const trained = full ? input.parameters : method.adapterParameters;
  const parts = {
    frozenWeightBytes: full ? 0 : (input.parameters * method.baseBits) / 8,
    trainedWeightBytes: 2 * trained,
    gradientBytes: 2 * trained,
    optimizerBytes: OPTIMIZER_STATE_BYTES[input.optimizer] * trained,
    masterWeightBytes: masterWeights ? 4 * trained : 0,
    activationBytes,
  };
  const totalBytes = Object.values(parts).reduce((a, b) => a + b, 0);
  return {...parts, totalBytes};
}
