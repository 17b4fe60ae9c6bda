import type {RequestRecord, StepRecord} from '../simulation/records';

/**
 * Records as a client sees them where the decode worker answers: the first token counts when that worker first takes
 * the request into a step, not when prefill has computed it. Hand-over, transfer and the rest of a running step then
 * belong to the time to first token, and no gap is longer than the steps that follow. Requests that never decode are
 * left as they are.
 *
 * Source: `vllmmoriio` (the proxy forwards the answer of the decode instance).
 *
 * @param requests records of a run with two pools
 * @param steps steps of the same run
 * @returns the records with other times of first tokens
 * @example
 * ```ts
 * const requests = [{arrivalSeconds: 0, promptTokens: 1000, outputTokens: 3}];
 * const limits = {maxSequences: 64, kvBlocks: 10_000, blockTokens: 16};
 * const pools = {prefillWorkers: 1, decodeWorkers: 1, tokenBudget: 2048};
 * const policy = {kind: 'disaggregated' as const, ...pools, transferSeconds: () => 0.5};
 * const run = createSimulation({requests, policy, limits, stepTime: () => 0.01});
 * run.runFor({});
 * deliveredAtDecode(run.requests(), run.steps)[0]?.tokenSeconds // => [0.51, 0.52, 0.53]
 * ```
 */
export function deliveredAtDecode(
  requests: readonly RequestRecord[],
  steps: readonly StepRecord[],
): readonly RequestRecord[] {
  const starts = new Map<number, number>();
  for (const {decodes, startSeconds} of steps) {
    for (const request of decodes) {
      if (!starts.has(request)) starts.set(request, startSeconds);
    }
  }
  return requests.map((record) => {
    const start = starts.get(record.request);
    const [first, ...rest] = record.tokenSeconds;
    if (start === undefined || first === undefined) return record;
    // A request that is preempted before its first step there gets its second token from the prefill that computes it again.
    const latest = Math.min(start, rest[0] ?? start);
    return {...record, tokenSeconds: [Math.max(first, latest), ...rest]};
  });
}
