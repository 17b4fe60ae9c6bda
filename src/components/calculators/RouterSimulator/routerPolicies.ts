import type {RouterPolicy} from '@site/src/inference/routing/routerPolicy';
import type {PolicyId} from './choices';
import type {RouterValues} from './inputs';

/** Points of a replica on the ring: enough that shares of the keys differ by some percent only. */
export const VIRTUAL_NODES = 100;

/** Prompt tokens that one running request is worth where work is estimated. */
export const REQUEST_TOKENS = 50;

/** Cached share of a prompt from which a replica counts as warm; that of llm-d's filter. */
export const WARM_SHARE = 0.8;

/** A policy of the list as the simulation takes it; `cache` is the prefix cache of a replica. */
export function routerPolicyOf(
  id: PolicyId,
  values: RouterValues,
  cache: {readonly blockTokens: number; readonly blocks: number},
): RouterPolicy {
  const {prefixWeight, loadWeight, kvWeight} = values;
  // As many blocks as the shared prefix has: what follows it differs from session to session.
  const prefixBlocks = Math.max(1, Math.floor(values.prefix / cache.blockTokens));
  const virtualNodes = VIRTUAL_NODES;
  switch (id) {
    case 'roundRobin':
    case 'random':
    case 'leastRequests':
    case 'powerOfTwo':
    case 'leastKv':
      return {kind: id};
    case 'score':
      return {kind: 'precisePrefix', prefixWeight: 0, loadWeight, kvWeight};
    case 'leastTokens':
      return {kind: 'leastWork', usePrefix: false, requestTokens: REQUEST_TOKENS};
    case 'session':
      return {kind: 'sessionHash', virtualNodes};
    case 'prefixHash':
      return {kind: 'prefixHash', prefixBlocks, virtualNodes};
    case 'boundedHash':
      return {kind: 'boundedHash', prefixBlocks, virtualNodes, loadFactor: values.bound};
    case 'approximate':
      return {
        kind: 'approximatePrefix',
        prefixWeight,
        loadWeight,
        kvWeight,
        indexBlocks: Math.round(cache.blocks * values.index),
      };
    case 'precise':
      return {kind: 'precisePrefix', prefixWeight, loadWeight, kvWeight};
    case 'expectedWork':
      return {kind: 'leastWork', usePrefix: true, requestTokens: REQUEST_TOKENS};
    case 'sticky':
      return {kind: 'stickyUntil', warmShare: WARM_SHARE, gapTokens: values.gap};
  }
}
