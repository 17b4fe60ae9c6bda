import {stallGoodput} from '@site/src/inference/simulation/stallGoodput';
import {finishedMetrics} from '@site/src/inference/simulation/summary';
import {assistantRequests, assistantRun} from './assistantRun';

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
const LIMITS = {ttftSeconds: 1, gapSeconds: 0.05};
/** Priority of batch requests where chat, with 0, comes first. */
const LATER = 10;

/** Chat and a batch job on the assistant's server, as long as chat takes. The shared prompt is cached. */
export function sharedRun(input: SharedRunInput): SharedRun {
  const {chatPerSecond, chatRequests, batchInFlight, batchAnswerTokens, slots, budget} = input;
  const chat = assistantRequests(chatRequests + WARM_UP, chatPerSecond);
  const batch = assistantRequests(400, 1, {seed: 2, answer: batchAnswerTokens});
  const run = assistantRun(
    {
      requests: chat,
      closed: {
        clients: batchInFlight,
        requests: batch.map((spec) => ({...spec, priority: input.chatFirst ? LATER : 0})),
        repeats: true,
      },
    },
    {policy: {kind: 'chunked', tokenBudget: budget}, slots},
  );
  const records = run.requests();
  const end = Math.max(...records.slice(0, chat.length).map((r) => r.finishSeconds ?? Infinity));
  const doneBatch = records
    .slice(chat.length)
    .filter(({finishSeconds}) => (finishSeconds ?? Infinity) <= end);
  // The first ones met a server that was filling.
  const measured = records.slice(WARM_UP, chat.length);
  const {ttft, gaps} = finishedMetrics(measured);
  return {
    ttft99: ttft?.p99 ?? NaN,
    longestGap: gaps?.max ?? NaN,
    inTime: stallGoodput(measured, LIMITS).attainment,
    batchPerSecond: doneBatch.length / end,
  };
}
