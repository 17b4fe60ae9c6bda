import type {InputCheck} from '../check';

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
  /** Consistent hashing of the first blocks of the prompt, whatever the load. */
  | {readonly kind: 'prefixHash'; readonly prefixBlocks: number; readonly virtualNodes: number}
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
}

/** Records the problems of a policy; `input` names it in messages. */
export function checkRouterPolicy(check: InputCheck, input: string, policy: RouterPolicy): void {
  if (policy.kind === 'prefixHash') {
    const count = {min: 1, integer: true};
    check.number(`${input}.prefixBlocks`, policy.prefixBlocks, {...count, max: 1e6});
    check.number(`${input}.virtualNodes`, policy.virtualNodes, {...count, max: 1000});
  }
  if (policy.kind === 'precisePrefix') {
    for (const weight of ['prefixWeight', 'loadWeight', 'kvWeight'] as const) {
      check.number(`${input}.${weight}`, policy[weight], {min: 0, max: 1e3});
    }
  }
}

/** Records the problems of signals. */
export function checkSignals(check: InputCheck, signals: SignalInput): void {
  const refresh = signals.refreshSeconds;
  check.number('signals.refreshSeconds', refresh, {min: 0, max: 1e6, unit: 's'});
  check.require(
    'signals.refreshSeconds',
    !(refresh > 0 && refresh < 1e-3),
    'must be 0 or at least 0.001 s',
  );
}
