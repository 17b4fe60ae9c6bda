import {performance} from 'node:perf_hooks';
import {expect, test, vi} from 'vitest';
import type {Pace} from './pace';
import {ask, connect, model} from './testClient';

const paced = (pace: Pace) => ({
  rules: [{when: () => true, reply: {content: 'one two three four five', pace}}],
});
const request = {model, messages: ask('Count.')};

test('chunks of a stream wait as the pace says', async () => {
  const {client} = await connect(paced({firstMs: 100, gapMs: 50, tokensPerChunk: 2}));
  const started = performance.now();
  const stream = await client.chat.completions.create({...request, stream: true});
  const texts: string[] = [];
  for await (const {choices} of stream) texts.push(choices[0]?.delta.content ?? '');
  expect(texts.filter(Boolean)).toEqual(['one two', ' three four', ' five']);
  expect(performance.now() - started).toBeGreaterThanOrEqual(200);
});

test('the chunk with the role waits for nothing', async () => {
  const {client} = await connect(paced({firstMs: 3_600_000}));
  const stream = await client.chat.completions.create({...request, stream: true});
  const {value} = await stream[Symbol.asyncIterator]().next();
  expect(value.choices).toMatchObject([{delta: {role: 'assistant', content: ''}}]);
  stream.controller.abort();
});

test('a whole answer takes as long as its tokens', async () => {
  const {client} = await connect(paced({firstMs: 100, gapMs: 25}));
  const started = performance.now();
  await client.chat.completions.create(request);
  expect(performance.now() - started).toBeGreaterThanOrEqual(200);
});

test('the log has how many requests were open, and those hung up are not', async () => {
  const {client, server} = await connect(paced({firstMs: 100}));
  const texts = ['a', 'b', 'c'];
  await Promise.all(
    texts.map((text) => client.chat.completions.create({model, messages: ask(text)})),
  );
  expect(server.requests.map(({inFlight}) => inFlight).sort()).toEqual([1, 2, 3]);

  const hung = client.chat.completions.create({model, messages: ask('d')}, {timeout: 20});
  await expect(hung).rejects.toThrow('timed out');
  const isAlone = async () => {
    await client.models.list();
    return server.requests.at(-1)?.inFlight === 1;
  };
  await expect(vi.waitUntil(isAlone, {timeout: 5000, interval: 5})).resolves.toBe(true);
});

test('a whole answer can break in the middle', async () => {
  const {client, server} = await connect({faults: ['drop-once']}, {maxRetries: 0});
  await expect(client.chat.completions.create(request)).rejects.toThrow();
  await expect(client.chat.completions.create(request)).resolves.toBeDefined();
  expect(server.requests.map(({faults}) => faults)).toEqual([['drop'], []]);
});
