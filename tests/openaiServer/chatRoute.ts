import {answerOf} from './answer';
import {ApiError} from './apiError';
import {type ChatAnswer, chatBody} from './chatBody';
import {chatChunks} from './chatChunks';
import {type ChatRequest, chatShape} from './chatRequest';
import {checkChat, textOf} from './chatRules';
import type {Answered, Exchange} from './exchange';
import {refusalOf, withoutIgnored} from './ignoredFields';
import {replyOf, turnOf} from './rules';
import type {ServerEvent} from './sse';
import {promptTokens} from './tokens';

/** The scripted answer to a request; the rule's faults are added to the exchange. */
export function answerChat(exchange: Exchange, request: ChatRequest): ChatAnswer {
  const {settings, faults} = exchange;
  const {reply, faults: ruled} = replyOf(settings.rules, turnOf(request, exchange.attempt));
  exchange.addFaults(ruled);
  exchange.pace = reply.pace ?? {};
  exchange.failIfAsked();
  const limits = {
    stop: request.stop,
    maxTokens: request.max_completion_tokens ?? request.max_tokens,
    keepStop: faults.has('stop-included'),
  };
  return {
    id: settings.nextId('chatcmpl-'),
    model: request.model,
    promptTokens: promptTokens(request.messages.map(({content}) => textOf(content))),
    answers: Array.from({length: request.n ?? 1}, () =>
      answerOf(reply, limits, () => settings.nextId('call_')),
    ),
    tokensPerChunk: reply.pace?.tokensPerChunk ?? 1,
    topLogprobs: request.logprobs ? (request.top_logprobs ?? 0) : null,
  };
}

/** Whether a chunk has something that the model said: text of either API, or a piece of a call. */
const hasTokens = (chunk: {choices?: readonly {text?: string; delta?: object}[]}) =>
  (chunk.choices ?? []).some(
    ({text, delta}) => text || Object.entries(delta ?? {}).some(([key, v]) => key !== 'role' && v),
  );

export const dataEvents = (objects: readonly object[], done: boolean): ServerEvent[] => [
  ...objects.map((object) => ({data: JSON.stringify(object), hasTokens: hasTokens(object)})),
  ...(done ? [{data: '[DONE]'}] : []),
];

export function chatRoute(exchange: Exchange): Answered {
  const {faults} = exchange;
  try {
    const asked: ChatRequest = exchange.parse(chatShape);
    checkChat(asked);
    const refusal = refusalOf(asked, faults);
    if (refusal) throw new ApiError(400, refusal, {param: 'messages'});
    const request = withoutIgnored(asked, faults);
    const chat = answerChat(exchange, request);
    if (!request.stream) return {json: chatBody(chat, faults)};
    const withUsage = request.stream_options?.include_usage === true;
    return {
      events: dataEvents(chatChunks(chat, withUsage, faults), !faults.has('done-missing')),
    };
  } catch (error) {
    const streamed = (exchange.body as {stream?: unknown} | null)?.stream === true;
    if (error instanceof ApiError && streamed && faults.has('stream-error-200'))
      return {events: dataEvents([error.body], true)};
    throw error;
  }
}
