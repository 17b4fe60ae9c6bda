import {modelById} from './models';
import {modelShape, type ModelShapeOfRecord} from './modelShape';

const shapes = new Map<string, ModelShapeOfRecord>();

/**
 * The shape of a verified model by its id, kept: models ask for it at every change. An unknown id, or a record that does
 * not hold enough, is a mistake of an author, so it throws.
 */
export function shapeOf(id: string): ModelShapeOfRecord {
  const known = shapes.get(id) ?? modelShape(modelById(id));
  if (!known) throw new Error(`${id} has no shape`);
  shapes.set(id, known);
  return known;
}
