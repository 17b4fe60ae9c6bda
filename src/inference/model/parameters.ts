import {blockParameters} from './feedForwardParameters';
import {layerEmbeddingParameters} from './layerEmbeddings';
import type {Mixer} from './mixer';
import {mixerParameters} from './mixerParameters';
import type {ModelShape} from './shape';
import type {ByTensorClass} from './tensorClass';
import {mapClasses, sumClasses} from './tensorClass';

/** Parameter counts (numbers of weights, not bytes). */
export interface ParameterCounts {
  readonly total: number;
  readonly totalByClass: ByTensorClass;
  /** Parameters that take part in one token: all but the routed experts that it skips. */
  readonly active: number;
  readonly activeByClass: ByTensorClass;
  /** Total without embeddings; the count that model cards call non-embedding. */
  readonly nonEmbedding: number;
  /** Active without the input table, of which a token reads one row: the convention of most model cards. */
  readonly activeWithoutInputEmbedding: number;
  readonly activeWithoutEmbeddings: number;
  /** Active parameters of matrix products, two FLOP each: no tables that are looked up, no norms. */
  readonly matmul: number;
  /** Draft (multi-token prediction) modules, shared embedding and head left out; not in `total`. */
  readonly draft: number;
}

/**
 * Counts the parameters of a model from its shape. A tied embedding is stored once and counted as output embedding,
 * because every token multiplies by it.
 *
 * Derived: rows × columns of every matrix, vector and table.
 *
 * @param shape of the model
 * @returns numbers of parameters
 * @example
 * ```ts
 * countParameters(LLAMA_31_8B).total // => 8.03e9
 * ```
 */
export function countParameters(shape: ModelShape): ParameterCounts {
  const totalByClass = classTotals(shape);
  const activeByClass = mapClasses((c) =>
    c === 'routedExperts' ? activeRoutedParameters(shape) : totalByClass[c],
  );
  const total = sumClasses(totalByClass);
  const active = sumClasses(activeByClass);
  const embeddings = totalByClass.inputEmbedding + totalByClass.outputEmbedding;
  const activeWithoutInputEmbedding = active - totalByClass.inputEmbedding;
  return {
    total,
    totalByClass,
    active,
    activeByClass,
    nonEmbedding: total - embeddings,
    activeWithoutInputEmbedding,
    activeWithoutEmbeddings: active - embeddings,
    matmul: activeWithoutInputEmbedding - totalByClass.norms - positionParameters(shape),
    draft: draftParameters(shape),
  };
}

function positionParameters(shape: ModelShape): number {
  return (shape.learnedPositions ?? 0) * shape.hiddenSize;
}

function classTotals(shape: ModelShape): ByTensorClass {
  const d = shape.hiddenSize;
  const table = shape.vocabularySize * d;
  const sums = {...mapClasses(() => 0)};
  const ofLayers = layerEmbeddingParameters(shape);
  sums.inputEmbedding = (shape.tiedEmbeddings ? 0 : table) + ofLayers.table;
  sums.outputEmbedding = table;
  sums.norms = shape.norms.sites * d * (shape.norms.bias ? 2 : 1) + ofLayers.norms;
  sums.other = positionParameters(shape) + ofLayers.projections;
  for (const mixer of shape.mixers) {
    const layer = mixerParameters(mixer, d);
    const tensorClass = mixer.kind === 'recurrent' ? 'recurrent' : 'attention';
    sums[tensorClass] +=
      mixer.layers * (layer.sharded + layer.byUnit.parameters + layer.replicated);
    sums.norms += mixer.layers * layer.norms;
  }
  for (const group of shape.feedForwards) {
    const block = blockParameters(group, d);
    sums.denseMlp += group.layers * block.dense;
    sums.routedExperts += group.layers * block.routed;
    sums.sharedExperts += group.layers * block.shared;
    sums.router += group.layers * block.router;
    sums.other += group.layers * block.latent;
  }
  return sums;
}

function activeRoutedParameters(shape: ModelShape): number {
  return shape.feedForwards.reduce((sum, group) => {
    if (group.kind !== 'moe') return sum;
    const share = group.expertsPerToken / group.routedExperts;
    return sum + group.layers * blockParameters(group, shape.hiddenSize).routed * share;
  }, 0);
}

/**
 * A draft module is one more layer of the last kinds, without an indexer, a projection that merges hidden state and
 * embedding, and norms. Source: deepseekv3, mtp.
 */
function draftParameters(shape: ModelShape): number {
  const d = shape.hiddenSize;
  const mixer = shape.mixers.at(-1);
  const group = shape.feedForwards.at(-1);
  if (!shape.draftModules || !mixer || !group) return 0;
  const layer = mixerParameters(withoutIndexer(mixer), d);
  const block = blockParameters(group, d);
  const attention = layer.sharded + layer.byUnit.parameters + layer.replicated + layer.norms;
  const feedForward = block.dense + block.routed + block.shared + block.router + block.latent;
  return shape.draftModules * (attention + feedForward + 2 * d * d + 5 * d);
}

function withoutIndexer(mixer: Mixer): Mixer {
  if (mixer.kind === 'recurrent' || !mixer.sparse) return mixer;
  return {...mixer, sparse: {topEntries: mixer.sparse.topEntries}};
}
