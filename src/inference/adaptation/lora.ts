import {demandFields, demandNumber, demandThat} from '../check';
import type {DenseModel} from '../model/denseShape';
import {COUNT, LAYER_PARTS, PARTS} from '../ranges';

/** A weight matrix that gets an adapter. */
export interface AdaptedMatrix {
  readonly inputWidth: number;
  readonly outputWidth: number;
  /** Matrices of this shape in the model, usually the number of layers. */
  readonly count: number;
}

/**
 * Trainable parameters of LoRA: Σ count × r × (d_in + d_out).
 *
 * Source: `lora`, section 4.
 *
 * @param input `rank` r (1 to 65,536) and the adapted `matrices` (at least one)
 * @returns a number of parameters
 * @throws {RangeError} for an input out of range, an empty list
 * @example
 * ```ts
 * loraParameters({rank: 16, matrices: [{inputWidth: 4096, outputWidth: 4096, count: 32}]}) // => 4.194e6
 * ```
 */
export function loraParameters(input: {
  readonly rank: number;
  readonly matrices: readonly AdaptedMatrix[];
}): number {
  demandNumber('rank', input.rank, LAYER_PARTS);
  demandThat(
    'matrices',
    input.matrices.length >= 1 && input.matrices.length <= 1000,
    'must name 1 to 1000 matrix shapes',
  );
  input.matrices.forEach((matrix, i) => {
    demandNumber(`matrices[${i}].inputWidth`, matrix.inputWidth, COUNT);
    demandNumber(`matrices[${i}].outputWidth`, matrix.outputWidth, COUNT);
    demandNumber(`matrices[${i}].count`, matrix.count, {...COUNT, min: 0});
  });
  return input.matrices.reduce(
    (sum, m) => sum + m.count * input.rank * (m.inputWidth + m.outputWidth),
    0,
  );
}

/** Matrices of a layer by their usual names. */
export type MatrixName = 'query' | 'key' | 'value' | 'output' | 'gate' | 'up' | 'down';

/**
 * Shapes of the named matrices in a dense transformer with grouped-query attention and a gated
 * feed-forward block, for `loraParameters`.
 *
 * Derived: projections go from the model width to heads × head size and back, gate and up from it to the feed-forward
 * width, down back.
 *
 * @param shape widths and counts of the model
 * @param targets names of matrices, at least one
 * @returns one entry for each name, in the order of `targets`
 * @throws {RangeError} for an input out of range, no target
 * @example
 * ```ts
 * const shape = {
 *   layers: 32,
 *   hiddenSize: 4096,
 *   queryHeads: 32,
 *   keyValueHeads: 8,
 *   headDim: 128,
 *   intermediateSize: 14_336,
 *   vocabularySize: 128_256,
 * };
 * transformerMatrices(shape, ['key']) // => [{inputWidth: 4096, outputWidth: 1024, count: 32}]
 * ```
 */
export function transformerMatrices(
  shape: DenseModel,
  targets: readonly MatrixName[],
): readonly AdaptedMatrix[] {
  demandFields(shape, {
    layers: PARTS,
    hiddenSize: COUNT,
    queryHeads: COUNT,
    keyValueHeads: COUNT,
    headDim: COUNT,
    intermediateSize: COUNT,
  });
  const queryWidth = shape.queryHeads * shape.headDim;
  const kvWidth = shape.keyValueHeads * shape.headDim;
  demandThat('headDim', !(queryWidth > 1e6), 'times queryHeads must not exceed 1e6');
  demandThat('keyValueHeads', !(kvWidth > queryWidth), 'must not exceed queryHeads');
  demandThat('targets', targets.length > 0, 'must name at least one matrix');
  const {hiddenSize, intermediateSize} = shape;
  const widths: Record<MatrixName, readonly [number, number]> = {
    query: [hiddenSize, queryWidth],
    key: [hiddenSize, kvWidth],
    value: [hiddenSize, kvWidth],
    output: [queryWidth, hiddenSize],
    gate: [hiddenSize, intermediateSize],
    up: [hiddenSize, intermediateSize],
    down: [intermediateSize, hiddenSize],
  };
  return [...new Set(targets)].map((name) => {
    const [inputWidth, outputWidth] = widths[name];
    return {inputWidth, outputWidth, count: shape.layers};
  });
}
