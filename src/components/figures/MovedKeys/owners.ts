import {fnv1a64} from '../../../inference/prefixCache/blockHash';
import {HashRing} from '../../../inference/routing/hashRing';

/** Prefixes in the picture. */
export const KEYS = 12;

const BEFORE = 4;
const AFTER = BEFORE + 1;

/** Points of a replica on the ring, as in the router simulator. */
const POINTS = 100;

const RINGS = new Map(
  [BEFORE, AFTER].map((count) => [count, new HashRing([...Array(count).keys()], POINTS)]),
);

const hash = (text: string) => fnv1a64(new TextEncoder().encode(text));

/** Twice, as FNV gives similar texts similar hashes. */
const hashOf = (key: number) => hash(hash(`rules of shop ${key}`));

type Method = 'modulo' | 'ring';

/** Number of the replica, from 1, to which a prefix belongs. */
function ownerOf(method: Method, key: number, replicas: number): number {
  const keyHash = hashOf(key);
  if (method === 'ring') return 1 + (RINGS.get(replicas)?.owner(keyHash) ?? 0);
  return 1 + (parseInt(keyHash.slice(0, 8), 16) % replicas);
}

const owners = (method: Method, replicas: number) =>
  Array.from({length: KEYS}, (_, key) => ownerOf(method, key, replicas));

export const METHODS = (
  [
    ['modulo', 'Remainder: hash of the prefix modulo the number of replicas'],
    ['ring', 'Ring: consistent hashing'],
  ] as const
).map(([method, name]) => ({name, before: owners(method, BEFORE), after: owners(method, AFTER)}));

/** Share of 1,000 prefixes that get another replica. */
export function movedShare(method: Method): number {
  const keys = Array.from({length: 1000}, (_, key) => key);
  return (
    keys.filter((key) => ownerOf(method, key, BEFORE) !== ownerOf(method, key, AFTER)).length / 1000
  );
}
