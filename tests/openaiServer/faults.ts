/**
 * Everything that the server can do wrong, by name, with what a client sees.
 * A name with `-once` at its end holds for the first time that a request body arrives, so its repetition succeeds.
 */
export const FAULTS = {
  // Answers of a loaded or broken server
  '429': 'status 429 with Retry-After',
  '500': 'status 500',
  '503': 'status 503',
  drop: 'the connection breaks: in a stream after three events, else in the middle of the body',
  cut: 'a stream that ends cleanly after three events',
  slow: '20 ms before each event',
  // Unusual and correct
  'small-pieces': 'seven bytes a write, so that characters and lines are cut',
  crlf: 'lines end with CR LF',
  comments: 'comment lines between events',
  // Routes, access, errors
  'models-missing': '/v1/models is not there',
  'models-array': '/v1/models answers with a bare array',
  'completions-missing': '/v1/completions is not there',
  'embeddings-missing': '/v1/embeddings is not there',
  'responses-missing': '/v1/responses is not there',
  'key-unchecked': 'every key is accepted',
  'model-unchecked': 'every model name is accepted',
  'unknown-field-accepted': 'unknown fields are dropped',
  'validation-500': 'an invalid request gets status 500',
  'error-text': 'errors are plain text',
  'error-detail': 'errors are {"detail": …} with status 422 where 400 belongs',
  'error-200': 'errors come with status 200',
  // Request fields without effect
  'max-tokens-ignored': 'max_tokens has no effect',
  'max-completion-tokens-ignored': 'max_completion_tokens has no effect',
  'stop-ignored': 'stop has no effect',
  'n-ignored': 'n has no effect',
  'logprobs-ignored': 'logprobs has no effect',
  'stream-ignored': 'stream has no effect',
  'tool-choice-ignored': 'tools have no effect',
  'tool-choice-none-ignored': 'a tool is called although tool_choice is none',
  'parallel-ignored': 'parallel_tool_calls has no effect',
  'schema-ignored': 'response_format json_schema has no effect',
  'json-object-ignored': 'response_format json_object has no effect',
  'include-usage-ignored': 'stream_options has no effect',
  'base64-ignored': 'encoding_format has no effect',
  'developer-refused': 'the role developer is refused',
  'parts-refused': 'content as a list of parts is refused',
  'tool-results-refused': 'the role tool is refused',
  // Bodies
  'object-wrong': 'object is text_completion in a chat answer',
  'usage-missing': 'no usage',
  'usage-sum': 'total_tokens is not the sum',
  'finish-wrong': 'finish_reason is always stop',
  'stop-included': 'the stop sequence is part of the text',
  'arguments-object': 'tool arguments are an object',
  'arguments-broken': 'tool arguments are not JSON',
  'tool-id-missing': 'a tool call has no id',
  'embeddings-order': 'index does not follow the input',
  // Streams
  'content-type': 'a stream is labelled application/json',
  'done-missing': 'no [DONE]',
  'blank-lines-missing': 'one line break between events',
  'id-changes': 'every chunk has another id',
  'role-missing': 'no role in the first delta',
  'finish-missing': 'no finish_reason in a stream',
  'usage-unasked': 'the usage chunk comes unasked',
  'usage-with-choice': 'the usage chunk repeats a choice',
  'one-chunk': 'the whole text in one chunk',
  'utf8-broken': 'characters cut between chunks',
  'tool-index-missing': 'tool deltas have no index',
  'arguments-whole-object': 'streamed arguments are an object',
  'stream-error-200': 'an invalid streaming request is answered by an event',
  'responses-no-completed': 'no response.completed at the end',
} as const;

export type FaultName = keyof typeof FAULTS;

const isFault = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

/**
 * The faults that a list of names stands for on the n-th arrival of a body, counted from 1.
 * @throws Error for a name that does not exist: a misspelled fault would make a test pass for nothing.
 */
export function faultsOf(names: readonly string[], attempt: number): Set<FaultName> {
  const active = new Set<FaultName>();
  for (const name of names) {
    const once = name.endsWith('-once');
    const base = once ? name.slice(0, -'-once'.length) : name;
    if (!isFault(base)) throw new Error(`No fault is named "${name}"`);
    if (!once || attempt === 1) active.add(base);
  }
  return active;
}

/** `test-model#done-missing,slow` asks for two faults of `test-model`. */
export function splitModel(model: string): {model: string; faults: string[]} {
  const [name = '', list = ''] = model.split('#');
  return {model: name, faults: list.split(',').filter(Boolean)};
}
