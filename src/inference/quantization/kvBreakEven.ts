import {InputCheck} from '../check';
import {SECONDS} from '../ranges';
import {ok, problems, type Result} from '../result';

/** Inter-token latency as a line over the context: interceptSeconds + slope × tokens. */
export interface LatencyLine {
  readonly interceptSeconds: number;
  readonly secondsPerContextToken: number;
}

/**
 * Context in tokens above which a quantized KV cache decodes faster than the plain one:
 * (a_q − a) / (m − m_q); 0 if it is never slower, null if it is never faster.
 *
 * @param input `plain` and `quantized`: measured lines of inter-token latency
 *
 * Problems: a negative time. Source: `vllmfp8kv`.
 */
export function kvBreakEvenTokens(input: {
  readonly plain: LatencyLine;
  readonly quantized: LatencyLine;
}): Result<number | null> {
  const check = new InputCheck();
  for (const name of ['plain', 'quantized'] as const) {
    const line = input[name];
    check.number(`${name}.interceptSeconds`, line.interceptSeconds, SECONDS);
    check.number(`${name}.secondsPerContextToken`, line.secondsPerContextToken, SECONDS);
  }
  if (check.problems.length > 0) return problems(check.problems);
  const head = input.quantized.interceptSeconds - input.plain.interceptSeconds;
  const slope = input.plain.secondsPerContextToken - input.quantized.secondsPerContextToken;
  if (slope <= 0) return ok(slope === 0 && head < 0 ? 0 : null);
  if (head <= 0) return ok(0);
  const tokens = head / slope;
  return ok(tokens <= 1e18 ? tokens : null);
}
