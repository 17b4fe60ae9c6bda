import type {SoftmaxMixer} from './mixer';
import type {ModelShape} from './shape';

/** Sizes that tell dense decoders apart; every count is a whole number. */
export interface DenseModel {
  readonly layers: number;
  readonly hiddenSize: number;
  readonly queryHeads: number;
  /** As many as query heads without grouped-query attention, 1 with multi-query attention. */
  readonly keyValueHeads: number;
  /** Width of a key, and of a value. */
  readonly headDim: number;
  /** Width inside the feed-forward block. */
  readonly intermediateSize: number;
  readonly vocabularySize: number;
  /** The embedding serves as output head; false unless given. */
  readonly tiedEmbeddings?: boolean;
  /** Differences in attention: a window, an output gate. */
  readonly mixer?: Partial<SoftmaxMixer>;
}

/**
 * The shape of a dense decoder with grouped-query attention, gated feed-forward blocks, and two norms a layer and one
 * at the end. It does not check: the function that takes the shape answers with the problems.
 *
 * Source: gqa, definition.
 *
 * @param input the counts and widths that tell dense decoders apart
 * @returns a shape, not checked
 * @example
 * ```ts
 * denseShape({
 *   layers: 32,
 *   hiddenSize: 4096,
 *   queryHeads: 32,
 *   keyValueHeads: 8,
 *   headDim: 128,
 *   intermediateSize: 14_336,
 *   vocabularySize: 128_256,
 * }).norms.sites // => 65
 * ```
 */
export function denseShape(input: DenseModel): ModelShape {
  const {layers, headDim} = input;
  return {
    layers,
    hiddenSize: input.hiddenSize,
    vocabularySize: input.vocabularySize,
    tiedEmbeddings: input.tiedEmbeddings ?? false,
    norms: {sites: 2 * layers + 1, bias: false},
    mixers: [
      {
        kind: 'softmax',
        layers,
        queryHeads: input.queryHeads,
        keyValueHeads: input.keyValueHeads,
        keyDim: headDim,
        valueDim: headDim,
        ...input.mixer,
      },
    ],
    feedForwards: [{kind: 'dense', layers, intermediateSize: input.intermediateSize, gated: true}],
  };
}

/**
 * A shape as a dense model whose layers are all alike but for windows; undefined for mixtures, hybrids, latent
 * attention and plain feed-forward blocks.
 *
 * Derived: fields are read back from the shape, where all its layers are of one dense kind.
 *
 * @param shape of any model
 * @returns its sizes, or undefined
 * @example
 * ```ts
 * denseModelOf(LLAMA_31_8B)?.queryHeads // => 32
 * ```
 */
export function denseModelOf(shape: ModelShape): DenseModel | undefined {
  const [block, ...otherBlocks] = shape.feedForwards;
  if (block?.kind !== 'dense' || !block.gated || otherBlocks.length > 0) return undefined;
  const mixers = shape.mixers.flatMap((mixer) => (mixer.kind === 'softmax' ? [mixer] : []));
  const [first] = mixers;
  if (first === undefined || mixers.length < shape.mixers.length) return undefined;
  const {queryHeads, keyValueHeads, keyDim} = first;
  const alike = mixers.every(
    (mixer) =>
      mixer.queryHeads === queryHeads &&
      mixer.keyValueHeads === keyValueHeads &&
      mixer.keyDim === keyDim &&
      mixer.valueDim === keyDim,
  );
  if (!alike) return undefined;
  return {
    layers: shape.layers,
    hiddenSize: shape.hiddenSize,
    queryHeads,
    keyValueHeads,
    headDim: keyDim,
    intermediateSize: block.intermediateSize,
    vocabularySize: shape.vocabularySize,
    tiedEmbeddings: shape.tiedEmbeddings,
  };
}
