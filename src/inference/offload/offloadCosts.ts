import {demandThat} from '../check';
import {bytesPerToken} from '../memory/kvCache';
import {effectiveRates} from '../served/machine';
import {prefillFlops} from '../time/prefill';
import {rankCacheReadBytes, rankMatmulParameters} from '../time/rankWork';
import type {Served} from '../served/served';
import {communicationSeconds} from '../time/serving';
import type {OffloadCosts} from './loadOrRecompute';

/** How a tier reaches the devices of one server. */
export interface TierLink {
  /** `device`: every device has a link of its own. `host`: one link carries the cache of all devices. */
  readonly scope: 'device' | 'host';
  /** Bandwidth that one load gets of one link, bytes/s. */
  readonly bytesPerSecond: number;
  /** Fixed time of a load, s. */
  readonly latencySeconds: number;
  /** Link of each device to its host, which bounds a `host` tier as well, bytes/s; no bound if absent. */
  readonly deviceBytesPerSecond?: number;
}

const SHORT = 1024;
const LONG = 2 * SHORT;

/**
 * Inputs of `loadOrRecompute` and `breakEvenContext` for a server and a tier. The matrix FLOPs of a token include its
 * all-reduces, and the lower rate of routed experts, as the FLOPs that would take as long. What comes once a prompt (the output
 * head, the machine's fixed times) is left out: a loaded prefix is followed by a pass that has it too. With a `device` tier, bytes
 * are those of one rank, else of the whole server.
 *
 * Source: scalingbook; megatron for the all-reduces.
 *
 * @param serving a model on machines
 * @param link how the tier reaches them
 * @returns bytes of a token, rates and FLOP, for one rank or the whole server
 * @throws {RangeError} for a shape whose attention does not grow with the square of the prompt (windows, sparse or
 *   recurrent layers), as one coefficient cannot describe it
 * @example
 * ```ts
 * const link = {scope: 'device' as const, bytesPerSecond: 25e9, latencySeconds: 0.01};
 * offloadCosts(LLAMA_ON_H100, link).kvBytesPerToken // => 131072
 * ```
 */
export function offloadCosts(serving: Served, link: TierLink): OffloadCosts {
  const {shape, kv, machine} = serving;
  const {tensorParallel} = serving.layout;
  const flops = (tokens: number) => prefillFlops(shape, {newTokens: tokens});
  const [short, long] = [flops(SHORT), flops(LONG)];
  const perToken = bytesPerToken(shape, kv);
  const square = short.attentionFlops / SHORT ** 2;
  demandThat(
    'shape',
    !(Math.abs(long.attentionFlops / LONG ** 2 / square - 1) > 1e-9),
    'has layers whose attention does not grow with the square',
  );
  const rates = effectiveRates(machine);
  const flopsPerSecond = tensorParallel * rates.flopsPerSecond;
  // Products of routed experts count as the FLOP that take as long.
  const experts = 2 * tensorParallel * rankMatmulParameters(serving).routedExperts;
  const slower = experts * (rates.flopsPerSecond / rates.expertFlopsPerSecond - 1);
  const linear = (long.matmulFlops - short.matmulFlops) / (LONG - SHORT);
  // The difference, since the fixed time of an all-reduce comes once a pass and not with each token.
  const sentSeconds =
    (communicationSeconds(serving, LONG) - communicationSeconds(serving, SHORT)) / (LONG - SHORT);
  const rankBytes = rankCacheReadBytes(serving, 1);
  const whole = perToken.unwindowedBytes;
  const bound = ((link.deviceBytesPerSecond ?? Infinity) * whole) / rankBytes;
  return {
    kvBytesPerToken: link.scope === 'device' ? rankBytes : whole,
    linkBytesPerSecond:
      link.scope === 'device' ? link.bytesPerSecond : Math.min(link.bytesPerSecond, bound),
    loadLatencySeconds: link.latencySeconds,
    linearFlopsPerToken: linear + slower + sentSeconds * flopsPerSecond,
    attentionFlopsPerTokenSquared: square,
    flopsPerSecond,
  };
}
