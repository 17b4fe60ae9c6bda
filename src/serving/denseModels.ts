import {models, type Model} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {denseModelOf, type DenseModel} from '@site/src/inference/model/denseShape';
import {countParameters} from '@site/src/inference/model/parameters';

/** Facts that sizing needs of a dense model whose layers are all alike. */
export interface SizedModel {
  readonly record: Model;
  readonly shape: DenseModel;
  readonly parameters: number;
  /** Parameters of embeddings, head and norms, which 4-bit loading leaves at 16 bit. */
  readonly outsideBlocks: number;
  /** Fields of the record that no source confirms. */
  readonly assumed: readonly string[];
}

/** The models that are seven matrices a layer. */
export const denseModels: readonly SizedModel[] = models.flatMap((record) => {
  const described = modelShape(record);
  const shape = described && denseModelOf(described.shape);
  if (!shape) return [];
  const {total: parameters, totalByClass} = countParameters(described.shape);
  const outsideBlocks = parameters - totalByClass.attention - totalByClass.denseMlp;
  return [{record, shape, parameters, outsideBlocks, assumed: described.assumed}];
});

/** A dense model by the id of its record; throws for others. */
export function denseModelById(id: string): SizedModel {
  const model = denseModels.find(({record}) => record.id === id);
  if (model === undefined) throw new Error(`no dense model "${id}"`);
  return model;
}
