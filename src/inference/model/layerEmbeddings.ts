import type {ModelShape} from './shape';

/** Parameters of the embeddings of layers; all 0 for models without. */
export interface LayerEmbeddingParameters {
  /** The table that is looked up: a row for each token, as wide as all layers together. */
  readonly table: number;
  /** Matrices between the hidden state and what a layer adds. */
  readonly projections: number;
  readonly norms: number;
}

/**
 * Parameters of embeddings that each layer adds to its output, as in Gemma 4 E2B: a table, one projection from the
 * embedding to all layers with a norm, and in each layer a gate, a projection back and a norm.
 * Source: definition (the code of Gemma 4 in transformers).
 */
export function layerEmbeddingParameters(shape: ModelShape): LayerEmbeddingParameters {
  const {layerEmbeddings, layers, hiddenSize} = shape;
  if (!layerEmbeddings) return {table: 0, projections: 0, norms: 0};
  const {vocabularySize, width} = layerEmbeddings;
  return {
    table: vocabularySize * layers * width,
    projections: 3 * layers * hiddenSize * width,
    norms: layers * hiddenSize + width,
  };
}
