import {instanceOf} from './instanceOf';
import type {Reply, Rule, Turn} from './rules';

const REPEAT = 'Repeat exactly: ';

function callsOf({request, tools}: Turn): Reply {
  const chosen = typeof request.tool_choice === 'object' && request.tool_choice.function.name;
  const names = chosen ? [chosen] : tools;
  const allowed = request.parallel_tool_calls === false || chosen ? names.slice(0, 1) : names;
  const parametersOf = (name: string) =>
    request.tools?.find((tool) => tool.function.name === name)?.function.parameters;
  return {
    toolCalls: allowed.map((name) => ({
      name,
      arguments: instanceOf(parametersOf(name) ?? {}) as object,
    })),
  };
}

/** Replies that any request gets when the server's own rules say nothing. They hold for every request together. */
export const DEFAULT_RULES: readonly Rule[] = [
  {
    when: ({request, last}) =>
      last.role !== 'tool' &&
      (request.tool_choice === 'required' || typeof request.tool_choice === 'object'),
    reply: callsOf,
  },
  {
    when: ({request}) => request.response_format?.type === 'json_schema',
    reply: ({request: {response_format: format}}) => ({
      content: JSON.stringify(
        instanceOf(format?.type === 'json_schema' ? format.json_schema.schema : {}),
      ),
    }),
  },
  {
    when: ({request}) => request.response_format?.type === 'json_object',
    reply: {content: '{"answer": "text"}'},
  },
  {
    when: ({text}) => text.startsWith(REPEAT),
    reply: ({text}) => ({content: text.slice(REPEAT.length)}),
  },
  {
    when: ({last}) => last.role === 'tool',
    reply: ({results}) => ({content: `The tool returned: ${results.join(', ')}`}),
  },
  {when: () => true, reply: {content: 'The Danube passes through ten countries.'}},
];
