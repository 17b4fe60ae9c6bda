import type {Load} from './replica';

/**
 * The first replica in the order of the ring whose requests, with the new one, stay within
 * `loadFactor` times the mean of all replicas, rounded up. There always is one: not all can be above
 * the mean. With stale loads it is the first that seems to have room.
 *
 * @param order replicas in the order in which the ring offers them
 * @param loads load of each replica, by its number
 * @param loadFactor 1 or more; 1.25 lets a replica have a quarter more than the mean
 *
 * Source: `haproxybounded`, after Mirrokni, Thorup and Zadimoghaddam.
 */
export function boundedOwner(
  order: readonly number[],
  loads: readonly Load[],
  loadFactor: number,
): number {
  const total = loads.reduce((sum, load) => sum + load.requests, 0) + 1;
  const most = Math.ceil((loadFactor * total) / loads.length);
  return order.find((replica) => (loads[replica]?.requests ?? 0) < most) ?? order[0] ?? 0;
}
