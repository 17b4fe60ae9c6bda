import type {ChatRequest} from './chatRequest';
import type {FaultName} from './faults';

const FIELDS: Partial<Record<FaultName, readonly (keyof ChatRequest)[]>> = {
  'max-tokens-ignored': ['max_tokens'],
  'max-completion-tokens-ignored': ['max_completion_tokens'],
  'stop-ignored': ['stop'],
  'n-ignored': ['n'],
  'logprobs-ignored': ['logprobs'],
  'stream-ignored': ['stream', 'stream_options'],
  'tool-choice-ignored': ['tools', 'tool_choice', 'parallel_tool_calls'],
  'parallel-ignored': ['parallel_tool_calls'],
  'include-usage-ignored': ['stream_options'],
};

const ROLE_REFUSED: Partial<Record<FaultName, string>> = {
  'developer-refused': 'developer',
  'tool-results-refused': 'tool',
};

/** The request as a server sees it that does not know some of its fields. */
export function withoutIgnored(request: ChatRequest, faults: ReadonlySet<FaultName>): ChatRequest {
  const copy: ChatRequest = {...request};
  for (const fault of faults) for (const field of FIELDS[fault] ?? []) delete copy[field];
  const format = copy.response_format?.type;
  if (faults.has('schema-ignored') && format === 'json_schema') delete copy.response_format;
  if (faults.has('json-object-ignored') && format === 'json_object') delete copy.response_format;
  if (faults.has('tool-choice-none-ignored') && copy.tool_choice === 'none')
    copy.tool_choice = 'required';
  return copy;
}

/** Why a server that knows less refuses a request which is valid. */
export function refusalOf(
  request: ChatRequest,
  faults: ReadonlySet<FaultName>,
): string | undefined {
  for (const fault of faults) {
    const role = ROLE_REFUSED[fault];
    if (role && request.messages.some((message) => message.role === role))
      return `Unexpected message role: ${role}`;
  }
  if (faults.has('parts-refused') && request.messages.some(({content}) => Array.isArray(content)))
    return 'content has to be a string';
  return undefined;
}
