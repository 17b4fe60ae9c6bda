import {demandNumber, demandThat} from '../check';
import {MEAN_TOKENS_OR_NONE, SECONDS, SHARE} from '../ranges';

/** How a router picks a replica. Load signals may be stale; see {@link SignalInput}. */
export type RouterPolicy =
  | {readonly kind: 'roundRobin'}
  | {readonly kind: 'random'}
  /** Fewest requests, waiting and running. */
  | {readonly kind: 'leastRequests'}
  /** Smallest share of the KV cache taken. */
  | {readonly kind: 'leastKv'}
  /** Fewer requests of two replicas drawn at random. */
  | {readonly kind: 'powerOfTwo'}
  /**
   * Smallest expected work before the first token: prompt tokens that the replica has still to compute,
   * those of this request that it has not cached (exact; all of them without the index), and
   * `requestTokens` for each request that it has, as decoding slows prefill down.
   */
  | {
      readonly kind: 'leastWork';
      readonly usePrefix: boolean;
      readonly requestTokens: number;
    }
  /**
   * Of the replicas that have cached at least `warmShare` of the prompt (exact), the one with the fewest
   * prompt tokens still to compute; any other only if it has at least `gapTokens` fewer of them, or if
   * none is warm. Then, and among equals, work counts as in `leastWork`.
   */
  | {readonly kind: 'stickyUntil'; readonly warmShare: number; readonly gapTokens: number}
  /** Consistent hashing of the session, whatever the load. */
  | {readonly kind: 'sessionHash'; readonly virtualNodes: number}
  /** Consistent hashing of the first blocks of the prompt, whatever the load. */
  | {readonly kind: 'prefixHash'; readonly prefixBlocks: number; readonly virtualNodes: number}
  /**
   * The same, but a replica takes at most `loadFactor` times the mean requests: what is above goes on to
   * the next replica of the ring.
   */
  | {
      readonly kind: 'boundedHash';
      readonly prefixBlocks: number;
      readonly virtualNodes: number;
      readonly loadFactor: number;
    }
  /**
   * The score of `precisePrefix`, with the cached share estimated from what the router itself has sent to
   * the replica: at most `indexBlocks` blocks of each, evictions and answers unknown.
   */
  | {
      readonly kind: 'approximatePrefix';
      readonly prefixWeight: number;
      readonly loadWeight: number;
      readonly kvWeight: number;
      readonly indexBlocks: number;
    }
  /**
   * Highest score: prefixWeight · cached share of the prompt − loadWeight · requests / places −
   * kvWeight · share of the KV cache taken. The cached share is exact, as from an index fed by events.
   */
  | {
      readonly kind: 'precisePrefix';
      readonly prefixWeight: number;
      readonly loadWeight: number;
      readonly kvWeight: number;
    };

/** How fresh the load signals of the router are. */
export interface SignalInput {
  /** Time between two readings of all replicas, s; 0 reads at every decision. */
  readonly refreshSeconds: number;
  /** Adds what the router itself has sent since the last reading. */
  readonly countOwnRequests: boolean;
  /**
   * So many routers share the requests at random, and each knows only what it has sent itself: nothing is read. One router that
   * knows as the other fields say, unless given.
   */
  readonly separateRouters?: number;
}

/** Throws a RangeError for a policy out of range. */
export function demandRouterPolicy(policy: RouterPolicy): void {
  const count = {min: 1, integer: true};
  if ('prefixBlocks' in policy) {
    demandNumber('policy.prefixBlocks', policy.prefixBlocks, {...count, max: 1e6});
  }
  if ('virtualNodes' in policy) {
    demandNumber('policy.virtualNodes', policy.virtualNodes, {...count, max: 1000});
  }
  if (policy.kind === 'boundedHash') {
    demandNumber('policy.loadFactor', policy.loadFactor, {min: 1, max: 100});
  }
  if (policy.kind === 'leastWork') {
    demandNumber('policy.requestTokens', policy.requestTokens, {min: 0, max: 1e6});
  }
  if (policy.kind === 'stickyUntil') {
    demandNumber('policy.warmShare', policy.warmShare, SHARE);
    demandNumber('policy.gapTokens', policy.gapTokens, MEAN_TOKENS_OR_NONE);
  }
  if (policy.kind === 'approximatePrefix') {
    demandNumber('policy.indexBlocks', policy.indexBlocks, {...count, min: 0, max: 1e7});
  }
  if (policy.kind === 'precisePrefix' || policy.kind === 'approximatePrefix') {
    for (const weight of ['prefixWeight', 'loadWeight', 'kvWeight'] as const) {
      demandNumber(`policy.${weight}`, policy[weight], {min: 0, max: 1e3});
    }
  }
}

/** Throws a RangeError for signals out of range. */
export function demandSignals(signals: SignalInput): void {
  const refresh = signals.refreshSeconds;
  demandNumber('signals.refreshSeconds', refresh, SECONDS);
  demandThat(
    'signals.refreshSeconds',
    !(refresh > 0 && refresh < 1e-3),
    'must be 0 or at least 0.001 s',
  );
  const routers = signals.separateRouters ?? 1;
  demandNumber('signals.separateRouters', routers, {min: 1, max: 1000, integer: true});
}
