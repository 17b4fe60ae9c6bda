import {sortedPercentile} from '@site/src/inference/metrics/percentile';
import type {RequestSpec} from '@site/src/inference/simulation/workload/workload';
import {assistantRequests, assistantStep, CACHED} from './assistantRun';

export interface SharedRunInput {
  /** Requests of chat that arrive at random in a second. */
  readonly chatPerSecond: number;
  /** Requests of chat that are measured. */
  readonly chatRequests: number;
  /** Batch requests that the client keeps in flight, running or waiting; 0 for none. */
  readonly batchInFlight: number;
  /** Mean tokens of a batch answer. */
  readonly batchAnswerTokens: number;
  readonly slots: number;
  /** Tokens of a step. */
  readonly budget: number;
  /** Whether chat is admitted before batch requests that have waited longer. */
  readonly chatFirst: boolean;
}

export interface SharedRun {
  /** Seconds to the first token of chat, of which 1 in 100 requests takes more. */
  readonly ttft99: number;
  /** Seconds between two tokens of a chat answer, at most. */
  readonly longestGap: number;
  /** Share of chat requests with a first token within 1 s and no gap above 50 ms. */
  readonly inTime: number;
  readonly batchPerSecond: number;
}

/** Chat requests before the first that is measured. */
const WARM_UP = 50;
const LIMITS = {ttft: 1, gap: 0.05};

interface Served extends RequestSpec {
  readonly isChat: boolean;
  readonly sent: number;
  prefilled: number;
  generated: number;
  firstToken: number;
  lastToken: number;
  longestGap: number;
}

/**
 * Chat and a batch job on the assistant's server: each step gives every running answer a token, and the rest of the budget goes
 * to prompts, first to those that have begun. While tokens and slots are left, a waiting request begins, chat first or in the order
 * of arrival. No running request is stopped. The shared prompt is cached.
 */
export function sharedRun(input: SharedRunInput): SharedRun {
  const {chatPerSecond, chatRequests, batchInFlight, batchAnswerTokens, slots, budget} = input;
  const served = (spec: RequestSpec, isChat: boolean, sent: number): Served => ({
    ...spec,
    isChat,
    sent,
    prefilled: 0,
    generated: 0,
    firstToken: NaN,
    lastToken: NaN,
    longestGap: 0,
  });
  const chat = assistantRequests(chatRequests + WARM_UP, chatPerSecond).map((spec) =>
    served(spec, true, spec.arrivalSeconds),
  );
  // Drawn once and used again: a job has more requests than matter here.
  const drawn = assistantRequests(400, 1, {seed: 2, answer: batchAnswerTokens});
  let sentBatch = 0;
  let doneBatch = 0;
  const nextBatch = (now: number): Served =>
    served(drawn[sentBatch++ % drawn.length] as RequestSpec, false, now);

  const waiting: Served[] = Array.from({length: batchInFlight}, () => nextBatch(0));
  let running: Served[] = [];
  let arrived = 0;
  let doneChat = 0;
  let now = 0;
  while (doneChat < chat.length) {
    for (let next = chat[arrived]; next && next.sent <= now; next = chat[arrived]) {
      waiting.push(next);
      arrived += 1;
    }
    const decoding = running.filter(({generated}) => generated > 0);
    let left = budget - decoding.length;
    const prefills: {request: Served; newTokens: number; cachedTokens: number}[] = [];
    const prefill = (request: Served) => {
      const newTokens = Math.min(left, request.promptTokens - request.prefilled);
      prefills.push({request, newTokens, cachedTokens: CACHED + request.prefilled});
      left -= newTokens;
    };
    for (const request of running) if (request.generated === 0 && left > 0) prefill(request);
    while (left > 0 && running.length < slots && waiting.length > 0) {
      const first = input.chatFirst ? waiting.findIndex(({isChat}) => isChat) : 0;
      const [request] = waiting.splice(Math.max(0, first), 1);
      if (!request) break;
      running.push(request);
      prefill(request);
    }
    if (running.length === 0) {
      now = chat[arrived]?.sent ?? now;
      continue;
    }
    now += assistantStep({
      decodeContexts: decoding.map((one) => CACHED + one.promptTokens + one.generated),
      prefills,
    });
    for (const request of decoding) {
      request.generated += 1;
      request.longestGap = Math.max(request.longestGap, now - request.lastToken);
      request.lastToken = now;
    }
    for (const {request, newTokens} of prefills) {
      request.prefilled += newTokens;
      if (request.prefilled < request.promptTokens) continue;
      request.generated = 1;
      request.firstToken = now;
      request.lastToken = now;
    }
    const isOver = ({generated, outputTokens}: Served) => generated >= outputTokens;
    for (const request of running.filter(isOver)) {
      if (request.isChat) doneChat += 1;
      else {
        doneBatch += 1;
        waiting.push(nextBatch(now));
      }
    }
    running = running.filter((request) => !isOver(request));
  }
  // In the order of arrival: the first ones met a server that was filling.
  const measured = chat.slice(WARM_UP);
  const waits = measured.map(({firstToken, sent}) => firstToken - sent).sort((a, b) => a - b);
  const kept = measured.filter(
    ({firstToken, sent, longestGap}) =>
      firstToken - sent <= LIMITS.ttft && longestGap <= LIMITS.gap,
  );
  return {
    ttft99: sortedPercentile(waits, 99, 'linear'),
    longestGap: Math.max(...measured.map(({longestGap}) => longestGap)),
    inTime: kept.length / measured.length,
    batchPerSecond: doneBatch / now,
  };
}
