/**
 * Tokens that a sequence sees in the mean while its answer is written, a whole number of at least 1.
 *
 * The prefill yields the first of A tokens, and step i of the A − 1 others sees the prompt and i tokens of the answer: P + A/2 in the
 * mean, rounded half up, because a step has whole tokens. It is the mean over steps of one length. Requests of different lengths take
 * part in as many steps as their answers are long, so with a coefficient of variation v of answers the mean over a server is
 * P + (A/2)·(1 + v²), where prompts do not depend on answers: 8 % more of the answer's half for lengths spread evenly by ±50 %. Callers
 * leave that out, as they do not know v.
 *
 * Derived: the mean of P + i over the steps of an answer.
 *
 * @param promptTokens P, tokens
 * @param answerTokens A, tokens
 * @returns a whole number of tokens
 * @example
 * ```ts
 * meanContextTokens(2000, 300) // => 2150
 * ```
 */
export function meanContextTokens(promptTokens: number, answerTokens: number): number {
  return Math.max(1, Math.round(promptTokens + answerTokens / 2));
}
