import type {Arena} from './arena';
import type {ModelConfig} from './config';
import type {Model} from './model';

/**
 * The cache of one text: keys and values of its tokens so far. Each head of each layer has its rows side by side, so that
 * the scores of a query are one product.
 */
export class Sequence {
  /** Tokens in the cache. To drop the last ones, make it smaller; 0 forgets all. */
  length = 0;
  readonly capacity: number;
  private readonly start: number;
  private readonly config: ModelConfig;
  private readonly arena: Arena;

  /** @param tokens that it has to hold. Throws `OutOfMemory`. */
  constructor({config, arena}: Model, tokens: number) {
    this.config = config;
    this.arena = arena;
    // Four keys are multiplied at a time.
    this.capacity = Math.ceil(tokens / 4) * 4;
    this.start = arena.allocate(this.capacity * cacheBytesPerToken(config));
  }

  /** Address of the keys of a head: [capacity, headSize]. */
  keys(layer: number, head: number): number {
    return this.start + this.block(layer, 0, head) * this.blockBytes;
  }

  /** Address of the values of a head. */
  values(layer: number, head: number): number {
    return this.start + this.block(layer, 1, head) * this.blockBytes;
  }

  /** Takes over the first `tokens` of another sequence of the same model. Returns the bytes that were copied. */
  copyFrom(other: Sequence, tokens: number): number {
    const {layers, keyValueHeads, headSize} = this.config;
    const bytes = tokens * headSize * Float32Array.BYTES_PER_ELEMENT;
    const blocks = layers * 2 * keyValueHeads;
    for (let block = 0; block < blocks; block++) {
      const from = other.start + block * other.blockBytes;
      this.arena.u8.copyWithin(this.start + block * this.blockBytes, from, from + bytes);
    }
    this.length = tokens;
    return blocks * bytes;
  }

  private block(layer: number, part: 0 | 1, head: number): number {
    return (layer * 2 + part) * this.config.keyValueHeads + head;
  }

  private get blockBytes(): number {
    return this.capacity * this.config.headSize * Float32Array.BYTES_PER_ELEMENT;
  }
}

/** Bytes of keys and values of one token: 2 · layers · KV heads · head size · 4. Source: definition. */
export function cacheBytesPerToken({layers, keyValueHeads, headSize}: ModelConfig): number {
  return 2 * layers * keyValueHeads * headSize * Float32Array.BYTES_PER_ELEMENT;
}
