// A tool call over /v1/responses. No state on the server: the client sends the whole history.
import OpenAI from 'openai';

const model = process.env.OPENAI_MODEL ?? 'test-model';
const client = new OpenAI({
  baseURL: process.env.OPENAI_BASE_URL ?? 'http://localhost:8000/v1',
  apiKey: process.env.OPENAI_API_KEY ?? 'none',
});
// Flat: Chat Completions has name and parameters inside `function`.
const tools: OpenAI.Responses.FunctionTool[] = [
  {
    type: 'function',
    name: 'get_weather',
    strict: true,
    parameters: {
      type: 'object',
      properties: {city: {type: 'string'}},
      required: ['city'],
      additionalProperties: false,
    },
  },
];

async function main() {
  const input: OpenAI.Responses.ResponseInput = [{role: 'user', content: 'Weather in Lima?'}];
  const first = await client.responses.create({model, tools, input, store: false});
  for (const item of first.output) {
    if (item.type !== 'function_call') continue;
    console.log(`${item.name} ${item.arguments} id=${item.id} call_id=${item.call_id}`);
    const output = JSON.stringify({celsius: 18}); // Your own code runs here.
    // The call stays in the history, and the result names its call_id, not its id.
    input.push(item, {type: 'function_call_output', call_id: item.call_id, output});
  }
  const second = await client.responses.create({model, tools, input, store: false});
  console.log(second.output_text);
}

void main();
