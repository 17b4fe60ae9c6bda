import type {Answer} from './answer';
import {CREATED, type ChatAnswer, chatUsage} from './chatBody';
import {answerChat} from './chatRoute';
import type {Answered, Exchange} from './exchange';
import {type ResponsesRequest, responsesShape} from './otherRequests';
import {chatOf} from './responsesChat';
import type {ServerEvent} from './sse';
import {tokensOf} from './tokens';

type NextId = (prefix: string) => string;
const textPart = (text: string) => ({type: 'output_text', text, annotations: [], logprobs: []});

function itemsOf(answer: Answer, nextId: NextId) {
  const calls = answer.toolCalls.map((call) => ({
    id: nextId('fc_'),
    type: 'function_call' as const,
    status: 'completed',
    call_id: call.id,
    ...call.function,
  }));
  if (answer.content === null) return calls;
  const message = {
    id: nextId('msg_'),
    type: 'message' as const,
    status: 'completed',
    role: 'assistant',
    content: [textPart(answer.content)],
  };
  return [message, ...calls];
}

function bodyOf(
  request: ResponsesRequest,
  chat: ChatAnswer,
  id: string,
  output: readonly object[],
) {
  const {prompt_tokens: input, completion_tokens: out, total_tokens: total} = chatUsage(chat);
  const cut = chat.answers[0]?.finishReason === 'length';
  return {
    id,
    object: 'response',
    created_at: CREATED,
    status: cut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: cut ? {reason: 'max_output_tokens'} : null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    model: request.model,
    output,
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: null,
    store: false,
    temperature: request.temperature ?? 1,
    text: request.text ?? {format: {type: 'text'}},
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_p: request.top_p ?? 1,
    usage: {
      input_tokens: input,
      input_tokens_details: {cached_tokens: 0},
      output_tokens: out,
      output_tokens_details: {reasoning_tokens: 0},
      total_tokens: total,
    },
  };
}

type Body = ReturnType<typeof bodyOf>;
type Item = ReturnType<typeof itemsOf>[number];
type Event = Readonly<Record<string, unknown>> & {readonly type: string};

function itemEvents(item: Item, index: number): Event[] {
  const at = {item_id: item.id, output_index: index};
  if (item.type === 'function_call') {
    const start = {...item, status: 'in_progress', arguments: ''};
    return [
      {type: 'response.output_item.added', output_index: index, item: start},
      ...tokensOf(item.arguments).map((delta) => ({
        type: 'response.function_call_arguments.delta',
        ...at,
        delta,
      })),
      {
        type: 'response.function_call_arguments.done',
        ...at,
        name: item.name,
        arguments: item.arguments,
      },
      {type: 'response.output_item.done', output_index: index, item},
    ];
  }
  const text = item.content[0]?.text ?? '';
  const part = {...at, content_index: 0};
  const start = {...item, status: 'in_progress', content: []};
  return [
    {type: 'response.output_item.added', output_index: index, item: start},
    {type: 'response.content_part.added', ...part, part: textPart('')},
    ...tokensOf(text).map((delta) => ({
      type: 'response.output_text.delta',
      ...part,
      delta,
      logprobs: [],
    })),
    {type: 'response.output_text.done', ...part, text, logprobs: []},
    {type: 'response.content_part.done', ...part, part: textPart(text)},
    {type: 'response.output_item.done', output_index: index, item},
  ];
}

function eventsOf(body: Body, items: readonly Item[], completed: boolean): ServerEvent[] {
  const started = {...body, status: 'in_progress', output: [], usage: null};
  const last = body.status === 'completed' ? 'response.completed' : 'response.incomplete';
  const events: Event[] = [
    {type: 'response.created', response: started},
    {type: 'response.in_progress', response: started},
    ...items.flatMap(itemEvents),
    ...(completed ? [{type: last, response: body}] : []),
  ];
  return events.map((event, i) => ({
    event: event.type,
    data: JSON.stringify({...event, sequence_number: i}),
  }));
}

/** `/v1/responses` without stored state: the rules answer the chat request that means the same. */
export function responsesRoute(exchange: Exchange): Answered {
  const request: ResponsesRequest = exchange.parse(responsesShape);
  const {nextId} = exchange.settings;
  const chat = answerChat(exchange, chatOf(request));
  const items = chat.answers.flatMap((answer) => itemsOf(answer, nextId));
  const body = bodyOf(request, chat, nextId('resp_'), items);
  if (!request.stream) return {json: body};
  return {events: eventsOf(body, items, !exchange.faults.has('responses-no-completed'))};
}
