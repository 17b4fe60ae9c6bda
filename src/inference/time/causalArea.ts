/**
 * Pairs of query and visible key while a sequence grows from `cachedTokens` to `totalTokens`, where a query at position
 * x sees min(x, limit) keys: the area under that line. Without a limit it is (t² - p²)/2, half a square, so that the
 * parts of a sequence add up exactly; the half pair per query on the diagonal is left out.
 *
 * Counts in pairs. Source: definition.
 */
export function causalArea(cachedTokens: number, totalTokens: number, limit = Infinity): number {
  return areaTo(totalTokens, limit) - areaTo(cachedTokens, limit);
}

function areaTo(tokens: number, limit: number): number {
  const ramp = Math.min(tokens, limit);
  const flat = Math.max(0, tokens - ramp);
  return ramp ** 2 / 2 + (flat === 0 ? 0 : flat * limit);
}
