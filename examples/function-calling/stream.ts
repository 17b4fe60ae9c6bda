// Streamed calls: pieces are joined by index; nothing runs before a good end.
import OpenAI from 'openai';

const client = new OpenAI({
  baseURL: process.env.OPENAI_BASE_URL ?? 'http://localhost:8000/v1',
  apiKey: process.env.OPENAI_API_KEY ?? 'none',
});

interface Call {
  id: string;
  name: string;
  text: string;
}

async function readCalls(stream: AsyncIterable<OpenAI.ChatCompletionChunk>) {
  const calls: Call[] = [];
  let pieces = 0;
  let finish: string | null = null;
  for await (const chunk of stream) {
    const [choice] = chunk.choices; // The usage chunk has none.
    for (const delta of choice?.delta.tool_calls ?? []) {
      pieces += 1;
      // Parallel calls may interleave: the position in this list says nothing, the index does.
      if (!Number.isInteger(delta.index)) throw new Error('A piece of a call has no index.');
      const call = (calls[delta.index] ??= {id: '', name: '', text: ''});
      if (delta.id && call.id && delta.id !== call.id) throw new Error('Two calls share an index.');
      call.id ||= delta.id ?? '';
      call.name ||= delta.function?.name ?? '';
      call.text += delta.function?.arguments ?? '';
    }
    finish = choice?.finish_reason ?? finish;
  }
  if (finish === null) throw new Error('The stream was cut: its calls must not be run.');
  if (finish === 'length') throw new Error('The token limit cut the arguments.');
  if (finish === 'tool_calls' && calls.length === 0) throw new Error('The calls were lost.');
  return {calls, pieces, finish};
}

async function main() {
  const stream = await client.chat.completions.create({
    model: process.env.OPENAI_MODEL ?? 'test-model',
    messages: [{role: 'user', content: 'Weather in Lima and Oslo?'}],
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: 'Current weather of one city.',
          strict: true,
          parameters: {
            type: 'object',
            properties: {city: {type: 'string'}},
            required: ['city'],
            additionalProperties: false,
          },
        },
      },
    ],
    stream: true,
  });
  const {calls, pieces, finish} = await readCalls(stream);
  console.log(`${pieces} pieces, ${finish}`);
  for (const {id, name, text} of calls) console.log(id, name, JSON.parse(text));
}

void main();
