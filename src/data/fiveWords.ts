/**
 * The text of five words that the article on inference follows: tokens and ids of the Llama 3 tokenizer, and vectors and scores that are
 * made up so that the reader can check the arithmetic.
 */

export interface Word {
  readonly token: string;
  readonly id: number;
  /** Feature that this position looks for. */
  readonly query: readonly number[];
  /** Feature by which others find it. */
  readonly key: readonly number[];
}

export const WORDS: readonly Word[] = [
  {token: 'My', id: 5159, query: [1, 0], key: [0.5, 0]},
  {token: ' password', id: 3636, query: [1.2, 0], key: [2, 0.2]},
  {token: ' does', id: 1587, query: [1.5, 0.3], key: [0.2, 1]},
  {token: ' not', id: 539, query: [0.5, 1], key: [0, 2.5]},
  {token: ' work', id: 990, query: [1.6, 1.5], key: [0.3, 0.8]},
];

export interface Candidate {
  readonly token: string;
  readonly id: number;
  readonly logit: number;
}

/** Tokens that may follow, the most likely first. */
export const CANDIDATES: readonly Candidate[] = [
  {token: '.', id: 13, logit: 3},
  {token: ' anymore', id: 14_926, logit: 2.2},
  {token: ' on', id: 389, logit: 1.6},
  {token: ' for', id: 369, logit: 0.9},
  {token: ' because', id: 1606, logit: 0.5},
];

/** The token as it is printed: a leading space as a dot. */
export function printed(token: string): string {
  return token.replace(/^ /, '·');
}

/** Shares that add up to one: larger values get the larger share. */
export function softmax(values: readonly number[]): number[] {
  const weights = values.map((value) => Math.exp(value));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Row by row, what share of its attention a word gives to itself and to each word before. */
export function attentionShares(): number[][] {
  return WORDS.map(({query}, row) =>
    softmax(
      WORDS.slice(0, row + 1).map(
        ({key}) =>
          query.reduce((sum, value, i) => sum + value * (key[i] ?? 0), 0) / Math.sqrt(query.length),
      ),
    ),
  );
}

/** Probability of each candidate at a temperature. */
export function probabilities(temperature: number): number[] {
  return softmax(CANDIDATES.map(({logit}) => logit / temperature));
}
