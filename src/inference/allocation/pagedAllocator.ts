import {finalTokens, type Allocator, type Place, type Sequence, type SlotUse} from './allocator';
import {PagedMemory} from './pagedMemory';
import type {Strategy} from './strategy';

type Paged = Extract<Strategy, {kind: 'paged'}>;

/** Blocks as tokens come, shared between sequences with a common prefix. Source: `pagedattention`. */
export class PagedAllocator implements Allocator {
  readonly capacity: number;
  readonly #memory: PagedMemory;
  readonly #blockTokens: number;
  readonly #sharePrefixes: boolean;
  /** Sequences that hold the prefix of each group. */
  readonly #groups = new Map<number, Set<Sequence>>();

  constructor({blockTokens, sharePrefixes}: Paged, memoryTokens: number) {
    this.#memory = new PagedMemory(Math.floor(memoryTokens / blockTokens), blockTokens);
    this.#blockTokens = blockTokens;
    this.#sharePrefixes = sharePrefixes;
    this.capacity = this.#memory.blocks * blockTokens;
  }

  needed(sequence: Sequence): number {
    const own = sequence.tokens - (this.#shared(sequence)?.tokens ?? 0);
    return this.#wholeBlocks(own);
  }

  admit(sequence: Sequence): boolean {
    const sharing = this.#shared(sequence);
    if (!this.#memory.create(sequence.id, sequence.tokens, sharing)) return false;
    this.#groupOf(sequence)?.add(sequence);
    return true;
  }

  grow(sequence: Sequence): boolean {
    return this.#memory.append(sequence.id, 1);
  }

  release(sequence: Sequence): void {
    this.#memory.release(sequence.id);
    this.#groupOf(sequence)?.delete(sequence);
  }

  use(running: readonly Sequence[]): SlotUse {
    const taken = (this.#memory.blocks - this.#memory.freeBlocks) * this.#blockTokens;
    let [reserved, internal, logical] = [0, 0, 0];
    for (const sequence of running) {
      // Only whole blocks are shared, so the slots after the last token belong to one sequence.
      const empty = this.#wholeBlocks(sequence.tokens) - sequence.tokens;
      const coming = Math.min(empty, finalTokens(sequence) - sequence.tokens);
      reserved += coming;
      internal += empty - coming;
      logical += sequence.tokens;
    }
    return {used: taken - reserved - internal, reserved, internal, logical};
  }

  places(running: readonly Sequence[]): readonly Place[] {
    const places: (Place & {readonly requests: number[]})[] = [];
    const tokens = this.#blockTokens;
    for (const sequence of running) {
      this.#memory.table(sequence.id).forEach((block, i) => {
        const known = places[block];
        if (known) {
          known.requests.push(sequence.id);
          return;
        }
        const usedTokens = Math.min(tokens, sequence.tokens - i * tokens);
        places[block] = {startToken: block * tokens, tokens, usedTokens, requests: [sequence.id]};
      });
    }
    // Blocks that nobody has are holes in the list, which this skips.
    return places.filter(() => true);
  }

  #wholeBlocks(tokens: number): number {
    return Math.ceil(tokens / this.#blockTokens) * this.#blockTokens;
  }

  /** Whose blocks a sequence can start with, and how many tokens of them, in whole blocks. */
  #shared(sequence: Sequence): {with: number; tokens: number} | undefined {
    const [other] = this.#groupOf(sequence) ?? [];
    if (!other) return undefined;
    const common = Math.min(
      sequence.request.prefix?.tokens ?? 0,
      other.request.prefix?.tokens ?? 0,
    );
    return {
      with: other.id,
      tokens: Math.floor(common / this.#blockTokens) * this.#blockTokens,
    };
  }

  #groupOf({request}: Sequence): Set<Sequence> | undefined {
    if (!this.#sharePrefixes || !request.prefix) return undefined;
    const {group} = request.prefix;
    const known = this.#groups.get(group) ?? new Set<Sequence>();
    this.#groups.set(group, known);
    return known;
  }
}
