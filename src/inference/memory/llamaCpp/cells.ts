import {roundUpTo} from '../cacheEntries';

/** llama.cpp allocates caches in multiples of so many tokens. Source: llamacppserver. */
export const CELL_BLOCK = 256;

/** Tokens of a pass through the model (`--ubatch-size`). Source: llamacppserver. */
export const UBATCH_TOKENS = 512;

/** Slots that a server has at most: it refuses to start with more. Source: llamacppserver. */
export const MOST_SLOTS = 256;

/** How a server divides its context. */
export interface Slots {
  /** Sequences at once (`--parallel`). */
  readonly slots: number;
  /** One pool for all slots, as without `--parallel`; false unless given. */
  readonly unified?: boolean;
  /** Tokens of a pass; {@link UBATCH_TOKENS} unless given. */
  readonly ubatchTokens?: number;
  /** Windowed layers keep every token (`--swa-full`). */
  readonly fullWindows?: boolean;
}

/**
 * Tokens of one slot of a server that is started with `contextTokens` for all: an even part, rounded up to 256. The log
 * says "rounding down" and rounds up.
 *
 * Source: llamacppserver (v0.5.0).
 *
 * @param contextTokens of all slots together
 * @param slots sequences at once
 * @returns tokens
 * @example
 * ```ts
 * slotTokens(65_536, 40) // => 1792
 * ```
 */
export function slotTokens(contextTokens: number, slots: number): number {
  return roundUpTo(Math.ceil(contextTokens / slots), CELL_BLOCK);
}

/**
 * Cells that a layer has for one stream of tokens: those of the stream, or for a window
 * roundUp256(min(stream, window × (slots that share the stream) + ubatch)).
 *
 * Counts in tokens. Source: llamacppserver (v0.5.0).
 * @param streamTokens of one slot; of the whole pool where slots share one
 * @example layerCells(32_768, 1024, {slots: 16}) // 1536
 */
export function layerCells(
  streamTokens: number,
  windowTokens: number | undefined,
  {slots, unified = false, ubatchTokens = UBATCH_TOKENS, fullWindows = false}: Slots,
): number {
  const all = roundUpTo(streamTokens, CELL_BLOCK);
  if (windowTokens === undefined || fullWindows) return all;
  const held = windowTokens * (unified ? slots : 1) + ubatchTokens;
  return roundUpTo(Math.min(all, held), CELL_BLOCK);
}
