import {demandFields} from '../check';

/**
 * Bytes of one mask: a bit per token in words of 32 bits, as XGrammar and llguidance hand it to the sampler.
 *
 * Derived: a bit for each token, in whole words of four bytes.
 *
 * @param vocabularySize tokens
 * @returns bytes
 * @example
 * ```ts
 * maskBytes(128_256) // => 16032
 * ```
 */
export function maskBytes(vocabularySize: number): number {
  return 4 * Math.ceil(vocabularySize / 32);
}

export interface MaskLoad {
  /** Sequences with a grammar in one decoding step. */
  readonly batch: number;
  /** CPU seconds for one mask. */
  readonly maskSeconds: number;
  /** CPU threads that make masks at the same time. */
  readonly threads: number;
  /** Seconds of the decoding step on the GPU, behind which the masks are made. */
  readonly stepSeconds: number;
}

export interface MaskTime {
  /** Wall-clock seconds until the last mask is made. */
  readonly maskSeconds: number;
  /** Seconds by which masks lengthen the step: what does not hide behind the GPU. */
  readonly exposedSeconds: number;
}

/**
 * Time for the masks of a batch when every mask takes as long and starts with the GPU's step. A lower bound: it leaves
 * out the slow tail, on which a synchronous batch waits, and the copy to the GPU.
 *
 * Derived: masks of a batch over threads, in whole rounds, less what the step hides.
 *
 * @returns seconds
 * @example
 * ```ts
 * maskTime({batch: 64, maskSeconds: 50e-6, threads: 8, stepSeconds: 0.02}) // => {maskSeconds: 0.0004,
 * //    exposedSeconds: 0}
 * ```
 */
export function maskTime(load: MaskLoad): MaskTime {
  demandFields(load, {
    batch: {min: 1, max: 1e5, integer: true, unit: 'sequences'},
    threads: {min: 1, max: 1024, integer: true},
    maskSeconds: {min: 0, max: 1e4, unit: 's'},
    stepSeconds: {min: 0, max: 1e4, unit: 's'},
  });
  const maskSeconds = Math.ceil(load.batch / load.threads) * load.maskSeconds;
  return {maskSeconds, exposedSeconds: Math.max(0, maskSeconds - load.stepSeconds)};
}
