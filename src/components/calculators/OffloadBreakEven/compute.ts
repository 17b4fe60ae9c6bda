import {shapeOf} from '@site/src/data/shapeOf';
import {breakEvenBandwidth} from '@site/src/inference/offload/breakEvenBandwidth';
import {
  breakEvenContext,
  loadOrRecompute,
  type BreakEvenContext,
  type LoadOrRecompute,
  type OffloadCosts,
} from '@site/src/inference/offload/loadOrRecompute';
import {offloadCosts} from '@site/src/inference/offload/offloadCosts';
import {resumeTurn, type ResumedTurn} from '@site/src/inference/offload/resumeTurn';
import {writeFlow, type WriteFlow} from '@site/src/inference/offload/writeFlow';
import {lruLifetimeSeconds} from '@site/src/inference/prefixCache/lifetime';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import type {Served} from '@site/src/inference/served/served';
import {CACHES} from '../../../serving/choices';
import {kvBlocksOf, serverOf} from '../../../serving/server';
import type {OffloadValues} from './inputs';
import {TIERS, TIER_IDS, tierLink, type TierId} from './tiers';

/** One tier under the reader's numbers. */
export interface TierResult {
  readonly id: TierId;
  readonly costs: OffloadCosts;
  /** The cached context alone: loaded against computed. */
  readonly context: LoadOrRecompute;
  readonly breakEven: BreakEvenContext;
  readonly turn: ResumedTurn;
}

/** Sessions that a place holds, and for how long. */
export interface Room {
  readonly tokens: number;
  readonly sessions: number;
  /** Until an untouched session is the least recently used one, s: every turn is another session's and touches all of it. */
  readonly lifetimeSeconds: number;
}

export interface OffloadResult {
  readonly tiers: readonly TierResult[];
  readonly chosen: TierResult;
  /** Bandwidth of one link at which load and recomputation of this context take equally long, bytes/s. */
  readonly breakEvenBytesPerSecond: number;
  readonly tokenBytes: number;
  readonly contextBytes: number;
  readonly layers: number;
  readonly capacityBytes: number;
  readonly tier: Room;
  /** Device memory that running sessions leave. */
  readonly device: Room;
  /** Measured prefill over the computed one, in seconds; 1 if the reader measured none. */
  readonly prefillFactor: number;
  /** Sessions that pause at a moment: turns/s × pause. */
  readonly sessionsAlive: number;
  readonly writes: WriteFlow;
}

/** A turn from each tier, what fits there, and what is written. */
export function compute(values: OffloadValues): OffloadResult {
  const {cached, fresh, tier, capacity, running, rate, pause} = values;
  const tokenBytes = wholeTokenBytes(values);
  const {layers} = shapeOf(values.model).shape;
  const prefillFactor = prefillFactorOf(values);
  const tiers = TIER_IDS.flatMap((id) => tierOf(id, values, {layers, prefillFactor}) ?? []);
  const chosen = tiers.find(({id}) => id === tier);
  if (!chosen) throw new Error(`${tier} has no link`);
  const capacityBytes = capacity > 0 ? capacity * 1e9 : TIERS[tier].capacityBytes;
  const room = (tokens: number): Room => ({
    tokens,
    sessions: Math.floor(tokens / (cached + fresh)),
    lifetimeSeconds: lruLifetimeSeconds({
      capacityTokens: Math.max(1, tokens),
      requestsPerSecond: rate,
      newTokens: cached + fresh,
    }),
  });
  return {
    tiers,
    chosen,
    breakEvenBytesPerSecond: breakEvenBandwidth({
      kvBytesPerToken: chosen.costs.kvBytesPerToken,
      prefillTokensPerSecond: cached / chosen.context.recomputeSeconds,
    }),
    tokenBytes,
    contextBytes: cached * tokenBytes,
    layers,
    capacityBytes,
    tier: room(Math.floor(capacityBytes / tokenBytes)),
    device: room(Math.max(0, deviceCacheTokens(values) - running * (cached + fresh))),
    prefillFactor,
    sessionsAlive: rate * pause,
    writes: writeFlow({
      turnsPerSecond: rate,
      newTokens: fresh,
      kvBytesPerToken: tokenBytes,
      driveBytes: capacityBytes,
    }),
  };
}

/** Measured seconds for the cached context over the computed ones. */
function prefillFactorOf(values: OffloadValues): number {
  const {cached, prefillRate} = values;
  if (prefillRate === 0) return 1;
  // The tier does not matter here: computing takes as long beside each.
  const link = {scope: 'host', bytesPerSecond: 1e9, latencySeconds: 0} as const;
  const costs = offloadCosts(offloadServing(values), link);
  const {recomputeSeconds} = loadOrRecompute({...costs, cachedTokens: cached});
  return cached / prefillRate / recomputeSeconds;
}

function tierOf(
  id: TierId,
  values: OffloadValues,
  {layers, prefillFactor}: {readonly layers: number; readonly prefillFactor: number},
): TierResult | undefined {
  const {device, sharing, bandwidth, cached, fresh, overlap} = values;
  const link = tierLink(id, device, sharing, id === values.tier ? bandwidth * 1e9 : 0);
  if (!link) return undefined;
  const serving = offloadServing(values);
  const computed = offloadCosts(serving, link);
  const costs = {...computed, flopsPerSecond: computed.flopsPerSecond / prefillFactor};
  const context = loadOrRecompute({...costs, cachedTokens: cached});
  return {
    id,
    costs,
    context,
    breakEven: breakEvenContext(costs),
    turn: resumeTurn(serving, {
      cachedTokens: cached,
      newTokens: fresh,
      transferSeconds: context.loadSeconds - link.latencySeconds,
      latencySeconds: link.latencySeconds,
      layers: overlap ? layers : 1,
      prefillFactor,
    }),
  };
}

/** The server at measured efficiency, with weights and cache in the chosen formats. */
const offloadServing = ({model, device, gpus, weights, kv}: OffloadValues): Served =>
  serverOf({model, device, devices: Number(gpus), weights, kv});

/** Cache bytes of a token over all layers and ranks, latents counted once. */
export const wholeTokenBytes = ({model, kv}: OffloadValues): number =>
  bytesPerToken(shapeOf(model).shape, CACHES[kv]).unwindowedBytes;

/** Tokens of cache that the devices hold beside the weights; 0 if the weights do not fit. */
export function deviceCacheTokens({model, device, gpus, weights, kv}: OffloadValues): number {
  return kvBlocksOf({model, device, gpus, weights, kv}) * DEFAULT_BLOCK_TOKENS;
}
