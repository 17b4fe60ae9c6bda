// Joins a stream of chunks to the body that the same request would get without `stream`.

/** Data of the events in a stream; lines end with LF or CR LF, an empty line ends an event. */
function* dataOf(text) {
  for (const block of text.replaceAll('\r\n', '\n').split('\n\n')) {
    const lines = block.split('\n').filter((line) => line.startsWith('data:'));
    const data = lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
    if (data !== '' && data !== '[DONE]') yield data;
  }
}

function addCall(calls, {index, id, type, function: piece}) {
  // Some servers leave the index out: an id then begins a call, and what has none goes on with the last one.
  const at = index ?? (id ? calls.length : Math.max(0, calls.length - 1));
  const call = (calls[at] ??= {id, type, function: {name: '', arguments: ''}});
  call.id ??= id;
  if (id && call.id !== id) throw new Error('Two calls share an index.');
  if (piece?.name) call.function.name = piece.name;
  call.function.arguments += piece?.arguments ?? '';
}

/** Text grows, whatever the field is called: content, refusal, an engine's reasoning. */
function addDelta(message, delta) {
  for (const [key, value] of Object.entries(delta)) {
    if (key === 'tool_calls') {
      message.tool_calls ??= [];
      for (const piece of value ?? []) addCall(message.tool_calls, piece);
    } else if (typeof value === 'string' && key !== 'role')
      message[key] = (message[key] ?? '') + value;
    else message[key] ??= value;
  }
}

function addChoice(choice, {delta, text, logprobs, finish_reason: reason}) {
  if (delta) addDelta((choice.message ??= {}), delta);
  if (text !== undefined) choice.text = (choice.text ?? '') + text;
  if (logprobs?.content) (choice.logprobs ??= {content: []}).content.push(...logprobs.content);
  choice.finish_reason ??= reason ?? null;
}

/** The joined body; `{error}` for an error in the stream, undefined where it has no JSON chunks or its calls are lost. */
export function joinStream(text) {
  let body;
  const choices = [];
  try {
    for (const data of dataOf(text)) {
      const {choices: pieces = [], usage, error, ...head} = JSON.parse(data);
      if (error) return {error};
      body ??= {...head, object: head.object?.replace('.chunk', '')};
      if (usage) body.usage = usage;
      for (const piece of pieces) addChoice((choices[piece.index] ??= {index: piece.index}), piece);
    }
  } catch {
    return undefined;
  }
  const isLost = ({finish_reason, message}) =>
    finish_reason === 'tool_calls' && !message?.tool_calls?.length;
  return body && !choices.some(isLost) ? {...body, choices} : undefined;
}
