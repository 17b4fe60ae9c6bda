/**
 * Blocks that stay findable after their request has ended, as prefix caching keeps them: they count as free,
 * and are given away last. Blocks that were never full go first, then those that nobody has used yet, then the
 * findable ones, of which the least recently used request loses its last block first.
 *
 * Source: `vllmblockpool` (the order of the queue of free blocks).
 */
export class ReusePool {
  /** Free blocks, the next to be taken first. */
  #free: number[];
  /** Free blocks whose contents can still be found. */
  readonly #kept = new Set<number>();

  constructor(readonly blocks: number) {
    this.#free = Array.from({length: blocks}, (_, i) => i);
  }

  /** Reading of a gauge of cache usage: blocks of running requests ÷ all blocks, 0 to 1. */
  get usage(): number {
    return 1 - this.#free.length / this.blocks;
  }

  get free(): readonly number[] {
    return this.#free;
  }

  isKept(block: number): boolean {
    return this.#kept.has(block);
  }

  /** Blocks for new tokens; what they held is gone. Throws if there are too few. */
  take(count: number): readonly number[] {
    if (count > this.#free.length)
      throw new Error(`${count} blocks asked, ${this.#free.length} free`);
    const taken = this.#free.splice(0, count);
    for (const block of taken) this.#kept.delete(block);
    return taken;
  }

  /** The end of a request, of whose blocks the first `full` ones are full and stay findable. */
  release(table: readonly number[], full: number): void {
    const kept = table.slice(0, full).reverse();
    for (const block of kept) this.#kept.add(block);
    this.#free = [...table.slice(full).reverse(), ...this.#free, ...kept];
  }
}
