/**
 * Shares of the peak that a well-run engine was measured to reach, as starting values for `mfu` and `mbu`. They belong
 * to one model on one device: Llama 3.1 8B in BF16 on one H100 SXM under vLLM 0.19.1. Measure your own.
 *
 * - `mfu`: 20,000-token prompts with a median time to first token of 764 ms, against 989 TFLOP/s dense; queueing and
 *   other streams' decodes are included. Source: vllmfp8kv, divided by the FLOP of `prefillFlops`.
 * - `mbu`: a decode step of 6.44 ms + 4.37e-5 ms per token at 1,000 tokens, against the reads of `decodeStep` at
 *   3.35 TB/s. Source: vllmfp8kv.
 */
export const MEASURED_EFFICIENCY = {mfu: 0.51, mbu: 0.7} as const;
