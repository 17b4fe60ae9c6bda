import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {measure, type RequestMetrics} from '@site/src/inference/metrics/requestTimeline';
import {assistantStep, CACHED, RUNNING} from './assistantRun';

/** Tokens of a step: twice those of the page on batching, so that the eye sees what a chunk adds to a gap. */
const BUDGET = 512;

/** An answer short enough that each of its gaps can be drawn. A word stands for a token. */
const ANSWER = ['Your', 'order', 'will', 'arrive', 'on', 'Friday'] as const;

/** Gap during which the prompt of another request shares the step. */
const SHARED_GAP = 2;

/** One request from its arrival to its last token, in whole milliseconds. */
export interface OneRequest {
  /** From the arrival to the end of the step that runs then. */
  readonly queueMs: number;
  readonly prefillMs: number;
  /** Each token and when it arrives. */
  readonly tokens: readonly {readonly text: string; readonly atMs: number}[];
  readonly metrics: RequestMetrics;
}

/**
 * A question to the support assistant while the usual number of answers runs. It arrives in the middle of a step, its prompt is
 * computed in chunks beside the answers, and one gap of its own answer holds a chunk of the next prompt.
 */
export function oneRequest(): OneRequest {
  const step = (running: readonly number[], cachedTokens: number, newTokens: number) =>
    Math.round(
      1000 *
        assistantStep({
          decodeContexts: running,
          prefills: newTokens > 0 ? [{cachedTokens, newTokens}] : [],
        }),
    );
  const chunk = BUDGET - RUNNING.length;
  const queueMs = Math.round(step(RUNNING, CACHED, chunk) / 2);
  let prefillMs = 0;
  for (let done = CACHED; done < workload.promptTokens; done += chunk) {
    prefillMs += step(RUNNING, done, Math.min(chunk, workload.promptTokens - done));
  }
  let atMs = queueMs + prefillMs;
  const tokens = ANSWER.map((text, index) => {
    if (index > 0) {
      const running = [...RUNNING, workload.promptTokens + index];
      const isShared = index - 1 === SHARED_GAP;
      atMs += step(running, CACHED, isShared ? BUDGET - running.length : 0);
    }
    return {text, atMs};
  });
  const metrics = measure({
    sentSeconds: 0,
    tokenSeconds: tokens.map((token) => token.atMs / 1000),
    inputTokens: workload.promptTokens,
  });
  return {queueMs, prefillMs, tokens, metrics};
}
