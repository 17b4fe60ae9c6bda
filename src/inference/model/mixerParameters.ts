import type {CompressedMixer, Indexer, LatentMixer, Mixer, SoftmaxMixer} from './mixer';
import {recurrentParameters} from './recurrentLayer';

/** Parameters of one layer, by how tensor parallelism treats them. */
export interface LayerParameters {
  /** Divided by the number of ranks. */
  readonly sharded: number;
  /** Belongs to key/value heads or groups: divided until every rank has one, then copied. */
  readonly byUnit: {readonly parameters: number; readonly units: number};
  /** On every rank. */
  readonly replicated: number;
  /** Norm gains inside the layer, on every rank. */
  readonly norms: number;
}

/**
 * Parameters of one layer of a mixer group on a residual stream of `hiddenSize`.
 * Source: definition (the projections of each form); forms from gqa, deepseekv2, deepseekv32, vllmdsv4, mamba.
 */
export function mixerParameters(mixer: Mixer, hiddenSize: number): LayerParameters {
  switch (mixer.kind) {
    case 'softmax':
      return softmax(mixer, hiddenSize);
    case 'latent':
      return latent(mixer, hiddenSize);
    case 'compressed':
      return compressed(mixer, hiddenSize);
    case 'recurrent':
      return recurrentParameters(mixer, hiddenSize);
  }
}

function softmax(mixer: SoftmaxMixer, d: number): LayerParameters {
  const queryWidth = mixer.queryHeads * mixer.keyDim;
  const outputWidth = mixer.queryHeads * mixer.valueDim;
  const projected = mixer.keyDim + (mixer.sharedKeyValueProjection ? 0 : mixer.valueDim);
  const keyValueWidth = mixer.keyValueHeads * projected;
  const bias = mixer.queryKeyValueBias ? 1 : 0;
  // Layers that reuse another layer's cache have no keys and values of their own: no projections, no norm.
  const ownCache = (mixer.cacheLayers ?? mixer.layers) / mixer.layers;
  return {
    sharded: queryWidth * (d + bias) * (mixer.outputGate ? 2 : 1) + outputWidth * d,
    byUnit: {parameters: ownCache * keyValueWidth * (d + bias), units: mixer.keyValueHeads},
    replicated: (mixer.outputBias ? d : 0) + indexerParameters(mixer.sparse?.indexer, d, d),
    norms: mixer.queryKeyNorm ? (1 + ownCache) * mixer.keyDim : 0,
  };
}

function latent(mixer: LatentMixer, d: number): LayerParameters {
  const headWidth = mixer.contentDim + mixer.rotaryDim;
  const queryInput = mixer.queryRank ?? d;
  const outputWidth = mixer.queryHeads * mixer.valueDim;
  const queries = queryInput * mixer.queryHeads * headWidth;
  const expansion = mixer.latentRank * mixer.queryHeads * (mixer.contentDim + mixer.valueDim);
  const gate = mixer.outputGate ? d * outputWidth : 0;
  const down = d * ((mixer.queryRank ?? 0) + mixer.latentRank + mixer.rotaryDim);
  return {
    sharded: queries + expansion + gate + outputWidth * d,
    byUnit: {parameters: 0, units: 1},
    replicated: down + indexerParameters(mixer.sparse?.indexer, d, queryInput),
    norms: (mixer.queryRank ?? 0) + mixer.latentRank,
  };
}

function compressed(mixer: CompressedMixer, d: number): LayerParameters {
  const headsWidth = mixer.queryHeads * mixer.headDim;
  const outputDown = headsWidth * mixer.outputRank;
  const outputUp = mixer.outputGroups * mixer.outputRank * d;
  const overlap = mixer.overlappingPools ? 2 : 1;
  // A pool has a value and a gate projection, each as wide as what it pools.
  const pool = (width: number) => (mixer.stride === null ? 0 : 2 * overlap * d * width);
  const indexer = mixer.sparse?.indexer;
  const indexerOwn = indexer
    ? indexer.queryHeads * (mixer.queryRank * indexer.headDim) +
      d * indexer.weightHeads +
      pool(indexer.keyHeads * indexer.headDim)
    : 0;
  return {
    sharded: mixer.queryRank * headsWidth + outputDown + outputUp,
    byUnit: {parameters: 0, units: 1},
    replicated: d * (mixer.queryRank + mixer.headDim) + pool(mixer.headDim) + indexerOwn,
    norms: mixer.queryRank + mixer.headDim,
  };
}

/** Query, key and weight projections of an indexer; queries are made from a vector of width `queryInput`. */
function indexerParameters(indexer: Indexer | undefined, d: number, queryInput: number): number {
  if (!indexer) return 0;
  const queries = queryInput * indexer.queryHeads * indexer.headDim;
  return queries + d * indexer.keyHeads * indexer.headDim + d * indexer.weightHeads;
}
