// The server as the official client sees it: what that client cannot read is no OpenAI API.
import type OpenAI from 'openai';
import {expect, test} from 'vitest';
import {ask, connect, model} from './testClient';

const weather = {
  type: 'function' as const,
  function: {
    name: 'get_weather',
    parameters: {type: 'object', properties: {city: {type: 'string'}}, required: ['city']},
  },
};

test('text, with usage that adds up', async () => {
  const {client} = await connect();
  const answer = await client.chat.completions.create({model, messages: ask('Hello')});
  expect(answer.choices[0]?.finish_reason).toBe('stop');
  const {prompt_tokens: input, completion_tokens: output, total_tokens: total} = answer.usage!;
  expect(total).toBe(input + output);
});

test('a stream joins to the same text', async () => {
  const {client} = await connect();
  const body = {model, messages: ask('Repeat exactly: Zürich,  東京 🌉\nend')};
  const whole = await client.chat.completions.create(body);
  let text = '';
  for await (const chunk of await client.chat.completions.create({...body, stream: true}))
    text += chunk.choices[0]?.delta.content ?? '';
  expect(text).toBe('Zürich,  東京 🌉\nend');
  expect(text).toBe(whole.choices[0]?.message.content);
});

test('the same bytes in each run', async () => {
  const body = JSON.stringify({model, messages: ask('Hello'), stream: true});
  const once = async () => {
    const {server: one} = await connect();
    const headers = {authorization: `Bearer ${one.apiKey}`};
    const response = await fetch(`${one.baseURL}/chat/completions`, {
      method: 'POST',
      headers,
      body,
    });
    return response.text();
  };
  expect(await once()).toBe(await once());
});

test('rules call tools in parallel and read their results', async () => {
  const {client} = await connect({
    rules: [
      {
        when: ({results}) => results.length === 2,
        reply: ({results}) => ({content: results.join(' and ')}),
      },
      {
        when: ({tools}) => tools.includes('get_weather'),
        reply: {
          toolCalls: ['Lima', 'Rome'].map((city) => ({name: 'get_weather', arguments: {city}})),
        },
      },
    ],
  });
  const tools = [weather];
  const messages: OpenAI.ChatCompletionMessageParam[] = ask('Weather in Lima and Rome?');
  const first = await client.chat.completions.create({model, messages, tools});
  const message = first.choices[0]!.message;
  expect(first.choices[0]!.finish_reason).toBe('tool_calls');
  const results = message.tool_calls!.map((call, i) => ({
    role: 'tool' as const,
    tool_call_id: call.id,
    content: `${i + 18} °C`,
  }));
  const second = await client.chat.completions.create({
    model,
    messages: [...messages, message, ...results],
    tools,
  });
  expect(second.choices[0]?.message.content).toBe('18 °C and 19 °C');
});

test('responses stream to the text that they return', async () => {
  const {client} = await connect();
  const body = {model, input: 'Repeat exactly: one two'};
  const whole = await client.responses.create(body);
  let text = '';
  const types: string[] = [];
  for await (const event of await client.responses.create({...body, stream: true})) {
    types.push(event.type);
    if (event.type === 'response.output_text.delta') text += event.delta;
  }
  expect([whole.output_text, text]).toEqual(['one two', 'one two']);
  expect([types[0], types.at(-1)]).toEqual(['response.created', 'response.completed']);
});

test('embeddings are the same as numbers and as base64', async () => {
  const {client} = await connect();
  const body = {model: 'test-embedding', input: ['river', 'mountain']};
  const packed = await client.embeddings.create(body);
  const plain = await client.embeddings.create({...body, encoding_format: 'float'});
  expect(packed.data).toEqual(plain.data);
  expect(plain.data[0]?.embedding).not.toEqual(plain.data[1]?.embedding);
});

test('completions default to 16 tokens', async () => {
  const {client} = await connect();
  const prompt = `Repeat exactly: ${'word '.repeat(20)}`;
  const {choices, usage} = await client.completions.create({model, prompt});
  expect([choices[0]?.finish_reason, usage?.completion_tokens]).toEqual(['length', 16]);
});
