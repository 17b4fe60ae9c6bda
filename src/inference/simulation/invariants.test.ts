import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {RequestRecord} from './records';
import {createSimulation, type SimulationInput} from './servingSimulation';
import {arbitraryInput, replayBlocks, simulate, tokensOf} from '../testing/testRuns';

function runOf(input: SimulationInput) {
  const simulation = simulate(input);
  return {simulation, requests: simulation.requests(), steps: simulation.steps};
}

/** Holds for whatever workload, policy and limits: the list of violations is always empty. */
function never(violations: (run: ReturnType<typeof runOf>, input: SimulationInput) => unknown[]) {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      expect(violations(runOf(input), input)).toEqual([]);
    }),
  );
}

/** Requests for which a statement does not hold. */
function breaking(requests: readonly RequestRecord[], holds: (r: RequestRecord) => boolean) {
  return requests.filter((r) => !holds(r));
}

describe('any workload under any policy', () => {
  it('is served: every request finishes with the tokens that it asked for', () => {
    never(({requests}, input) =>
      breaking(
        requests,
        (r) =>
          r.tokenSeconds.length === input.requests[r.request]?.outputTokens &&
          r.finishSeconds === r.tokenSeconds.at(-1),
      ),
    );
  });

  it('keeps the order of time: arrival, prefill, first token, later tokens', () => {
    never(({requests}) =>
      breaking(
        requests,
        ({prefillStartSeconds, arrivalSeconds, prefillEndSeconds, tokenSeconds}) => {
          const start = prefillStartSeconds ?? NaN;
          const ordered = tokenSeconds.every((t, i) => t > (tokenSeconds[i - 1] ?? start));
          return start >= arrivalSeconds && prefillEndSeconds === tokenSeconds[0] && ordered;
        },
      ),
    );
  });

  it('accounts for every moment of a request', () => {
    never(({requests}) =>
      breaking(requests, ({spans, arrivalSeconds, finishSeconds}) =>
        spans.every(
          (s, i) =>
            s.startSeconds === (spans[i - 1]?.endSeconds ?? arrivalSeconds) &&
            s.endSeconds === (spans[i + 1]?.startSeconds ?? finishSeconds) &&
            (s.worker === null) === (s.phase === 'queued'),
        ),
      ),
    );
  });

  it('computes again exactly what preemption lost', () => {
    let preempted = 0;
    never(({requests, steps}) => {
      const decoded = requests.map(() => 0);
      for (const id of steps.flatMap((s) => s.decodes)) decoded[id] = (decoded[id] ?? 0) + 1;
      return breaking(requests, (r) => {
        const lost = r.preemptions.reduce((sum, p) => sum + p.lostTokens, 0);
        preempted += r.preemptions.length;
        const kept = r.prefilledTokens + (decoded[r.request] ?? NaN) - lost;
        return kept === r.promptTokens + r.outputTokens - 1;
      });
    });
    expect(preempted).toBeGreaterThan(10);
  });

  it('does not start a preempted request again in the step that preempts it', () => {
    never(({requests}, {policy}) => {
      // Separate prefill workers may be idle and start at once.
      if (policy.kind === 'disaggregated') return [];
      return breaking(requests, ({preemptions, spans}) => {
        const waits = new Set(spans.filter((s) => s.phase === 'queued').map((s) => s.startSeconds));
        return preemptions.every((p) => waits.has(p.atSeconds));
      });
    });
  });

  it('runs one step at a time on a worker, within its places and its token budget', () => {
    never(({steps}, {policy, limits}) => {
      const freeAt = new Map<number, number>();
      return steps.filter((step) => {
        const overlaps = step.startSeconds < (freeAt.get(step.worker) ?? 0);
        freeAt.set(step.worker, step.endSeconds);
        const pools = policy.kind === 'disaggregated' ? policy.prefillWorkers : undefined;
        const prefillsOnly = pools !== undefined && step.worker < pools;
        const decodesOnly = pools !== undefined && step.worker >= pools;
        const places = new Set([...step.decodes, ...step.prefills.map((p) => p.request)]).size;
        const crowded = !prefillsOnly && places > limits.maxSequences;
        const budget = 'tokenBudget' in policy && !decodesOnly ? policy.tokenBudget : Infinity;
        return overlaps || crowded || tokensOf(step) > budget;
      });
    });
  });

  it('never exceeds the cache, and holds blocks for all that a step touches', () => {
    never(({requests, steps}, {limits}) => {
      const touched = replayBlocks(requests, steps, limits.blockTokens);
      return steps.filter(
        (step, i) => step.kvBlocks > limits.kvBlocks || (touched[i] ?? NaN) > step.kvBlocks,
      );
    });
  });

  it('is the same again, in one go or in slices', () => {
    fc.assert(
      fc.property(arbitraryInput, fc.integer({min: 1, max: 7}), (input, steps) => {
        const whole = runOf(input);
        const sliced = createSimulation(input);
        let slices = 0;
        while (!sliced.runFor({steps})) slices += 1;
        expect(slices).toBeLessThanOrEqual(whole.steps.length);
        expect(JSON.stringify([sliced.steps, sliced.requests()])).toBe(
          JSON.stringify([whole.steps, whole.requests]),
        );
      }),
    );
  });

  it('obeys Little: time-averaged concurrency is rate times mean latency', () => {
    never(({simulation, requests}) => {
      const summary = simulation.summary();
      // Area under the number of requests in the system, from its changes alone.
      const changes = requests
        .flatMap((r) => [
          {at: r.arrivalSeconds, by: 1},
          {at: r.finishSeconds ?? NaN, by: -1},
        ])
        .sort((a, b) => a.at - b.at);
      let [inside, area] = [0, 0];
      changes.forEach(({at, by}, i) => {
        area += inside * (at - (changes[i - 1]?.at ?? at));
        inside += by;
      });
      const byLittle = summary.requestsPerSecond * (summary.endToEnd?.mean ?? NaN);
      const measured = area / summary.durationSeconds;
      const agree = Math.abs(measured - byLittle) < 1e-6 * measured;
      return inside === 0 && agree ? [] : [{inside, measured, byLittle}];
    });
  });

  it('has shares between 0 and 1', () => {
    never(({simulation}) => {
      const {utilization, paddedShare, peakKvShare} = simulation.summary();
      const shares = [utilization, paddedShare, peakKvShare];
      return shares.filter((share) => !(share >= -1e-9 && share <= 1 + 1e-9));
    });
  });
});
