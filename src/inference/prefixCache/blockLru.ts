/** A block in the order of its last use, in a circle with a mark between the newest and the oldest. */
interface Entry {
  readonly block: string;
  older: Entry;
  newer: Entry;
}

/** Chains of block hashes with least-recently-used eviction; a block goes before its parent. */
export class BlockLru {
  // A set that keeps the order has to delete a block and add it again at each use, which takes several times as long.
  readonly #entries = new Map<string, Entry>();
  readonly #mark = circle();

  constructor(readonly capacity: number) {}

  get size(): number {
    return this.#entries.size;
  }

  /** Leading blocks of a chain that are here; nothing is marked as used. */
  match(chain: readonly string[], length = chain.length): number {
    let found = 0;
    while (found < length && this.#entries.has(chain[found] as string)) found += 1;
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
    const before = this.size;
    this.#touch(chain, kept);
    const added = this.size - before;
    while (this.size > this.capacity) {
      const oldest = this.#mark.newer;
      takeOut(oldest);
      this.#entries.delete(oldest.block);
    }
    return added;
  }

  /** Last to first, so that a parent is always younger than its children. */
  #touch(chain: readonly string[], length: number): void {
    for (let i = length - 1; i >= 0; i -= 1) {
      const block = chain[i] as string;
      const [older, newer] = [this.#mark.older, this.#mark];
      const known = this.#entries.get(block);
      if (known === undefined) {
        const entry = {block, older, newer};
        this.#entries.set(block, entry);
        putIn(entry);
      } else if (known !== older) {
        takeOut(known);
        known.older = older;
        known.newer = newer;
        putIn(known);
      }
    }
  }
}

function circle(): Entry {
  const mark = {block: ''} as Entry;
  mark.older = mark.newer = mark;
  return mark;
}

function takeOut({older, newer}: Entry): void {
  older.newer = newer;
  newer.older = older;
}

/** Makes the neighbors of an entry know it. */
function putIn(entry: Entry): void {
  entry.older.newer = entry.newer.older = entry;
}
