import type {Reply} from './rules';
import {tokensOf} from './tokens';

export interface ToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: {readonly name: string; readonly arguments: string};
}

/** One choice of an answer, after `stop` and the token limit were applied to what the model "says". */
export interface Answer {
  readonly content: string | null;
  readonly refusal: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: string;
  readonly tokens: number;
}

export interface Limits {
  readonly stop?: string | readonly string[] | null | undefined;
  readonly maxTokens?: number | null | undefined;
  /** A fault: the text keeps the stop sequence. */
  readonly keepStop?: boolean;
}

function cutAtStop(text: string, {stop, keepStop}: Limits): string {
  const ends = [stop ?? []].flat().flatMap((sequence) => {
    const at = text.indexOf(sequence);
    return at < 0 ? [] : [at + (keepStop ? sequence.length : 0)];
  });
  return text.slice(0, Math.min(text.length, ...ends));
}

export function answerOf(reply: Reply, limits: Limits, nextCallId: () => string): Answer {
  const {content, refusal = null, toolCalls = []} = reply;
  const calls = toolCalls.map(({name, arguments: args}): ToolCall => ({
    id: nextCallId(),
    type: 'function',
    function: {name, arguments: typeof args === 'string' ? args : JSON.stringify(args)},
  }));
  const whole = tokensOf(cutAtStop(content ?? '', limits));
  const kept = whole.slice(0, limits.maxTokens ?? whole.length);
  const callTokens = calls.flatMap((call) =>
    tokensOf(call.function.name + call.function.arguments),
  );
  const natural = calls.length > 0 ? 'tool_calls' : 'stop';
  return {
    content: content === undefined ? null : kept.join(''),
    refusal,
    toolCalls: calls,
    finishReason: kept.length < whole.length ? 'length' : (reply.finishReason ?? natural),
    tokens: kept.length + callTokens.length + tokensOf(refusal ?? '').length,
  };
}
