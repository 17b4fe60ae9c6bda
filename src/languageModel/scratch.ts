import type {Arena} from './arena';
import type {ModelConfig} from './config';

/** Tokens that one pass takes in at most; a longer prompt goes through in pieces. */
export const MOST_ROWS = 128;

/** Addresses of what a pass works with, a row for each token of the pass. */
export class Scratch {
  /** The state of each token, which the layers add to. */
  readonly state: number;
  /** The state after a norm. */
  readonly normed: number;
  readonly queries: number;
  readonly keys: number;
  readonly values: number;
  /** Results of the heads of a token, and the addition of a block to the state. */
  readonly mixed: number;
  readonly added: number;
  readonly gate: number;
  readonly up: number;
  readonly logits: number;
  /** Scores of the queries of one group with all keys. */
  readonly scores: number;

  constructor(config: ModelConfig, arena: Arena) {
    const {hiddenSize, feedForwardSize, vocabularySize, headSize} = config;
    const rows = (columns: number) => arena.allocateFloats(MOST_ROWS * columns);
    const groupSize = config.queryHeads / config.keyValueHeads;
    this.state = rows(hiddenSize);
    this.normed = rows(hiddenSize);
    this.queries = rows(config.queryHeads * headSize);
    this.keys = rows(config.keyValueHeads * headSize);
    this.values = rows(config.keyValueHeads * headSize);
    this.mixed = rows(config.queryHeads * headSize);
    this.added = rows(hiddenSize);
    this.gate = rows(feedForwardSize);
    this.up = rows(feedForwardSize);
    this.logits = rows(vocabularySize);
    this.scores = arena.allocateFloats(groupSize * (config.maxTokens + 4));
  }
}
