import type {Answer, Command, CommandEvent} from './commands';
import type {Problem} from './problem';
import type {WeightFormat} from './settings';

/** Which of the two models. */
export type ModelName = 'large' | 'draft';

/** Facts about a language model once it is loaded. */
export interface ModelFacts {
  readonly parameters: number;
  readonly layers: number;
  readonly queryHeads: number;
  readonly keyValueHeads: number;
  readonly headSize: number;
  readonly hiddenSize: number;
  readonly feedForwardSize: number;
  readonly vocabularySize: number;
  readonly maxTokens: number;
  /** Bytes of all weights in each form, scales included. */
  readonly weightBytes: Readonly<Record<WeightFormat, number>>;
  /** Multiply-adds with weights for one token, logits included. */
  readonly multiplyAddsPerToken: number;
  /** Bytes of keys and values per token. */
  readonly cacheBytesPerToken: number;
}

/** Facts that a page knows when both language models are there. */
export interface Ready {
  readonly models: Readonly<Record<ModelName, ModelFacts>>;
  /** Which path multiplies: WebAssembly with SIMD, or TypeScript where a browser lacks it. */
  readonly kernels: 'simd' | 'plain';
}

/** A file to fetch and the bytes that it has once unpacked. */
export interface Source {
  readonly url: string;
  readonly bytes: number;
}

export type Sources = Readonly<Record<ModelName | 'tokenizer', Source>>;

/** From the page to the worker. */
export type Request =
  | {readonly kind: 'load'; readonly sources: Sources}
  | {readonly kind: 'run'; readonly id: number; readonly command: Command}
  | {readonly kind: 'stop'; readonly id: number};

/** From the worker to the page. */
export type Reply =
  | {readonly kind: 'progress'; readonly loadedBytes: number; readonly totalBytes: number}
  | {readonly kind: 'ready'; readonly ready: Ready}
  | {readonly kind: 'failed'; readonly problem: Problem}
  | {readonly kind: 'event'; readonly id: number; readonly event: CommandEvent}
  | {readonly kind: 'answer'; readonly id: number; readonly answer: Answer}
  | {readonly kind: 'stopped'; readonly id: number}
  | {readonly kind: 'refused'; readonly id: number; readonly problem: Problem};
