import {pipelineStages} from '../memory/stages';

/** Layers of the longest stage over the mean. Source: as `pipelineStages`. */
export function longestStage(layers: number, stages: number): number {
  const longest = Math.max(...pipelineStages(layers, stages).map((stage) => stage.layers));
  return (longest * stages) / layers;
}

/**
 * Time of a pass through all stages of a pipeline, s. As many groups as stages are in flight, so a token of each takes one turn of
 * the longest stage for every stage. With T for all layers one after the other, and l of the L layers in the longest of S stages,
 * that is S · T · l/L = T × {@link longestStage}: collectives stand in layers and take longer too. Messages between stages follow.
 * Embedding and head are taken as spread over the stages.
 *
 * @param pass `layerSeconds` everything in all layers, `messageSeconds` all messages of a pass, 0 unless given
 *
 * Source: gpipe, definition.
 */
export function pipelineSeconds(
  pass: {readonly layerSeconds: number; readonly messageSeconds?: number},
  {layers, stages}: {readonly layers: number; readonly stages: number},
): number {
  return pass.layerSeconds * longestStage(layers, stages) + (pass.messageSeconds ?? 0);
}
