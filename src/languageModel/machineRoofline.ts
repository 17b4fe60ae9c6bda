import {packedSize} from './formats';
import type {PackedMatrix} from './kernels';
import type {Model, Weights} from './model';
import type {WeightFormat} from './settings';

/** Rates of one core with the kernels of this page. */
export interface MachineRoofline {
  /** Bytes of packed weights, scales included, that are read and become floats per second. */
  readonly bytesPerSecond: number;
  /** Multiply-adds per second with weights that are floats already, sixteen rows at once. */
  readonly multiplyAddsPerSecond: number;
}

/** Rows of activations while multiply-adds are counted. */
const ROWS = 16;

/**
 * Measures both roofs on the model's own weights, so that they lie in the same caches as during a run.
 *
 * @param milliseconds that each of the two measurements takes
 */
export function measureRoofline(
  model: Model,
  format: WeightFormat,
  milliseconds = 100,
): MachineRoofline {
  const matrices = matricesOf(model.weights(format));
  const bytes = matrices.reduce((sum, matrix) => sum + packedSize(format, matrix), 0);
  const reads = perSecond(milliseconds, () => unpackAll(model, matrices));
  const {scratch, kernels, config} = model;
  const columns = config.hiddenSize;
  const matrix = {rows: config.feedForwardSize, columns, weights: scratch.logits};
  const products = perSecond(milliseconds, () =>
    kernels.multiply(matrix, scratch.normed, ROWS, scratch.gate),
  );
  return {
    bytesPerSecond: reads * bytes,
    multiplyAddsPerSecond: products * matrix.rows * matrix.columns * ROWS,
  };
}

function matricesOf({embedding, layers}: Weights): PackedMatrix[] {
  const ofLayers = layers.flatMap((layer) =>
    Object.values(layer).filter((part) => typeof part === 'object'),
  );
  return [embedding, ...ofLayers];
}

function unpackAll({kernels, scratch}: Model, matrices: readonly PackedMatrix[]): void {
  for (const matrix of matrices) {
    for (let row = 0; row < matrix.rows; row++) kernels.unpack(matrix, row, scratch.gate);
  }
}

/** How often something can be done per second, after a first time that does not count. */
function perSecond(milliseconds: number, work: () => void): number {
  work();
  const start = performance.now();
  let times = 0;
  let passed = 0;
  do {
    work();
    times++;
    passed = performance.now() - start;
  } while (passed < milliseconds);
  return (times / passed) * 1000;
}
