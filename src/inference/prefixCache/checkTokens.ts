import {demandThat} from '../check';

/** Most tokens of one prompt. */
const MAX_TOKENS = 1_000_000;

/** Throws for a list of token ids out of range. */
export function checkTokens(input: string, tokens: readonly number[]): void {
  demandThat(
    input,
    tokens.length >= 1 && tokens.length <= MAX_TOKENS,
    `must hold 1 to ${MAX_TOKENS} tokens; got ${tokens.length}`,
  );
  const wrong = tokens.findIndex((t) => !(Number.isInteger(t) && t >= 0 && t < 2 ** 32));
  demandThat(
    input,
    wrong < 0,
    `must hold token ids, whole numbers from 0 to 2^32 - 1; entry ${wrong + 1} is ${String(tokens[wrong])}`,
  );
}
