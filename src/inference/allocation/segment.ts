/** A stretch of token slots of a contiguous memory. */
export interface Segment {
  readonly start: number;
  readonly tokens: number;
}

/** Places contiguous reservations in a memory of token slots. */
export interface Placement {
  /** The place of a reservation, or null if no free stretch is long enough. */
  place(tokens: number): Segment | null;
  free(segment: Segment): void;
  readonly freeTokens: number;
}
