import {demandNumber} from '../check';
import {SECONDS} from '../ranges';

/** Inter-token latency as a line over the context: interceptSeconds + slope × tokens. */
export interface LatencyLine {
  readonly interceptSeconds: number;
  readonly secondsPerContextToken: number;
}

/**
 * Context in tokens above which a quantized KV cache decodes faster than the plain one:
 * (a_q − a) / (m − m_q); 0 if it is never slower, null if it is never faster.
 *
 * Source: `vllmfp8kv`.
 *
 * @param input `plain` and `quantized`: measured lines of inter-token latency
 * @returns tokens, or null
 * @throws {RangeError} for a negative time
 * @example
 * ```ts
 * kvBreakEvenTokens({
 *   plain: {interceptSeconds: 6.4e-3, secondsPerContextToken: 4e-8},
 *   quantized: {interceptSeconds: 6.6e-3, secondsPerContextToken: 2e-8},
 * }) // => 10000
 * ```
 */
export function kvBreakEvenTokens(input: {
  readonly plain: LatencyLine;
  readonly quantized: LatencyLine;
}): number | null {
  for (const name of ['plain', 'quantized'] as const) {
    const line = input[name];
    demandNumber(`${name}.interceptSeconds`, line.interceptSeconds, SECONDS);
    demandNumber(`${name}.secondsPerContextToken`, line.secondsPerContextToken, SECONDS);
  }
  const head = input.quantized.interceptSeconds - input.plain.interceptSeconds;
  const slope = input.plain.secondsPerContextToken - input.quantized.secondsPerContextToken;
  if (slope <= 0) return slope === 0 && head < 0 ? 0 : null;
  if (head <= 0) return 0;
  const tokens = head / slope;
  return tokens <= 1e18 ? tokens : null;
}
