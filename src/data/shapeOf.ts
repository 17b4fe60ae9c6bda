import {modelById} from './models';
import {modelShape, type ModelShapeOfRecord} from './modelShape';
import {ownModel} from './configReader/ownModel';

const shapes = new Map<string, ModelShapeOfRecord>();

/**
 * The shape of a verified model by its id, or of a reader's own model, kept: models ask for it at every change. An unknown id, or a record that does
 * not hold enough, is a mistake of an author, so it throws.
 */
export function shapeOf(id: string): ModelShapeOfRecord {
  const own = ownModel(id);
  if (own?.ok) return {shape: own.value.shape, assumed: []};
  const known = shapes.get(id) ?? modelShape(modelById(id));
  if (!known) throw new Error(`${id} has no shape`);
  shapes.set(id, known);
  return known;
}

/** The name of a verified model by its id; a reader's own model is called by its type. */
export function modelName(id: string): string {
  const own = ownModel(id);
  return own?.ok ? `${own.value.modelType} (config.json)` : modelById(id).name;
}
