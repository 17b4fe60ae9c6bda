import type {FeedForward, MixtureOfExperts} from './feedForward';
import {biasesOf, matricesOf} from './feedForward';

/** Parameters of one feed-forward block, and of one of its routed experts. */
export interface BlockParameters {
  readonly dense: number;
  readonly routed: number;
  readonly shared: number;
  readonly router: number;
  /** Projections into and out of the narrower space of the routed experts. */
  readonly latent: number;
}

/**
 * Parameters of one block of a feed-forward group on a residual stream of `hiddenSize`.
 * Source: definition; mixture form from deepseekv3.
 */
export function blockParameters(block: FeedForward, hiddenSize: number): BlockParameters {
  if (block.kind === 'moe') {
    return {
      dense: 0,
      routed: block.routedExperts * expertParameters(block, hiddenSize),
      shared: matricesOf(block) * hiddenSize * block.sharedIntermediateSize,
      router: block.routedExperts * (hiddenSize + (block.bias ? 1 : 0)),
      latent: block.latentSize ? 2 * hiddenSize * block.latentSize : 0,
    };
  }
  const bias = block.bias ? biasesOf(block.gated, block.intermediateSize, hiddenSize) : 0;
  const dense = matricesOf(block) * hiddenSize * block.intermediateSize + bias;
  return {dense, routed: 0, shared: 0, router: 0, latent: 0};
}

/** Parameters of one routed expert of one layer. Source: definition. */
export function expertParameters(block: MixtureOfExperts, hiddenSize: number): number {
  const width = block.latentSize ?? hiddenSize;
  const bias = block.bias ? biasesOf(block.gated, block.intermediateSize, width) : 0;
  return matricesOf(block) * width * block.intermediateSize + bias;
}
