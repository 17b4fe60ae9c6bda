import type {Arena} from './arena';
import type {LayerMatrix, LayerNorm, ModelConfig} from './config';
import {packedSize, packMatrix, type Int8Matrix} from './formats';
import type {Kernels, PackedMatrix} from './kernels';
import type {WeightFormat} from './settings';
import {Scratch} from './scratch';
import type {WeightsFile} from './weightsFile';

/** One layer: addresses of its norms, and its matrices. */
export type Layer = Readonly<Record<LayerNorm, number> & Record<LayerMatrix, PackedMatrix>>;

/** The weights of a model in one form. */
export interface Weights {
  /** Rows are tokens. Used at both ends: a token's row goes in, and its product with the last state is its logit. */
  readonly embedding: PackedMatrix;
  readonly layers: readonly Layer[];
  readonly finalNorm: number;
}

/** Formats that a model can be asked for. */
export const FORMATS: readonly WeightFormat[] = ['int8', 'bf16', 'int4'];

/**
 * A model in memory. It holds the file as it came and makes each form of the weights when it is first asked for: ask
 * before a run marks the arena.
 */
export class Model {
  readonly config: ModelConfig;
  readonly scratch: Scratch;
  private readonly norms = new Map<string, number>();
  private readonly forms = new Map<WeightFormat, Weights>();

  /** Throws `OutOfMemory`. */
  constructor(
    private readonly file: WeightsFile,
    readonly arena: Arena,
    readonly kernels: Kernels,
  ) {
    this.config = file.config;
    this.scratch = new Scratch(this.config, arena);
    for (const [name, values] of file.norms) {
      const address = arena.allocateFloats(values.length);
      arena.floats(address, values.length).set(values);
      this.norms.set(name, address);
    }
  }

  /** The weights in a form. Throws `OutOfMemory` at its first use. */
  weights(format: WeightFormat): Weights {
    const made = this.forms.get(format) ?? this.makeWeights(format);
    this.forms.set(format, made);
    return made;
  }

  /** Bytes of all matrices and norms in a form. */
  weightBytes(format: WeightFormat): number {
    let bytes = 0;
    for (const matrix of this.file.matrices.values()) bytes += packedSize(format, matrix);
    for (const norm of this.file.norms.values()) bytes += norm.byteLength;
    return bytes;
  }

  /** Weights of all matrices: each is multiplied and added once per token, as the embedding gives the logits too. */
  matrixWeights(): number {
    let weights = 0;
    for (const {values} of this.file.matrices.values()) weights += values.length;
    return weights;
  }

  /** All numbers of the model. */
  parameters(): number {
    let parameters = this.matrixWeights();
    for (const norm of this.file.norms.values()) parameters += norm.length;
    return parameters;
  }

  private makeWeights(format: WeightFormat): Weights {
    const matrix = (name: string) => placeMatrix(this.arena, this.file.matrices.get(name)!, format);
    const norm = (name: string) => this.norms.get(name)!;
    const layers = Array.from({length: this.config.layers}, (_, i): Layer => {
      const name = `layers.${i}`;
      return {
        attentionNorm: norm(`${name}.attentionNorm`),
        query: matrix(`${name}.query`),
        key: matrix(`${name}.key`),
        value: matrix(`${name}.value`),
        output: matrix(`${name}.output`),
        feedForwardNorm: norm(`${name}.feedForwardNorm`),
        gate: matrix(`${name}.gate`),
        up: matrix(`${name}.up`),
        down: matrix(`${name}.down`),
      };
    });
    return {embedding: matrix('embedding'), layers, finalNorm: norm('finalNorm')};
  }
}

/** Copies a matrix into the memory, in a form. Throws `OutOfMemory`. */
export function placeMatrix(arena: Arena, matrix: Int8Matrix, format: WeightFormat): PackedMatrix {
  const {weights, scales} = packMatrix(matrix, format);
  const place = (bytes: Uint8Array): number => {
    const address = arena.allocate(bytes.length);
    arena.u8.set(bytes, address);
    return address;
  };
  const {rows, columns} = matrix;
  return {format, rows, columns, weights: place(weights), scales: place(scales)};
}
