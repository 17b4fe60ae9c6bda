import type {ModelShape} from '../inference/model/shape';
import type {Model} from './models';

export interface ModelShapeOfRecord {
  readonly shape: ModelShape;
  /** Fields of the record that no source confirms and that the shape uses all the same: say so beside any result. */
  readonly assumed: readonly string[];
}

/** Fields that do not enter the shape, so their being unconfirmed does not make it an assumption. */
const NOT_SHAPE = new Set([
  'releasedMonth',
  'license',
  'totalParameters',
  'activeParameters',
  'nativeWeightDtype',
]);

/** The shape of a model for `src/inference`, with what it assumes; undefined where it is not known. */
export function modelShape({shape, unconfirmed}: Model): ModelShapeOfRecord | undefined {
  const assumed = Object.keys(unconfirmed ?? {}).filter((field) => !NOT_SHAPE.has(field));
  return shape && {shape, assumed};
}
