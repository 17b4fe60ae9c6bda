/** Chains of block hashes with least-recently-used eviction; a block goes before its parent. */
export class BlockLru {
  /** Least recently used first. */
  readonly #blocks = new Set<string>();

  constructor(readonly capacity: number) {}

  get size(): number {
    return this.#blocks.size;
  }

  /** Leading blocks of a chain that are here; nothing is marked as used. */
  match(chain: readonly string[], length = chain.length): number {
    let found = 0;
    while (found < length && this.#blocks.has(chain[found] as string)) found += 1;
    return found;
  }

  /** The same, marking them as used now. */
  use(chain: readonly string[], length = chain.length): number {
    const found = this.match(chain, length);
    this.#touch(chain, found);
    return found;
  }

  /**
   * Puts the first `length` blocks of a chain here; the number of those that are new. Of a chain longer
   * than the capacity the beginning is kept: nothing else could be found again.
   */
  insert(chain: readonly string[], length = chain.length): number {
    const kept = Math.min(length, this.capacity);
    const before = this.match(chain, kept);
    this.#touch(chain, kept);
    for (const oldest of this.#blocks) {
      if (this.#blocks.size <= this.capacity) break;
      this.#blocks.delete(oldest);
    }
    return kept - before;
  }

  /** Last to first, so that a parent is always younger than its children. */
  #touch(chain: readonly string[], length: number): void {
    for (let i = length - 1; i >= 0; i -= 1) {
      const block = chain[i] as string;
      this.#blocks.delete(block);
      this.#blocks.add(block);
    }
  }
}
