import OpenAI from 'openai';
import {expect, test} from 'vitest';
import {ask, connect, model} from './testClient';

const tool = {role: 'tool', tool_call_id: 'call_x', content: '1'};
const call = {id: 'call_x', type: 'function', function: {name: 'f', arguments: '{}'}};
const open = {type: 'object', properties: {a: {type: 'string'}}, required: ['a']};
test.each([
  ['an unknown field', {top_k: 1}, "Unknown parameter: 'top_k'"],
  ['a nested unknown field', {messages: [{role: 'user', content: 'a', x: 1}]}, 'messages[0].x'],
  ['a missing field', {messages: undefined}, "Missing required parameter: 'messages'"],
  ['a wrong number', {temperature: 3}, 'temperature'],
  ['options of a stream without one', {stream_options: {include_usage: true}}, 'stream_options'],
  ['a tool choice without tools', {tool_choice: 'auto'}, 'tool_choice'],
  ['a result without a call', {messages: [tool]}, 'preceding message'],
  [
    'a call without a result',
    {messages: [{role: 'assistant', tool_calls: [call]}, ...ask('go on')]},
    'No response for: call_x',
  ],
  ['JSON mode without the word', {response_format: {type: 'json_object'}}, 'json'],
  [
    'a strict schema that is open',
    {
      response_format: {
        type: 'json_schema',
        json_schema: {name: 'a', strict: true, schema: open},
      },
    },
    'additionalProperties',
  ],
])('%s', async (_, change, message) => {
  const {client} = await connect();
  const body = {model, messages: ask('Hello'), ...change} as never;
  const error = await client.chat.completions.create(body).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OpenAI.BadRequestError);
  expect((error as Error).message).toContain(message);
});

test('a wrong key, an unknown model and an unknown route', async () => {
  const {client, server: one} = await connect();
  const {baseURL} = one;
  const stranger = new OpenAI({baseURL, apiKey: 'wrong', maxRetries: 0});
  await expect(stranger.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  const other = client.chat.completions.create({model: 'gpt-4', messages: ask('Hello')});
  await expect(other).rejects.toMatchObject({status: 404, code: 'model_not_found'});
  await expect(client.get('/nothing')).rejects.toMatchObject({status: 404});
});

test('fields of an engine are accepted where they are expected', async () => {
  const {client, server: one} = await connect({extraFields: ['top_k']});
  await client.chat.completions.create({model, messages: ask('Hello'), top_k: 5} as never);
  expect(one.requests[0]?.body).toMatchObject({top_k: 5});
});
