/** Smallest multiple of `block` that is at least `count`. */
export function roundUpTo(count: number, block: number): number {
  return Math.ceil(count / block) * block;
}

/**
 * Tokens for which a layer holds entries at a context, in whole blocks.
 *
 * A window of w tokens moves one token at a time while blocks stay where they are, so it can touch
 * floor((w + block - 2)/block) + 1 of them; with blocks of one token that is w. Counts in tokens.
 * Source: definition; blocks from pagedattention.
 */
export function heldTokens(
  contextTokens: number,
  blockTokens: number,
  windowTokens?: number,
): number {
  const whole = roundUpTo(contextTokens, blockTokens);
  if (windowTokens === undefined) return whole;
  const touched = Math.floor((windowTokens + blockTokens - 2) / blockTokens) + 1;
  return windowTokens === 0 ? 0 : Math.min(whole, touched * blockTokens);
}

/**
 * Pooled entries at a context: one for every complete `tokensPerEntry` tokens, in whole blocks.
 * Source: vllmdsv4.
 */
export function heldEntries(
  contextTokens: number,
  blockTokens: number,
  tokensPerEntry: number,
): number {
  const entriesPerBlock = Math.max(1, Math.floor(blockTokens / tokensPerEntry));
  return roundUpTo(Math.floor(contextTokens / tokensPerEntry), entriesPerBlock);
}
