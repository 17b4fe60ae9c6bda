import type {Placement, Segment} from './segment';

/** Smallest power of two that is at least `tokens`. */
export function powerOfTwo(tokens: number): number {
  return 2 ** Math.ceil(Math.log2(tokens));
}

/**
 * Buddy allocator: places have a power of two of slots, are made by halving larger ones, and merge with
 * their other half when both are free. A memory that is no power of two starts as several places.
 * Source: https://doi.org/10.1145/365628.365655 (Knowlton's allocator).
 */
export class Buddy implements Placement {
  /** Starts of free places by size. */
  readonly #free = new Map<number, Set<number>>();
  /** Size of the place that a start belonged to when the memory was whole. */
  readonly #roots: readonly Segment[];
  #freeTokens: number;

  constructor(tokens: number) {
    const roots: Segment[] = [];
    for (let left = tokens, start = 0; left > 0;) {
      const size = 2 ** Math.floor(Math.log2(left));
      roots.push({start, tokens: size});
      this.#list(size).add(start);
      start += size;
      left -= size;
    }
    this.#roots = roots;
    this.#freeTokens = tokens;
  }

  get freeTokens(): number {
    return this.#freeTokens;
  }

  place(tokens: number): Segment | null {
    const size = powerOfTwo(tokens);
    const largest = this.#roots[0]?.tokens ?? 0;
    let found = size;
    while (found <= largest && this.#list(found).size === 0) found *= 2;
    if (found > largest) return null;
    const start = Math.min(...this.#list(found));
    this.#list(found).delete(start);
    for (; found > size; found /= 2) this.#list(found / 2).add(start + found / 2);
    this.#freeTokens -= size;
    return {start, tokens: size};
  }

  free(segment: Segment): void {
    let {start, tokens} = segment;
    this.#freeTokens += tokens;
    const root = this.#roots.find((r) => start >= r.start && start < r.start + r.tokens);
    const base = root?.start ?? 0;
    while (tokens < (root?.tokens ?? 0)) {
      const offset = start - base;
      const other = base + (offset % (2 * tokens) === 0 ? offset + tokens : offset - tokens);
      if (!this.#list(tokens).delete(other)) break;
      start = Math.min(start, other);
      tokens *= 2;
    }
    this.#list(tokens).add(start);
  }

  #list(size: number): Set<number> {
    const known = this.#free.get(size);
    if (known) return known;
    const list = new Set<number>();
    this.#free.set(size, list);
    return list;
  }
}
