/** How surprised a model is by the tokens of a text. */
export interface Surprise {
  /** e to the mean of -ln p over all tokens but the first. Source: definition. */
  readonly perplexity: number;
  /** -log2 p of each token but the first. */
  readonly bits: readonly number[];
}

/**
 * Perplexity of a text.
 *
 * @param tokens at least two
 * @param logits after each token but, if one likes, the last
 */
export function surprise(tokens: readonly number[], logits: readonly Float32Array[]): Surprise {
  const bits = tokens.slice(1).map((token, i) => -logProbability(logits[i]!, token) / Math.LN2);
  const mean = bits.reduce((sum, value) => sum + value, 0) / bits.length;
  return {perplexity: 2 ** mean, bits};
}

/** ln of the softmax of one logit. */
function logProbability(logits: Float32Array, token: number): number {
  let largest = -Infinity;
  for (const logit of logits) largest = Math.max(largest, logit);
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - largest);
  return logits[token]! - largest - Math.log(sum);
}
