import type {Model} from '../model';
import {MOST_ROWS} from '../scratch';
import type {Sequence} from '../sequence';
import {forward, type PassOptions, type Work} from '../transformer';

/** Result of a prefill. */
export interface Prefilled {
  /** The wanted logits, in the order of the tokens. */
  readonly logits: Float32Array[];
  /** Time in passes, without what happened between them. */
  readonly milliseconds: number;
}

/** Takes the tokens of a prompt in, in pieces that a pass can take, with a stop between them. */
export function* prefill(
  model: Model,
  sequence: Sequence,
  tokens: readonly number[],
  {logits = 'last', ...options}: PassOptions & Pick<Work, 'logits'> = {},
): Generator<undefined, Prefilled, void> {
  const all: Float32Array[] = [];
  let milliseconds = 0;
  for (let start = 0; start < tokens.length; start += MOST_ROWS) {
    const piece = tokens.slice(start, start + MOST_ROWS);
    const isLast = start + MOST_ROWS >= tokens.length;
    const wanted = logits === 'last' && !isLast ? 'none' : logits;
    const begin = performance.now();
    all.push(...forward(model, [{sequence, tokens: piece, logits: wanted}], options));
    milliseconds += performance.now() - begin;
    if (!isLast) yield;
  }
  return {logits: all, milliseconds};
}
