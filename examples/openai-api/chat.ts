// The official client against any compatible server: an answer, then a stream with its usage.
import OpenAI from 'openai';

const MODEL = process.env.OPENAI_MODEL ?? 'test-model';
const client = new OpenAI({
  baseURL: process.env.OPENAI_BASE_URL ?? 'http://localhost:8000/v1',
  apiKey: process.env.OPENAI_API_KEY ?? 'none',
  timeout: 30_000, // Milliseconds; in a stream only until it begins.
  maxRetries: 2,
});
const messages = [{role: 'user' as const, content: 'Name a river.'}];

async function whole() {
  const answer = await client.chat.completions.create({model: MODEL, messages});
  const [choice] = answer.choices;
  console.log(`${choice?.finish_reason}: ${choice?.message.content}`);
}

async function streamed() {
  const stream = await client.chat.completions.create({
    model: MODEL,
    messages,
    stream: true,
    stream_options: {include_usage: true},
  });
  let text = '';
  let finish: string | undefined;
  for await (const chunk of stream) {
    // The usage chunk has no choices.
    const [choice] = chunk.choices;
    text += choice?.delta.content ?? '';
    finish = choice?.finish_reason ?? finish;
    if (chunk.usage) console.log(`usage: ${chunk.usage.total_tokens} tokens`);
  }
  // The client throws when the connection breaks. It does not when a stream ends too early, which a proxy can make of a break.
  if (!finish) throw new Error(`The stream was cut after: ${text}`);
  console.log(`${finish}: ${text}`);
}

async function cut() {
  const stream = await client.chat.completions.create({
    model: MODEL,
    messages: [{role: 'user', content: 'Tell a long story.'}],
    stream: true,
  });
  let finish: string | undefined;
  let chunks = 0;
  for await (const chunk of stream) {
    chunks += 1;
    finish = chunk.choices[0]?.finish_reason ?? finish;
  }
  console.log(`${chunks} chunks, no error, finish_reason: ${finish}`);
}

async function main() {
  await whole();
  await streamed();
  await cut();
}

void main();
