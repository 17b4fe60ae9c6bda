/**
 * Whose runs the refined model is fitted on; the runs of all others test it. Chosen before the first fit, by who measured and
 * what: each half has several hardware vendors, and every regime that two publishers measured on predictable systems is in
 * both. Prefill and TTFT had one such group of publishers each, so they are tests only. Publishers that came later are tests.
 */
export const FITTED_PUBLISHERS: ReadonlySet<string> = new Set([
  'NVIDIA',
  'AMD',
  'Rapid-MLX',
  'ubergarm',
]);
