import {fnv1a64} from '../prefixCache/blockHash';
import {seededRandom} from '../random';

interface Point {
  readonly at: number;
  readonly replica: number;
}

/** Place of a hash on the ring, in [0, 1). FNV alone leaves similar texts close to each other. */
function placeOf(hash: string): number {
  return seededRandom(parseInt(hash.slice(8), 16) ^ parseInt(hash.slice(0, 8), 16))();
}

/**
 * Consistent hashing: a key belongs to the next point on a ring, and every replica has many points, so
 * that a replica that comes or goes moves only its own share of the keys.
 * Source: https://doi.org/10.1145/258533.258660 (Karger and others).
 */
export class HashRing {
  readonly #points: readonly Point[];
  readonly #replicas: number;

  /** @param replicas numbers of the replicas, at least one; @param virtualNodes points of each */
  constructor(replicas: readonly number[], virtualNodes: number) {
    this.#replicas = new Set(replicas).size;
    this.#points = replicas
      .flatMap((replica) =>
        Array.from({length: virtualNodes}, (_, i) => ({
          at: placeOf(fnv1a64([replica, replica >>> 8, i, i >>> 8])),
          replica,
        })),
      )
      .sort((a, b) => a.at - b.at);
  }

  /** Replica of a key, given as a 64-bit hash in 16 hexadecimal digits. */
  owner(key: string): number {
    return (this.#points[this.#first(key)] ?? this.#points[0])?.replica ?? 0;
  }

  /** All replicas in the order in which the ring offers them to a key, the owner first. */
  order(key: string): readonly number[] {
    const order = new Set<number>();
    // The first few points of hundreds name all replicas.
    for (let i = this.#first(key); order.size < this.#replicas; i += 1) {
      order.add(this.#points[i % this.#points.length]?.replica ?? 0);
    }
    return [...order];
  }

  /** Index of the first point at or after a key; one too many where the ring begins again. */
  #first(key: string): number {
    const at = placeOf(key);
    let [low, high] = [0, this.#points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#points[middle]?.at ?? 1) >= at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
