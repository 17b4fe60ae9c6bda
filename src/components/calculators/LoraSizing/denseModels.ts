import {models, type Model} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import type {TransformerShape} from '@site/src/inference/adaptation/lora';
import {countParameters} from '@site/src/inference/model/parameters';

/** Shape that sizing needs of a dense model whose layers are all alike. */
export interface DenseModel {
  readonly record: Model;
  readonly shape: TransformerShape;
  readonly vocabularySize: number;
  readonly parameters: number;
  /** Parameters of embeddings, head and norms, which 4-bit loading leaves at 16 bit. */
  readonly outsideBlocks: number;
  /** Fields of the record that no source confirms. */
  readonly assumed: readonly string[];
}

/** A model as seven matrices a layer; undefined for mixtures, hybrids, latent attention and plain feed-forward blocks. */
function denseModel(record: Model): DenseModel | undefined {
  const described = modelShape(record);
  if (described === undefined) return undefined;
  const {shape, assumed} = described;
  const [block, ...otherBlocks] = shape.feedForwards;
  if (block?.kind !== 'dense' || !block.gated || otherBlocks.length > 0) return undefined;
  const mixers = shape.mixers.flatMap((mixer) => (mixer.kind === 'softmax' ? [mixer] : []));
  const [first] = mixers;
  if (first === undefined || mixers.length < shape.mixers.length) return undefined;
  const alike = mixers.every(
    (mixer) =>
      mixer.queryHeads === first.queryHeads &&
      mixer.keyValueHeads === first.keyValueHeads &&
      mixer.keyDim === first.keyDim &&
      mixer.valueDim === first.keyDim,
  );
  if (!alike) return undefined;
  const counts = countParameters(shape);
  const {attention, denseMlp} = counts.totalByClass;
  return {
    record,
    shape: {
      layers: shape.layers,
      modelWidth: shape.hiddenSize,
      queryHeads: first.queryHeads,
      kvHeads: first.keyValueHeads,
      headSize: first.keyDim,
      feedForwardWidth: block.intermediateSize,
    },
    vocabularySize: shape.vocabularySize,
    parameters: counts.total,
    outsideBlocks: counts.total - attention - denseMlp,
    assumed,
  };
}

export const denseModels: readonly DenseModel[] = models.flatMap((record) => {
  const model = denseModel(record);
  return model === undefined ? [] : [model];
});

/** A dense model by the id of its record; throws for others. */
export function denseModelById(id: string): DenseModel {
  const model = denseModels.find(({record}) => record.id === id);
  if (model === undefined) throw new Error(`no dense model "${id}"`);
  return model;
}
