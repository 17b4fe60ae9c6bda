import type {AllocationRequest} from './strategy';

/** A sequence that runs or waits to run again. */
export interface Sequence {
  readonly id: number;
  readonly request: AllocationRequest;
  /** Tokens that it has: prompt and answer so far. */
  tokens: number;
}

/** Tokens of a sequence when it is done. */
export function finalTokens({request}: Sequence): number {
  return request.promptTokens + request.outputTokens;
}

/** Uses of token slots; with the free ones they add up to the memory. */
export interface SlotUse {
  /** Hold the state of a token. */
  readonly used: number;
  /** Taken for tokens that will come. */
  readonly reserved: number;
  /** Taken, never to be used: internal fragmentation. */
  readonly internal: number;
  /** Tokens of all sequences; above `used` where blocks are shared. */
  readonly logical: number;
}

/** A stretch of memory and who has it. */
export interface Place {
  readonly startToken: number;
  readonly tokens: number;
  readonly usedTokens: number;
  /** Sequences that have it, more than one if it is shared. */
  readonly requests: readonly number[];
}

/** Gives memory to sequences. */
export interface Allocator {
  /** Slots that can be given away. */
  readonly capacity: number;
  /** Room for the tokens that a sequence has now; false if there is none. */
  admit(sequence: Sequence): boolean;
  /** Slots that `admit` would need, for telling a lack of memory from fragmentation. */
  needed(sequence: Sequence): number;
  /** Room for one token more; false if there is none. */
  grow(sequence: Sequence): boolean;
  release(sequence: Sequence): void;
  use(running: readonly Sequence[]): SlotUse;
  places(running: readonly Sequence[]): readonly Place[];
}
