import {demandFields} from '../check';
import type {DenseModel} from '../model/denseShape';
import {COUNT} from '../ranges';

export interface TrainingActivationInput {
  readonly shape: DenseModel;
  /** Sequences of one pass on one device. */
  readonly microBatch: number;
  readonly sequenceTokens: number;
  /** Keep only the input of each layer and compute the rest again in the backward pass. */
  readonly recompute: boolean;
}

export interface TrainingActivations {
  /** Activations that layers keep for the backward pass, bytes. */
  readonly layerBytes: number;
  /** FP32 logits and their gradient, bytes. */
  readonly logitBytes: number;
  readonly totalBytes: number;
}

const ACTIVATION_BYTES = 2;
/** FP32 logits, and as much again for their gradient. */
const LOGIT_BYTES = 8;

/**
 * Estimate of the activations that one device holds at the end of a forward pass, 16 bit. A layer keeps, per token: the
 * inputs of two norms and of two groups of projections (4 d), queries and attention output (2 q), keys and values (2 kv), and
 * gate, up and their two products (4 f). Attention is taken to be fused, so that no scores are stored. With recomputation a
 * layer keeps its input (d), and one layer at a time is whole.
 *
 * Derived: counted from what each operation needs again in its backward pass; for a GPT block `megatronsp` counts 34
 * bytes × d per token, scores left out.
 *
 * @returns bytes of one device
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * trainingActivations({
 *   shape: {
 *     layers: 32,
 *     hiddenSize: 4096,
 *     queryHeads: 32,
 *     keyValueHeads: 8,
 *     headDim: 128,
 *     intermediateSize: 14_336,
 *     vocabularySize: 128_256,
 *   },
 *   microBatch: 1,
 *   sequenceTokens: 4096,
 *   recompute: true,
 * }) // => {layerBytes: 1.762e9, logitBytes: 4.203e9, totalBytes: 5.964e9}
 * ```
 */
export function trainingActivations(input: TrainingActivationInput): TrainingActivations {
  const {shape, recompute} = input;
  demandFields(input, {
    microBatch: {...COUNT, max: 1e5, unit: 'sequences'},
    sequenceTokens: {...COUNT, max: 1e7, unit: 'tokens'},
  });
  demandFields(shape, {
    layers: {...COUNT, max: 10_000},
    hiddenSize: COUNT,
    queryHeads: COUNT,
    keyValueHeads: COUNT,
    headDim: COUNT,
    intermediateSize: COUNT,
    vocabularySize: {...COUNT, max: 1e8},
  });
  const tokens = input.microBatch * input.sequenceTokens;
  const kept =
    4 * shape.hiddenSize +
    2 * shape.queryHeads * shape.headDim +
    2 * shape.keyValueHeads * shape.headDim +
    4 * shape.intermediateSize;
  const perToken = recompute ? shape.layers * shape.hiddenSize + kept : shape.layers * kept;
  const layerBytes = tokens * perToken * ACTIVATION_BYTES;
  const logitBytes = tokens * shape.vocabularySize * LOGIT_BYTES;
  return {layerBytes, logitBytes, totalBytes: layerBytes + logitBytes};
}
