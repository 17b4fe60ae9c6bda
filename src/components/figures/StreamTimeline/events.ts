/** One event of a stream: its bytes on the wire, and how many of them are text of the answer. */
export interface StreamEvent {
  readonly what: string;
  readonly says: string;
  readonly wire: string;
  readonly text: string;
}

const HEAD = {
  id: 'chatcmpl-000001',
  object: 'chat.completion.chunk',
  created: 1795219200,
  model: 'test-model',
};
const frame = (data: string) => `data: ${data}\n\n`;

function choiceEvent(what: string, says: string, delta: object, reason: string | null, text = '') {
  const choices = [{index: 0, delta, finish_reason: reason}];
  return {what, says, text, wire: frame(JSON.stringify({...HEAD, choices, usage: null}))};
}

const textEvent = (text: string, says: string) =>
  choiceEvent(`"${text}"`, says, {content: text}, null, text);

const usage = {
  prompt_tokens: 9,
  completion_tokens: 2,
  total_tokens: 11,
  prompt_tokens_details: {cached_tokens: 0},
};

/** The stream of `examples/openai-api/stream.out`, in groups: events of a group leave the server at one time. */
export const MOMENTS: readonly (readonly StreamEvent[])[] = [
  [
    choiceEvent('role', 'a message starts', {role: 'assistant', content: ''}, null),
    textEvent('Hi', 'first token'),
  ],
  [textEvent(' there', 'second token')],
  [
    choiceEvent('finish_reason', '"stop"', {}, 'stop'),
    {
      what: 'usage',
      says: 'token counts, if asked',
      text: '',
      wire: frame(JSON.stringify({...HEAD, choices: [], usage})),
    },
    {what: '[DONE]', says: 'close', text: '', wire: frame('[DONE]')},
  ],
];

/** Length in UTF-8, which is what travels. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
