/** A sequence's block table: physical blocks in order of the tokens that they hold. */
interface Table {
  readonly blocks: number[];
  tokens: number;
}

/**
 * Token memory in blocks with reference counts: sequences reach their blocks through tables, may share
 * blocks that hold the same tokens, and get a copy of their own before they write into a shared one.
 *
 * Sequences are named by the caller; naming one that is unknown, or a known one again, throws.
 * Source: `pagedattention`.
 */
export class PagedMemory {
  readonly #tables = new Map<number, Table>();
  readonly #references: number[];
  readonly #free: number[];
  #copies = 0;

  constructor(
    readonly blocks: number,
    readonly blockTokens: number,
  ) {
    this.#references = Array<number>(blocks).fill(0);
    this.#free = Array.from({length: blocks}, (_, i) => blocks - 1 - i);
  }

  get freeBlocks(): number {
    return this.#free.length;
  }

  /** Blocks copied because a sequence wrote into a shared one. */
  get copies(): number {
    return this.#copies;
  }

  /** Sequences that use each physical block. */
  get references(): readonly number[] {
    return this.#references;
  }

  /** Physical blocks of a sequence, in order of its tokens. */
  table(sequence: number): readonly number[] {
    return this.#tableOf(sequence).blocks;
  }

  tokensOf(sequence: number): number {
    return this.#tableOf(sequence).tokens;
  }

  /**
   * Gives a new sequence room for its tokens; false, and nothing changes, if there are too few blocks.
   * With `sharing`, it starts with the first tokens of another sequence and uses the same blocks for them.
   */
  create(
    sequence: number,
    tokens: number,
    sharing?: {readonly with: number; readonly tokens: number},
  ): boolean {
    if (this.#tables.has(sequence)) throw new Error(`sequence ${sequence} exists`);
    const table: Table = {blocks: [], tokens: 0};
    if (sharing) {
      const shared = Math.ceil(sharing.tokens / this.blockTokens);
      table.blocks.push(...this.#tableOf(sharing.with).blocks.slice(0, shared));
      table.tokens = sharing.tokens;
    }
    for (const block of table.blocks) this.#retain(block);
    this.#tables.set(sequence, table);
    if (this.append(sequence, tokens - table.tokens)) return true;
    this.release(sequence);
    return false;
  }

  /** A copy of a sequence that shares all its blocks, for parallel samples or beams. */
  fork(parent: number, child: number): void {
    const {tokens} = this.#tableOf(parent);
    this.create(child, tokens, {with: parent, tokens});
  }

  /** Adds tokens to a sequence; false, and nothing changes, if there are too few blocks. */
  append(sequence: number, tokens: number): boolean {
    const table = this.#tableOf(sequence);
    const last = table.blocks.at(-1);
    const partial = table.tokens % this.blockTokens !== 0;
    const copies = tokens > 0 && partial && last !== undefined && this.#isShared(last);
    const more = Math.ceil((table.tokens + tokens) / this.blockTokens) - table.blocks.length;
    if (more + (copies ? 1 : 0) > this.#free.length) return false;
    if (copies) {
      this.#drop(last);
      table.blocks[table.blocks.length - 1] = this.#take();
      this.#copies += 1;
    }
    for (let i = 0; i < more; i += 1) table.blocks.push(this.#take());
    table.tokens += tokens;
    return true;
  }

  release(sequence: number): void {
    for (const block of this.#tableOf(sequence).blocks) this.#drop(block);
    this.#tables.delete(sequence);
  }

  #isShared(block: number): boolean {
    return (this.#references[block] ?? 0) > 1;
  }

  #take(): number {
    const block = this.#free.pop() as number;
    this.#retain(block);
    return block;
  }

  #retain(block: number): void {
    this.#references[block] = (this.#references[block] ?? 0) + 1;
  }

  #drop(block: number): void {
    const left = (this.#references[block] ?? 0) - 1;
    this.#references[block] = left;
    if (left === 0) this.#free.push(block);
  }

  #tableOf(sequence: number): Table {
    const table = this.#tables.get(sequence);
    if (!table) throw new Error(`sequence ${sequence} does not exist`);
    return table;
  }
}
