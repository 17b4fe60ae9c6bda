/** Density of the standard normal distribution. Source: definition. */
const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Share of the standard normal distribution below x, by the series 1/2 + φ(x)·(x + x³/3 + x⁵/15 + …), which converges
 * for every x; exact to about 1e-15 within ±8, beyond which the answer is 0 or 1.
 *
 * Derived: repeated integration by parts of the density gives the series.
 *
 * @param x in standard deviations
 * @returns a share, 0 to 1
 * @example
 * ```ts
 * normalShare(1.96) // => 0.975
 * ```
 */
export function normalShare(x: number): number {
  if (x < -8) return 0;
  if (x > 8) return 1;
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + density(x) * sum;
}

/**
 * The x below which a share (0 to 1, ends excluded) of the standard normal distribution lies: 1.96 for 0.975.
 *
 * Derived: {@link normalShare} inverted by bisection.
 *
 * @param share 0 to 1, ends excluded
 * @returns standard deviations
 * @example
 * ```ts
 * normalQuantile(0.975) // => 1.96
 * ```
 */
export function normalQuantile(share: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
