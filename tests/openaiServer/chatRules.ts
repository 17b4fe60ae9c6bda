import {ApiError} from './apiError';
import type {ChatMessage, ChatRequest} from './chatRequest';

export function textOf(content: ChatMessage['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
}

const invalid = (message: string, param: string) =>
  new ApiError(400, message, {param, code: 'invalid_value'});

/** Each call is answered once, directly after the message that makes it. */
function checkToolMessages(messages: readonly ChatMessage[]): void {
  let open = new Set<string>();
  messages.forEach((message, i) => {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id))
        throw invalid(
          `messages[${i}] with role 'tool' must be a response to a preceding message with 'tool_calls'.`,
          `messages[${i}].tool_call_id`,
        );
      return;
    }
    if (open.size > 0)
      throw invalid(
        `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. No response for: ${[...open].join(', ')}`,
        `messages[${i}].role`,
      );
    if (message.role === 'assistant')
      open = new Set((message.tool_calls ?? []).map((call) => call.id));
  });
  if (open.size > 0)
    throw invalid(`No tool message responds to: ${[...open].join(', ')}`, 'messages');
}

/**
 * Rules between the fields of a chat request.
 * @throws ApiError 400
 */
export function checkChat(request: ChatRequest): void {
  if (request.stream_options && !request.stream)
    throw invalid("'stream_options' is only allowed when 'stream' is enabled.", 'stream_options');
  if (request.max_tokens && request.max_completion_tokens)
    throw invalid("Set one of 'max_tokens' and 'max_completion_tokens'.", 'max_tokens');
  if (request.top_logprobs && !request.logprobs)
    throw invalid("'top_logprobs' needs 'logprobs'.", 'top_logprobs');
  if (!request.tools && (request.tool_choice || request.parallel_tool_calls !== undefined))
    throw invalid("'tool_choice' is only allowed when 'tools' are specified.", 'tool_choice');
  const chosen = typeof request.tool_choice === 'object' && request.tool_choice.function.name;
  if (chosen && !request.tools?.some((tool) => tool.function.name === chosen))
    throw invalid(`Tool choice '${chosen}' not found in 'tools'.`, 'tool_choice');
  if (
    request.response_format?.type === 'json_object' &&
    !request.messages.some((message) => /json/i.test(textOf(message.content)))
  )
    throw invalid(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    );
  checkToolMessages(request.messages);
}
