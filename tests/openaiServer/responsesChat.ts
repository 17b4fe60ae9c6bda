import {type ChatMessage, type ChatRequest, chatShape} from './chatRequest';
import {checkChat} from './chatRules';
import type {ResponsesRequest} from './otherRequests';
import {parseBody} from './parse';
import * as z from 'zod';

type Item = Exclude<ResponsesRequest['input'], string>[number];

function messageOf(item: Item): ChatMessage {
  if ('call_id' in item && item.type === 'function_call_output')
    return {role: 'tool', tool_call_id: item.call_id, content: item.output};
  if (item.type === 'function_call')
    return {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id: item.call_id,
          type: 'function',
          function: {name: item.name, arguments: item.arguments},
        },
      ],
    };
  const {role, content} = item;
  const text = typeof content === 'string' ? content : content.map((part) => part.text).join('');
  return {role, content: text};
}

/** Calls that stand side by side belong to one assistant message. */
function joinCalls(messages: readonly ChatMessage[]): ChatMessage[] {
  const joined: ChatMessage[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    if (
      message.role === 'assistant' &&
      message.tool_calls &&
      before?.role === 'assistant' &&
      before.tool_calls
    )
      before.tool_calls.push(...message.tool_calls);
    else joined.push(message);
  }
  return joined;
}

function formatOf(text: ResponsesRequest['text']): ChatRequest['response_format'] {
  const format = text?.format;
  if (format?.type !== 'json_schema') return format && {type: format.type as 'text'};
  const {name, schema, strict} = format;
  return {type: 'json_schema', json_schema: {name, schema, strict: strict ?? null}};
}

/** The chat request that means the same, so that one list of rules answers both routes. */
export function chatOf(request: ResponsesRequest): ChatRequest {
  const {input, instructions, tools, tool_choice: choice} = request;
  const items: ChatMessage[] =
    typeof input === 'string' ? [{role: 'user', content: input}] : joinCalls(input.map(messageOf));
  const format = formatOf(request.text);
  const chat = parseBody(z.strictObject(chatShape), {
    model: request.model,
    messages: [...(instructions ? [{role: 'system', content: instructions}] : []), ...items],
    ...(request.max_output_tokens ? {max_completion_tokens: request.max_output_tokens} : {}),
    ...(tools
      ? {
          tools: tools.map(({name, description, parameters, strict}) => ({
            type: 'function',
            function: {
              name,
              ...(description ? {description} : {}),
              ...(parameters ? {parameters} : {}),
              strict,
            },
          })),
        }
      : {}),
    ...(choice
      ? {
          tool_choice:
            typeof choice === 'string' ? choice : {type: 'function', function: {name: choice.name}},
        }
      : {}),
    ...(tools && typeof request.parallel_tool_calls === 'boolean'
      ? {parallel_tool_calls: request.parallel_tool_calls}
      : {}),
    ...(format ? {response_format: format} : {}),
  });
  checkChat(chat);
  return chat;
}
