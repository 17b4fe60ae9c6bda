import type {Mixer} from './mixer';
import type {FeedForward} from './feedForward';

/**
 * The shape of a decoder-only language model: what its parameters, its cache and its work per token follow from.
 *
 * Layers of one kind form a group, so the order of layers is not described; sums over layers do not need it. Where a
 * split over pipeline stages does, every kind is taken as spread evenly over the depth.
 */
export interface ModelShape {
  /** Blocks of the residual stream, as pipeline parallelism divides them. */
  readonly layers: number;
  /** Width of the residual stream, d. */
  readonly hiddenSize: number;
  /** Rows of the embedding table. */
  readonly vocabularySize: number;
  /** Input and output embedding are one matrix. */
  readonly tiedEmbeddings: boolean;
  /** Rows of a learned position table; 0 or absent for rotary and other computed positions. */
  readonly learnedPositions?: number;
  /** Embeddings that each layer adds to its output: rows of their table, and how wide they are for one layer. */
  readonly layerEmbeddings?: {readonly vocabularySize: number; readonly width: number};
  /** Norms of the residual stream: how many in the whole model, and whether they have a bias besides the gain. */
  readonly norms: {readonly sites: number; readonly bias: boolean};
  /** Token mixing: attention of some kind, or a recurrent layer. */
  readonly mixers: readonly Mixer[];
  /** Feed-forward blocks: dense or mixture of experts. */
  readonly feedForwards: readonly FeedForward[];
  /** Multi-token prediction modules shipped beside the model; not part of its parameter count. */
  readonly draftModules?: number;
  /** Longest context that the model was made for, in tokens. */
  readonly maxContextTokens?: number;
}
