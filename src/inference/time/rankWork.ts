import {keyValueBytes, mixerCacheBytes, sharedEntryBytes} from '../memory/mixerCache';
import {indexKeyBytes, latentEntryBytes} from '../precision/kvPrecision';
import type {KvPrecision} from '../precision/kvPrecision';
import {cacheShare, rankParameters} from '../memory/sharding';
import {blockParameters} from '../model/feedForwardParameters';
import type {Mixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';
import type {ByTensorClass} from '../model/tensorClass';
import {mapClasses, sumClasses} from '../model/tensorClass';
import {expertsHit} from '../model/expertsHit';
import {bytesPerElement} from '../precision/format';
import type {Served} from '../served/served';

/**
 * Parameters that one tensor-parallel rank multiplies by in one token, by class: tables that are looked up and norms
 * left out, routed experts only as far as they are used. Source: definition.
 */
export function rankMatmulParameters({
  shape,
  layout: {tensorParallel},
}: Pick<Served, 'shape' | 'layout'>): ByTensorClass {
  const held = rankParameters(shape, {tensorParallel, expertParallel: 1});
  const positions = (shape.learnedPositions ?? 0) * shape.hiddenSize;
  return mapClasses((c) => {
    if (c === 'inputEmbedding' || c === 'norms') return 0;
    if (c === 'other') return held.other - positions;
    if (c !== 'routedExperts') return held[c];
    return routedParameters(shape, (k, experts) => k / experts) / tensorParallel;
  });
}

/** Weight bytes that one rank reads in a pass. */
export interface WeightReads {
  readonly weightBytes: number;
  /** Those of them in routed experts. */
  readonly expertBytes: number;
}

/**
 * Weight bytes that one rank reads in a pass, as a function of its tokens: everything that is multiplied by, norms, and the
 * routed experts that at least one token meets, E·(1 - (1 - k/E)^B) of E. Rows of looked-up tables are left out.
 * Source: definition; experts under uniform routing.
 */
export function rankWeightReads(
  serving: Pick<Served, 'shape' | 'weights' | 'layout'>,
): (tokens: number) => WeightReads {
  const {shape, weights} = serving;
  const {tensorParallel} = serving.layout;
  const held = rankParameters(shape, {tensorParallel, expertParallel: 1});
  const used = rankMatmulParameters(serving);
  const whole = sumClasses(
    mapClasses((c) => {
      if (c === 'routedExperts') return 0;
      return (c === 'norms' ? held.norms : used[c]) * bytesPerElement(weights[c]);
    }),
  );
  const bytesPerExpertParameter = bytesPerElement(weights.routedExperts) / tensorParallel;
  return (tokens) => {
    const hit = routedParameters(
      shape,
      (expertsPerToken, experts) => expertsHit({expertsPerToken, experts, tokens}) / experts,
    );
    const expertBytes = hit * bytesPerExpertParameter;
    return {weightBytes: whole + expertBytes, expertBytes};
  };
}

function routedParameters(shape: ModelShape, part: (k: number, experts: number) => number): number {
  return shape.feedForwards.reduce((sum, group) => {
    if (group.kind !== 'moe') return sum;
    const all = group.layers * blockParameters(group, shape.hiddenSize).routed;
    return sum + all * part(group.expertsPerToken, group.routedExperts);
  }, 0);
}

/**
 * Cache bytes that one rank reads to decode one token of a sequence at a context. Every layer reads, also one that
 * reuses another's cache; selections and windows bound what is read, index keys are read in full, and the state of
 * recurrent layers is read and written.
 *
 * Source: gqa, deepseekv2, vllmdsv32, vllmdsv4.
 *
 * @param serving shape, cache precision and layout
 * @param contextTokens tokens that the new one sees
 * @returns bytes
 * @example
 * ```ts
 * rankCacheReadBytes(LLAMA_ON_H100, 1000) // => 1.311e8
 * ```
 */
export function rankCacheReadBytes(
  {shape, kv, layout: {tensorParallel}}: Pick<Served, 'shape' | 'kv' | 'layout'>,
  contextTokens: number,
): number {
  return shape.mixers.reduce((sum, mixer) => {
    const share = cacheShare(mixer, tensorParallel);
    return sum + entriesRead(mixer, kv, contextTokens) * share + keysRead(mixer, kv, contextTokens);
  }, 0);
}

function entriesRead(mixer: Mixer, kv: KvPrecision, contextTokens: number): number {
  if (mixer.kind === 'recurrent') {
    return 2 * mixerCacheBytes(mixer, {contextTokens, precision: kv, blockTokens: 1}).state;
  }
  const selected = mixer.sparse?.topEntries ?? Infinity;
  switch (mixer.kind) {
    case 'softmax': {
      const seen = Math.min(contextTokens, selected, mixer.windowTokens ?? Infinity);
      return mixer.layers * seen * keyValueBytes(mixer, kv);
    }
    case 'latent': {
      const seen = Math.min(contextTokens, selected);
      return mixer.layers * seen * latentEntryBytes(mixer, kv);
    }
    case 'compressed': {
      const pooled = mixer.stride === null ? 0 : Math.floor(contextTokens / mixer.stride);
      const seen = Math.min(pooled, selected) + Math.min(contextTokens, mixer.windowTokens);
      return mixer.layers * seen * sharedEntryBytes(mixer, kv);
    }
  }
}

function keysRead(mixer: Mixer, kv: KvPrecision, contextTokens: number): number {
  const indexer = mixer.kind === 'recurrent' ? undefined : mixer.sparse?.indexer;
  if (!indexer) return 0;
  const keys = Math.floor(contextTokens / indexer.tokensPerKey);
  return mixer.layers * keys * indexKeyBytes(indexer, kv);
}
