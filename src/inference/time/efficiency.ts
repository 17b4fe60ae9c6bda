import type {Overheads} from '../served/machine';

/**
 * A measured decode step of Llama 3.1 8B in BF16 on one H100 SXM under vLLM 0.19.1: 6.44 ms and 4.37e-5 ms for each token of
 * context. The overheads are held to it: they may miss it by a tenth at most. Source: vllmfp8kv.
 */
export const REFERENCE_STEP = {emptySeconds: 6.44e-3, secondsPerToken: 4.37e-8} as const;

/**
 * Shares of the peak that a well-run engine was measured to reach, as starting values for `mfu` and `mbu`. They belong
 * to one model on one device: Llama 3.1 8B in BF16 on one H100 SXM under vLLM 0.19.1. Measure your own.
 *
 * - `mfu`: 20,000-token prompts with a median time to first token of 764 ms, against 989 TFLOP/s dense; queueing and
 *   other streams' decodes are included. Source: vllmfp8kv, divided by the FLOP of `prefillFlops`.
 * - `mbu`: how much longer {@link REFERENCE_STEP} takes with each token of context, against the reads of `decodeStep` at
 *   3.35 TB/s. What starts kernels takes as long with every context, so it is not in this share. Source: vllmfp8kv.
 */
export const MEASURED_EFFICIENCY = {mfu: 0.51, mbu: 0.9} as const;

/**
 * Losses of passes of server engines beside {@link MEASURED_EFFICIENCY}. `npm run fit` gave the shares of experts, the time of a layer
 * and the time of a sequence on 2026-11-30, from all publishers of runs under such engines; a test holds that it still does. Engines'
 * own all-reduces need 7.8 µs (SGLang) and 11.8 µs (vLLM) for 128 KiB among eight H100, of which half a microsecond moves bytes.
 * Source: fitted; sglangallreduce for the all-reduce.
 */
export const FITTED_OVERHEADS: Overheads = {
  expertShare: 0.27,
  expertReadShare: 0.7,
  layerSeconds: 65e-6,
  collectiveSeconds: 10e-6,
  sequenceSeconds: 25e-6,
};

/** Shares of the peaks that a server is expected to reach, and its losses: part of a `Machine`. Source: as its parts. */
export const EXPECTED = {...MEASURED_EFFICIENCY, overheads: FITTED_OVERHEADS} as const;

/**
 * The same under engines of single machines, such as llama.cpp and MLX. The share of the bandwidth and the time of a layer were found
 * together, so neither was measured alone. Source: fitted.
 */
export const EXPECTED_LOCAL = {
  mfu: MEASURED_EFFICIENCY.mfu,
  mbu: 0.7,
  overheads: {
    expertShare: 0.27,
    expertReadShare: 1,
    layerSeconds: 67.3e-6,
    collectiveSeconds: 10e-6,
    sequenceSeconds: 13.4e-6,
  },
} as const;
