/** Feed-forward blocks. Every interface describes a group of `layers` equal blocks. */
export type FeedForward = DenseFeedForward | MixtureOfExperts;

export interface DenseFeedForward {
  readonly kind: 'dense';
  readonly layers: number;
  readonly intermediateSize: number;
  /** Gated forms (SwiGLU, GeGLU) have three matrices, plain ones (GELU, ReLU) two. */
  readonly gated: boolean;
  readonly bias?: boolean;
}

export interface MixtureOfExperts {
  readonly kind: 'moe';
  readonly layers: number;
  /** Routed experts of one layer, E. */
  readonly routedExperts: number;
  /** Routed experts that one token passes through, k. */
  readonly expertsPerToken: number;
  readonly intermediateSize: number;
  /** Width of all shared experts of a layer together; 0 for none. */
  readonly sharedIntermediateSize: number;
  readonly gated: boolean;
  /** Routed experts work in a narrower space between a down and an up projection; absent: the hidden size. */
  readonly latentSize?: number;
  /** Experts and router have biases. */
  readonly bias?: boolean;
}

/** Weight matrices of one expert or dense block. */
export function matricesOf(block: {readonly gated: boolean}): number {
  return block.gated ? 3 : 2;
}

/** Bias elements of one expert or dense block of width `intermediate` on inputs of width `width`. */
export function biasesOf(gated: boolean, intermediate: number, width: number): number {
  return (gated ? 2 : 1) * intermediate + width;
}
