import {demandNumber, demandFields} from '../check';
import {BANDWIDTH, MEAN_TOKENS_OR_NONE, SECONDS} from '../ranges';

export interface OffloadCosts {
  /** KV cache of one token over all layers, bytes. */
  readonly kvBytesPerToken: number;
  /** Bandwidth from the tier to the accelerator, bytes/s. */
  readonly linkBytesPerSecond: number;
  /** Fixed time of a load (lookup, first byte), s. */
  readonly loadLatencySeconds: number;
  /** Matrix FLOPs of prefill per token, 2N. */
  readonly linearFlopsPerToken: number;
  /** Attention FLOPs of prefill per token squared, 2·layers·(heads × head size). */
  readonly attentionFlopsPerTokenSquared: number;
  /** FLOP/s that prefill reaches, over all devices. */
  readonly flopsPerSecond: number;
}

function checkCosts(input: OffloadCosts): void {
  demandFields(input, {
    kvBytesPerToken: {min: 1, max: 1e9, unit: 'bytes'},
    linkBytesPerSecond: BANDWIDTH,
    loadLatencySeconds: SECONDS,
    linearFlopsPerToken: {min: 1, max: 1e18, unit: 'FLOP'},
    attentionFlopsPerTokenSquared: {min: 0, max: 1e15, unit: 'FLOP'},
    flopsPerSecond: {min: 1, max: 1e24, unit: 'FLOP/s'},
  });
}

export interface LoadOrRecompute {
  readonly loadSeconds: number;
  readonly recomputeSeconds: number;
  readonly cheaper: 'load' | 'recompute';
  /** Slower time over faster time, at least 1; null when the faster one takes no time. */
  readonly advantage: number | null;
}

/**
 * Time to load the KV cache of `cachedTokens` tokens against the time to compute it again:
 * latency + s·kv/W against (2N·s + 2·L·d·s²)/F. Computing a prefix again costs what its own prefill
 * costs, whatever follows it.
 *
 * Derived: bytes over bandwidth against FLOP over rate; FLOP of a prefill are those of `scalingbook`.
 *
 * @returns seconds of both ways, and the cheaper one
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * loadOrRecompute({
 *   kvBytesPerToken: 131_072,
 *   linkBytesPerSecond: 25e9,
 *   loadLatencySeconds: 0.01,
 *   linearFlopsPerToken: 16e9,
 *   attentionFlopsPerTokenSquared: 2 * 32 * 4096,
 *   flopsPerSecond: 400e12,
 *   cachedTokens: 10_000,
 * }) // => {loadSeconds: 0.06243, recomputeSeconds: 0.4655, cheaper: 'load', advantage: 7.457}
 * ```
 */
export function loadOrRecompute(
  input: OffloadCosts & {readonly cachedTokens: number},
): LoadOrRecompute {
  checkCosts(input);
  demandNumber('cachedTokens', input.cachedTokens, MEAN_TOKENS_OR_NONE);
  const s = input.cachedTokens;
  const loadSeconds =
    input.loadLatencySeconds + (s * input.kvBytesPerToken) / input.linkBytesPerSecond;
  const recomputeSeconds =
    (input.linearFlopsPerToken * s + input.attentionFlopsPerTokenSquared * s * s) /
    input.flopsPerSecond;
  const cheaper = loadSeconds < recomputeSeconds ? 'load' : 'recompute';
  const fast = Math.min(loadSeconds, recomputeSeconds);
  const advantage = fast >= 1e-12 ? Math.max(loadSeconds, recomputeSeconds) / fast : null;
  return {loadSeconds, recomputeSeconds, cheaper, advantage};
}

export type BreakEvenContext =
  | {readonly loadWins: 'always'}
  | {readonly loadWins: 'never'}
  /** Loading wins above this many cached tokens. */
  | {readonly loadWins: 'above'; readonly tokens: number};

/**
 * Cached tokens above which loading beats computing again: the positive root of
 * (2·L·d/F)·s² + (2N/F − kv/W)·s − latency = 0.
 *
 * Derived: both times of {@link loadOrRecompute} set equal give a quadratic equation.
 *
 * @returns tokens from which loading wins, or that it always or never does
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * breakEvenContext({
 *   kvBytesPerToken: 131_072,
 *   linkBytesPerSecond: 25e9,
 *   loadLatencySeconds: 0.01,
 *   linearFlopsPerToken: 16e9,
 *   attentionFlopsPerTokenSquared: 2 * 32 * 4096,
 *   flopsPerSecond: 400e12,
 * }) // => {loadWins: 'above', tokens: 286.2}
 * ```
 */
export function breakEvenContext(input: OffloadCosts): BreakEvenContext {
  checkCosts(input);
  const a = input.attentionFlopsPerTokenSquared / input.flopsPerSecond;
  const b =
    input.linearFlopsPerToken / input.flopsPerSecond -
    input.kvBytesPerToken / input.linkBytesPerSecond;
  const latency = input.loadLatencySeconds;
  if (b > 0 && latency === 0) return {loadWins: 'always'};
  if (a === 0) {
    const tokens = latency / b;
    return b > 0 && tokens <= 1e18 ? {loadWins: 'above', tokens} : {loadWins: 'never'};
  }
  const root = Math.sqrt(b * b + 4 * a * latency);
  // The form without cancellation for the sign of b.
  const tokens = b > 0 ? (2 * latency) / (b + root) : (root - b) / (2 * a);
  return tokens <= 1e18 ? {loadWins: 'above', tokens} : {loadWins: 'never'};
}
