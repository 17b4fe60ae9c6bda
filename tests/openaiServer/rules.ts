import {textOf} from './chatRules';
import type {ChatMessage, ChatRequest} from './chatRequest';
import type {Pace} from './pace';

/** Facts of a request for a rule. */
export interface Turn {
  readonly request: ChatRequest;
  readonly messages: readonly ChatMessage[];
  readonly last: ChatMessage;
  /** Text of the last message. */
  readonly text: string;
  /** Names of the tools that are offered. */
  readonly tools: readonly string[];
  /** Texts of the tool messages after the last question, in order. */
  readonly results: readonly string[];
  /** How often this very body has arrived, from 1. */
  readonly attempt: number;
}

/** Output of the "model". */
export interface Reply {
  readonly content?: string;
  readonly refusal?: string;
  /** An object is written as JSON; a string is sent as it is, so that it can be invalid. */
  readonly toolCalls?: readonly {readonly name: string; readonly arguments: object | string}[];
  readonly finishReason?: 'stop' | 'length' | 'content_filter' | 'tool_calls';
  /** At once if absent. */
  readonly pace?: Pace;
}

export interface Rule {
  readonly when: (turn: Turn) => boolean;
  readonly reply: Reply | ((turn: Turn) => Reply);
  /** Names as in `FAULTS`, also with `-once`. */
  readonly faults?: readonly string[];
}

export function turnOf(request: ChatRequest, attempt: number): Turn {
  const {messages} = request;
  const last = messages.at(-1);
  if (!last) throw new Error('A request has messages');
  const question = messages.findLastIndex((message) => message.role === 'user');
  return {
    request,
    messages,
    last,
    text: textOf(last.content),
    tools: (request.tools ?? []).map((tool) => tool.function.name),
    results: messages
      .slice(question + 1)
      .flatMap((message) => (message.role === 'tool' ? [textOf(message.content)] : [])),
    attempt,
  };
}

/** The reply of the first rule that holds. */
export function replyOf(
  rules: readonly Rule[],
  turn: Turn,
): {reply: Reply; faults: readonly string[]} {
  const rule = rules.find(({when}) => when(turn));
  if (!rule) throw new Error('The last rule has to hold always');
  const reply = typeof rule.reply === 'function' ? rule.reply(turn) : rule.reply;
  return {reply, faults: rule.faults ?? []};
}
