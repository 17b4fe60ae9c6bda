import {demandNumber} from '../check';
import {FEW} from '../ranges';

/** How connections lie on replicas when each is sent to a random one. */
export interface PinnedConnections {
  /** Connections of the fullest replica, in the mean. */
  readonly fullest: number;
  /** Replicas without a connection, in the mean. */
  readonly empty: number;
  /** Chance that at least one replica has none, 0 to 1. */
  readonly anyEmpty: number;
}

/**
 * Connections that are each given to a replica at random, once: what kube-proxy does in its iptables mode.
 *
 * Derived: the multinomial distribution, summed exactly over the fullest replica.
 *
 * @returns numbers of connections and replicas in the mean, and a chance
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * pinnedConnections({connections: 20, replicas: 8}) // => {fullest: 4.946, empty: 0.5537, anyEmpty: 0.4694}
 * ```
 */
export function pinnedConnections(input: {
  readonly connections: number;
  readonly replicas: number;
}): PinnedConnections {
  const {connections, replicas} = input;
  demandNumber('connections', connections, {min: 1, max: 150, integer: true});
  demandNumber('replicas', replicas, FEW);
  let fullest = 0;
  // The mean of a count is the sum over k of the chance that it exceeds k.
  for (let k = 0; k < connections; k += 1) fullest += 1 - allWithin(connections, replicas, 0, k);
  return {
    fullest,
    empty: replicas * (1 - 1 / replicas) ** connections,
    anyEmpty: 1 - allWithin(connections, replicas, 1, connections),
  };
}

/** Chance that every replica has at least `least` and at most `most` connections. */
function allWithin(connections: number, replicas: number, least: number, most: number): number {
  // Ways to place c connections on the first replicas, as chances: one replica more in each round.
  let ways: readonly number[] = Array.from({length: connections + 1}, (_, c) => (c === 0 ? 1 : 0));
  for (let replica = 1; replica <= replicas; replica += 1) {
    const share = 1 / (replicas - replica + 1);
    const next = ways.map((): number => 0);
    for (let placed = 0; placed <= connections; placed += 1) {
      const left = connections - placed;
      let chance = (1 - share) ** left;
      for (let here = 0; here <= left; here += 1) {
        // The last replica takes whatever is left.
        const p = share === 1 ? (here === left ? 1 : 0) : chance;
        if (here >= least && here <= most) {
          next[placed + here] = (next[placed + here] ?? 0) + (ways[placed] ?? 0) * p;
        }
        chance *= ((left - here) / (here + 1)) * (share / (1 - share));
      }
    }
    ways = next;
  }
  return ways[connections] ?? 0;
}
