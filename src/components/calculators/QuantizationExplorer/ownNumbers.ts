const FEWEST = 2;
const MOST = 512;
const LARGEST = 1e6;

/** Thirty-two weights, one of them out of the ordinary. */
export const OWN_DEFAULT =
  '0.012 -0.031 0.008 0.022 -0.017 0.005 -0.009 0.027 -0.004 0.016 -0.021 0.033 0.002 -0.014 0.019 -0.026 ' +
  '0.41 0.011 -0.007 0.024 -0.019 0.003 0.029 -0.012 0.015 -0.033 0.006 0.018 -0.023 0.009 -0.001 0.013';

/** The numbers in a text, or why it cannot be read. */
export function ownNumbers(text: string): {readonly values: number[]} | {readonly problem: string} {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const bad = words.find((word) => !(Math.abs(Number(word)) <= LARGEST));
  if (bad !== undefined) return {problem: `“${bad}” is not a number within ±1,000,000.`};
  if (words.length < FEWEST || words.length > MOST) {
    return {problem: `Must be ${FEWEST} to ${MOST} numbers; these are ${words.length}.`};
  }
  const values = words.map(Number);
  if (values.every((value) => value === 0)) return {problem: 'Must not all be zero.'};
  return {values};
}
