import type {Answer} from './answer';
import {type ChatAnswer, CREATED, chatUsage, logprobsOf} from './chatBody';
import type {FaultName} from './faults';
import {tokensOf} from './tokens';

type Delta = Readonly<Record<string, unknown>>;

function textDeltas(content: string, perChunk: number, faults: ReadonlySet<FaultName>): Delta[] {
  if (faults.has('one-chunk')) return [{content}];
  const pieces = tokensOf(content);
  if (!faults.has('utf8-broken'))
    return Array.from({length: Math.ceil(pieces.length / perChunk)}, (_, i) => ({
      content: pieces.slice(i * perChunk, (i + 1) * perChunk).join(''),
    }));
  // As a server does that decodes three bytes at a time.
  const bytes = Buffer.from(content);
  const parts = Array.from({length: Math.ceil(bytes.length / 3)}, (_, i) =>
    bytes.subarray(3 * i, 3 * i + 3).toString('utf8'),
  );
  return parts.map((part) => ({content: part}));
}

function toolDeltas(answer: Answer, faults: ReadonlySet<FaultName>): Delta[] {
  return answer.toolCalls.flatMap((call, i) => {
    const index = faults.has('tool-index-missing') ? {} : {index: i};
    const {name, arguments: text} = call.function;
    const id = faults.has('tool-id-missing') ? {} : {id: call.id};
    const args = faults.has('arguments-broken') ? text.slice(0, -1) : text;
    const pieces: unknown[] = faults.has('arguments-whole-object')
      ? [JSON.parse(args)]
      : tokensOf(args);
    return [
      {tool_calls: [{...index, ...id, type: 'function', function: {name, arguments: ''}}]},
      ...pieces.map((piece) => ({tool_calls: [{...index, function: {arguments: piece}}]})),
    ];
  });
}

/** The objects of a `chat.completion.chunk` stream in order. `withUsage` is `stream_options.include_usage`. */
export function chatChunks(chat: ChatAnswer, withUsage: boolean, faults: ReadonlySet<FaultName>) {
  const usageAtEnd = withUsage || faults.has('usage-unasked');
  const chunk = (choices: readonly object[], usage: object | null) => ({
    id: chat.id,
    object: 'chat.completion.chunk',
    created: CREATED,
    model: chat.model,
    choices,
    ...(withUsage || usage ? {usage} : {}),
  });
  const choice = (index: number, delta: Delta, finish: string | null = null) => ({
    index,
    delta,
    ...(chat.topLogprobs !== null && typeof delta['content'] === 'string' && delta['content']
      ? {logprobs: logprobsOf(delta['content'], chat.topLogprobs)}
      : {}),
    finish_reason: finish,
  });
  const chunks = chat.answers.flatMap((answer, index) => {
    const start = {
      ...(faults.has('role-missing') ? {} : {role: 'assistant'}),
      content: answer.content === null ? null : '',
    };
    const reason = faults.has('finish-wrong') ? 'stop' : answer.finishReason;
    return [
      choice(index, start),
      ...textDeltas(answer.content ?? '', chat.tokensPerChunk, faults).map((delta) =>
        choice(index, delta),
      ),
      ...(answer.refusal === null ? [] : [choice(index, {refusal: answer.refusal})]),
      ...toolDeltas(answer, faults).map((delta) => choice(index, delta)),
      choice(index, {}, faults.has('finish-missing') ? null : reason),
    ].map((one) => chunk([one], null));
  });
  if (usageAtEnd)
    chunks.push(chunk(faults.has('usage-with-choice') ? [choice(0, {})] : [], chatUsage(chat)));
  return faults.has('id-changes')
    ? chunks.map((one, i) => ({...one, id: `${one.id}-${i}`}))
    : chunks;
}
