import type {ModelShape} from '../model/shape';
import type {ByTensorClass} from '../model/tensorClass';
import {mapClasses} from '../model/tensorClass';

/** One pipeline stage. */
export interface Stage {
  readonly index: number;
  readonly layers: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Layers over stages: as even as possible, the remainder on the last stages but one, because the last one also has the
 * output head. Source: vllmdist.
 */
export function pipelineStages(layers: number, stages: number): readonly Stage[] {
  const even = Math.floor(layers / stages);
  const longer = layers % stages;
  return Array.from({length: stages}, (_, index) => ({
    index,
    layers: even + (index < stages - 1 && index >= stages - 1 - longer ? 1 : 0),
    isFirst: index === 0,
    isLast: index === stages - 1,
  }));
}

/**
 * A stage's part of the parameters (or bytes) of a whole depth, by class. Every kind of layer is taken as spread evenly
 * over the depth. Embeddings stand at the ends; a tied table is needed at both.
 * Source: definition.
 */
export function stageShare(whole: ByTensorClass, shape: ModelShape, stage: Stage): ByTensorClass {
  const depth = stage.layers / shape.layers;
  const table = whole.outputEmbedding;
  const needsTable = stage.isLast || (stage.isFirst && shape.tiedEmbeddings);
  return mapClasses((c) => {
    if (c === 'inputEmbedding') return stage.isFirst ? whole.inputEmbedding : 0;
    if (c === 'outputEmbedding') return needsTable ? table : 0;
    return whole[c] * depth;
  });
}
