import type {Answer} from './answer';
import type {FaultName} from './faults';
import {tokensOf, usageOf} from './tokens';

/** 21 November 2026, 00:00 UTC, in seconds: answers are the same in each run. */
export const CREATED = 1_795_219_200;

export function logprobsOf(content: string | null, top: number) {
  const entry = (token: string) => ({token, logprob: -0.1, bytes: [...Buffer.from(token)]});
  return {
    content: tokensOf(content ?? '').map((token) => ({
      ...entry(token),
      top_logprobs: Array.from({length: top}, () => entry(token)),
    })),
    refusal: null,
  };
}

export interface ChatAnswer {
  readonly id: string;
  readonly model: string;
  readonly promptTokens: number;
  readonly tokensPerChunk: number;
  readonly answers: readonly Answer[];
  /** How many alternatives per token; null when log probabilities were not asked for. */
  readonly topLogprobs: number | null;
}

export const chatUsage = ({promptTokens, answers}: ChatAnswer) =>
  usageOf(
    promptTokens,
    answers.reduce((sum, {tokens}) => sum + tokens, 0),
  );

function toolCallsOf(answer: Answer, faults: ReadonlySet<FaultName>) {
  return answer.toolCalls.map(({id, type, function: {name, arguments: args}}) => ({
    ...(faults.has('tool-id-missing') ? {} : {id}),
    type,
    function: {
      name,
      arguments: faults.has('arguments-object')
        ? (JSON.parse(args) as unknown)
        : faults.has('arguments-broken')
          ? args.slice(0, -1)
          : args,
    },
  }));
}

/** The body of `chat.completion`. */
export function chatBody(chat: ChatAnswer, faults: ReadonlySet<FaultName>) {
  const usage = chatUsage(chat);
  if (faults.has('usage-sum')) usage.total_tokens += 1;
  return {
    id: chat.id,
    object: faults.has('object-wrong') ? 'text_completion' : 'chat.completion',
    created: CREATED,
    model: chat.model,
    choices: chat.answers.map((answer, index) => ({
      index,
      message: {
        role: 'assistant',
        content: answer.content,
        refusal: answer.refusal,
        ...(answer.toolCalls.length > 0 ? {tool_calls: toolCallsOf(answer, faults)} : {}),
      },
      logprobs: chat.topLogprobs === null ? null : logprobsOf(answer.content, chat.topLogprobs),
      finish_reason: faults.has('finish-wrong') ? 'stop' : answer.finishReason,
    })),
    ...(faults.has('usage-missing') ? {} : {usage}),
  };
}
