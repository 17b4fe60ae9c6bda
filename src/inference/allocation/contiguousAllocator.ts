import {finalTokens, type Allocator, type Place, type Sequence, type SlotUse} from './allocator';
import {Buddy, powerOfTwo} from './buddy';
import {FirstFit} from './firstFit';
import type {Placement, Segment} from './segment';
import type {Strategy} from './strategy';

type Contiguous = Extract<Strategy, {kind: 'contiguous'}>;

/** One reservation for each sequence. Source: `pagedattention` (the systems that it compares with). */
export class ContiguousAllocator implements Allocator {
  readonly #placement: Placement;
  readonly #segments = new Map<Sequence, Segment>();

  constructor(
    private readonly strategy: Contiguous,
    readonly capacity: number,
    private readonly maxSequenceTokens: number,
  ) {
    this.#placement = strategy.placement === 'buddy' ? new Buddy(capacity) : new FirstFit(capacity);
  }

  needed(sequence: Sequence): number {
    const wanted = this.#reservation(sequence);
    return this.strategy.placement === 'buddy' ? powerOfTwo(wanted) : wanted;
  }

  admit(sequence: Sequence): boolean {
    const segment = this.#placement.place(this.#reservation(sequence));
    if (!segment) return false;
    this.#segments.set(sequence, segment);
    return true;
  }

  /** A reservation holds its sequence to the end. */
  grow(): boolean {
    return true;
  }

  release(sequence: Sequence): void {
    this.#placement.free(this.#segment(sequence));
    this.#segments.delete(sequence);
  }

  use(running: readonly Sequence[]): SlotUse {
    let [used, reserved, internal] = [0, 0, 0];
    for (const sequence of running) {
      used += sequence.tokens;
      reserved += finalTokens(sequence) - sequence.tokens;
      internal += this.#segment(sequence).tokens - finalTokens(sequence);
    }
    return {used, reserved, internal, logical: used};
  }

  places(running: readonly Sequence[]): readonly Place[] {
    return running
      .map((sequence) => {
        const {start, tokens} = this.#segment(sequence);
        return {startToken: start, tokens, usedTokens: sequence.tokens, requests: [sequence.id]};
      })
      .sort((a, b) => a.startToken - b.startToken);
  }

  #reservation(sequence: Sequence): number {
    switch (this.strategy.reservation) {
      case 'max':
        return this.maxSequenceTokens;
      case 'powerOfTwo':
        return powerOfTwo(finalTokens(sequence));
      case 'exact':
        return finalTokens(sequence);
    }
  }

  #segment(sequence: Sequence): Segment {
    const segment = this.#segments.get(sequence);
    if (!segment) throw new Error(`sequence ${sequence.id} has no reservation`);
    return segment;
  }
}
