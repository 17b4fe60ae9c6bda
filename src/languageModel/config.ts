/** The shape of a model: what the header of its file says. */
export interface ModelConfig {
  readonly vocabularySize: number;
  readonly hiddenSize: number;
  readonly layers: number;
  readonly queryHeads: number;
  readonly keyValueHeads: number;
  readonly headSize: number;
  readonly feedForwardSize: number;
  /** Longest text, prompt and answer together. */
  readonly maxTokens: number;
  /** Base of the rotary positions' wavelengths. */
  readonly ropeBase: number;
  /** Added to the mean square before its root is taken. */
  readonly normEpsilon: number;
}

export const CONFIG_FIELDS: readonly (keyof ModelConfig)[] = [
  'vocabularySize',
  'hiddenSize',
  'layers',
  'queryHeads',
  'keyValueHeads',
  'headSize',
  'feedForwardSize',
  'maxTokens',
  'ropeBase',
  'normEpsilon',
];

/** The matrices of a layer, named as in the file. */
export type LayerMatrix = 'query' | 'key' | 'value' | 'output' | 'gate' | 'up' | 'down';
export type LayerNorm = 'attentionNorm' | 'feedForwardNorm';

export const LAYER_NORMS: readonly LayerNorm[] = ['attentionNorm', 'feedForwardNorm'];

/** Rows (outputs) and columns (inputs) of each matrix of a layer. */
export function layerShapes(config: ModelConfig): Record<LayerMatrix, readonly [number, number]> {
  const {hiddenSize, feedForwardSize} = config;
  const queries = config.queryHeads * config.headSize;
  const keys = config.keyValueHeads * config.headSize;
  return {
    query: [queries, hiddenSize],
    key: [keys, hiddenSize],
    value: [keys, hiddenSize],
    output: [hiddenSize, queries],
    gate: [feedForwardSize, hiddenSize],
    up: [feedForwardSize, hiddenSize],
    down: [hiddenSize, feedForwardSize],
  };
}

/** The shape of every tensor that a file of this model has, by name: one number for a norm, two for a matrix. */
export function tensorShapes(config: ModelConfig): Map<string, readonly number[]> {
  const shapes = new Map<string, readonly number[]>();
  shapes.set('embedding', [config.vocabularySize, config.hiddenSize]);
  for (let layer = 0; layer < config.layers; layer++) {
    for (const norm of LAYER_NORMS) shapes.set(`layers.${layer}.${norm}`, [config.hiddenSize]);
    for (const [name, shape] of Object.entries(layerShapes(config))) {
      shapes.set(`layers.${layer}.${name}`, shape);
    }
  }
  shapes.set('finalNorm', [config.hiddenSize]);
  return shapes;
}
