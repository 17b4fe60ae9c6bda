import {InputCheck} from '../check';
import {COUNT, LAYER_PARTS, PARTS} from '../ranges';
import {ok, problems, type Result} from '../result';

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
 * @param input `rank` r (1 to 65,536) and the adapted `matrices` (at least one)
 *
 * Problems: an input out of range, an empty list. Source: `lora`, section 4.
 */
export function loraParameters(input: {
  readonly rank: number;
  readonly matrices: readonly AdaptedMatrix[];
}): Result<number> {
  const check = new InputCheck();
  check.number('rank', input.rank, LAYER_PARTS);
  check.require(
    'matrices',
    input.matrices.length >= 1 && input.matrices.length <= 1000,
    'must name 1 to 1000 matrix shapes',
  );
  input.matrices.forEach((matrix, i) => {
    check.number(`matrices[${i}].inputWidth`, matrix.inputWidth, COUNT);
    check.number(`matrices[${i}].outputWidth`, matrix.outputWidth, COUNT);
    check.number(`matrices[${i}].count`, matrix.count, {...COUNT, min: 0});
  });
  if (check.problems.length > 0) return problems(check.problems);
  return ok(
    input.matrices.reduce(
      (sum, m) => sum + m.count * input.rank * (m.inputWidth + m.outputWidth),
      0,
    ),
  );
}

/** Shape of a dense transformer as far as its weight matrices go. */
export interface TransformerShape {
  readonly layers: number;
  readonly modelWidth: number;
  readonly queryHeads: number;
  readonly kvHeads: number;
  readonly headSize: number;
  /** Inner width of the gated feed-forward block. */
  readonly feedForwardWidth: number;
}

/** Matrices of a layer by their usual names. */
export type MatrixName = 'query' | 'key' | 'value' | 'output' | 'gate' | 'up' | 'down';

/**
 * Shapes of the named matrices in a dense transformer with grouped-query attention and a gated
 * feed-forward block, for `loraParameters`.
 *
 * Problems: an input out of range, no target. Source: definition.
 */
export function transformerMatrices(
  shape: TransformerShape,
  targets: readonly MatrixName[],
): Result<readonly AdaptedMatrix[]> {
  const check = new InputCheck();
  check.number('layers', shape.layers, PARTS);
  for (const name of [
    'modelWidth',
    'queryHeads',
    'kvHeads',
    'headSize',
    'feedForwardWidth',
  ] as const) {
    check.number(name, shape[name], COUNT);
  }
  const queryWidth = shape.queryHeads * shape.headSize;
  const kvWidth = shape.kvHeads * shape.headSize;
  check.require('headSize', !(queryWidth > 1e6), 'times queryHeads must not exceed 1e6');
  check.require('kvHeads', !(kvWidth > queryWidth), 'must not exceed queryHeads');
  check.require('targets', targets.length > 0, 'must name at least one matrix');
  if (check.problems.length > 0) return problems(check.problems);
  const {modelWidth, feedForwardWidth} = shape;
  const widths: Record<MatrixName, readonly [number, number]> = {
    query: [modelWidth, queryWidth],
    key: [modelWidth, kvWidth],
    value: [modelWidth, kvWidth],
    output: [queryWidth, modelWidth],
    gate: [modelWidth, feedForwardWidth],
    up: [modelWidth, feedForwardWidth],
    down: [feedForwardWidth, modelWidth],
  };
  return ok(
    [...new Set(targets)].map((name) => {
      const [inputWidth, outputWidth] = widths[name];
      return {inputWidth, outputWidth, count: shape.layers};
    }),
  );
}
