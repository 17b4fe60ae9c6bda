// The batch runner against a server that is busy, broken and slow.
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import type {Rule} from '../../openaiServer/rules';
import {startOpenAIServer} from '../../openaiServer/server';
import {site} from '../site';
import {batch, lineOf, numbered, textOf} from './runner';

const FAULTS = ['429-once', '500-once', '503-once', 'drop-once'];
/** Faults that only a stream can have: an end without finish_reason, a finish that is not said, an error as an event. */
const STREAM_FAULTS = [...FAULTS, 'cut-once', 'finish-missing-once'];

/** Request i has fault i, and every later one none. */
const faulty = (faults: readonly string[]): Rule[] =>
  faults.map((fault, i) => ({
    when: ({text}) => text === `r${i}`,
    reply: ({text}) => ({content: `Answer to ${text}.`, pace: {firstMs: 40}}),
    faults: [fault],
  }));
const echo: Rule = {
  when: () => true,
  reply: ({text}) => ({content: `Answer to ${text}.`, pace: {firstMs: 40}}),
};

test.each([
  {mode: 'whole', args: [], faults: FAULTS},
  {mode: 'streamed', args: ['--stream'], faults: STREAM_FAULTS},
])('every $mode answer arrives once whatever failed before', async ({args, faults}) => {
  const {server, run, results} = await batch(numbered(20), {rules: [...faulty(faults), echo]});
  expect(await run(...args)).toMatchObject({code: 0});
  const answers = results().map(({custom_id, response: {status_code, body}}) => {
    const {choices} = body as {choices: {message: {content: string}; finish_reason: string}[]};
    return [custom_id, status_code, choices[0]?.message.content, choices[0]?.finish_reason];
  });
  const expected = Array.from({length: 20}, (_, i) => [`r${i}`, 200, `Answer to r${i}.`, 'stop']);
  expect(answers.sort()).toEqual(expected.sort());
  // Each fault cost one more request, and what had succeeded was not repeated.
  const repeated = server.requests.filter(({attempt}) => attempt === 2).map(textOf);
  expect(repeated.sort()).toEqual(faults.map((_, i) => `r${i}`));
  expect(server.requests).toHaveLength(20 + faults.length);
});

test('no more requests are open than allowed, and as many as allowed', async () => {
  const {server, run} = await batch(numbered(24), {rules: [echo]});
  await run('--concurrency', '3');
  expect(Math.max(...server.requests.map(({inFlight}) => inFlight))).toBe(3);
});

test('a refusal is recorded with its error and not repeated', async () => {
  const wrong = lineOf('wrong', {
    model: 'test-model',
    messages: [{role: 'user', content: 'x'}],
    n: 0,
  });
  const unknown = lineOf('unknown', {model: 'gpt-0', messages: [{role: 'user', content: 'x'}]});
  const {server, run, results} = await batch([wrong, unknown, ...numbered(2)]);
  const {code, stdout} = await run();
  expect(code).toBe(1);
  expect(stdout).toContain('2 answered (0 cut by a token limit), 2 refused, 0 left');
  const statuses = results().map(({custom_id, response}) => [custom_id, response.status_code]);
  expect(Object.fromEntries(statuses)).toEqual({wrong: 400, unknown: 404, r0: 200, r1: 200});
  const refused = results().find(({custom_id}) => custom_id === 'unknown');
  expect(refused?.response.body).toMatchObject({error: {code: 'model_not_found'}});
  expect(server.requests).toHaveLength(4);
});

test('a request that keeps failing is left to the next run', async () => {
  const rule: Rule = {
    when: ({text, attempt}) => text === 'r1' && attempt <= 3,
    reply: {},
    faults: ['500'],
  };
  const {run, ids} = await batch(numbered(3), {rules: [rule]});
  const first = await run('--attempts', '3');
  expect(first.code).toBe(3);
  expect(first.stderr).toContain('r1: status 500, left for the next run');
  expect(ids().sort()).toEqual(['r0', 'r2']);
  expect(await run('--attempts', '3')).toMatchObject({code: 0});
  expect(ids().sort()).toEqual(['r0', 'r1', 'r2']);
});

test('a key that is refused ends the run and decides nothing', async () => {
  const {server, run, ids} = await batch(numbered(30), {}, {OPENAI_API_KEY: 'sk-wrong'});
  const {code, stderr} = await run();
  expect(code).toBe(2);
  expect(stderr).toContain('status 401');
  expect(ids()).toEqual([]);
  expect(server.requests.length).toBeLessThanOrEqual(4);
});

test('an endpoint that is not there leaves everything, and the run says why', async () => {
  const {run, ids} = await batch(numbered(2), {}, {OPENAI_BASE_URL: 'http://127.0.0.1:1/v1'});
  const {code, stderr} = await run('--attempts', '2');
  expect(code).toBe(3);
  expect(stderr).toContain('r0: ECONNREFUSED');
  expect(ids()).toEqual([]);
});

test('a 429 is repeated no sooner than Retry-After says', async () => {
  const {run} = await batch(numbered(1), {faults: ['429-once'], retryAfter: 1});
  const started = performance.now();
  expect(await run()).toMatchObject({code: 0});
  expect(performance.now() - started).toBeGreaterThan(1000);
});

test('requests that begin alike are sent one after another', async () => {
  const ask = (i: number) => {
    const system = {role: 'system', content: `Rules ${i % 3}`};
    return lineOf(`r${i}`, {
      model: 'test-model',
      messages: [system, {role: 'user', content: `r${i}`}],
    });
  };
  const {server, run} = await batch(Array.from({length: 9}, (_, i) => ask(i)));
  await run('--order', 'prefix', '--concurrency', '1');
  const order = ['r0', 'r3', 'r6', 'r1', 'r4', 'r7', 'r2', 'r5', 'r8'];
  expect(server.requests.map(textOf)).toEqual(order);
});

/** A second replica, closed when the test ends. */
async function replica() {
  const server = await startOpenAIServer({rules: [echo]});
  onTestFinished(() => server.close());
  return server;
}

test('replicas take whole pieces from one queue', async () => {
  const [one, two] = [await replica(), await replica()];
  const {run} = await batch(numbered(12), {}, {OPENAI_BASE_URL: `${one.baseURL},${two.baseURL}`});
  expect(await run('--piece', '3')).toMatchObject({code: 0});
  for (const {requests} of [one, two]) {
    const pieces = requests.map((request) => Math.floor(Number(textOf(request).slice(1)) / 3));
    expect(pieces.length % 3).toBe(0);
    expect(new Set(pieces).size).toBe(pieces.length / 3);
  }
  expect(Math.min(one.requests.length, two.requests.length)).toBeGreaterThan(0);
});

test('the requests of a replica that is gone go to the other one', async () => {
  const alive = await replica();
  const {run, ids} = await batch(
    numbered(6),
    {},
    {OPENAI_BASE_URL: `http://127.0.0.1:1/v1,${alive.baseURL}`},
  );
  expect(await run('--piece', '2')).toMatchObject({code: 0});
  expect(ids()).toHaveLength(6);
  expect(alive.requests).toHaveLength(6);
});

test('long pieces are sent first', async () => {
  const ask = (i: number, max_tokens: number) =>
    lineOf(`r${i}`, {
      model: 'test-model',
      messages: [{role: 'user', content: `r${i}`}],
      max_tokens,
    });
  const {server, run} = await batch([ask(0, 1), ask(1, 1), ask(2, 50), ask(3, 50)]);
  await run('--order', 'prefix', '--piece', '2', '--concurrency', '1');
  expect(server.requests.map(textOf)).toEqual(['r2', 'r3', 'r0', 'r1']);
});

/** Streams leave out what would be null. */
const withoutNulls = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (one === null ? undefined : one));

test('a joined stream is the body that comes without a stream', async () => {
  const tool = (name: string) => ({type: 'function', function: {name}});
  const base = {model: 'test-model', messages: [{role: 'user', content: 'Weather?'}]};
  const lines = [
    lineOf('choices', {...base, n: 2, logprobs: true}),
    lineOf('calls', {...base, tools: [tool('rain'), tool('wind')], tool_choice: 'required'}),
    lineOf('text', {model: 'test-model', prompt: ['a', 'b']}, '/v1/completions'),
    lineOf('vector', {model: 'test-embedding', input: 'a'}, '/v1/embeddings'),
  ];
  const bodiesOf = async (...args: string[]) => {
    const {run, results} = await batch(lines);
    expect(await run('--concurrency', '1', ...args)).toMatchObject({code: 0});
    return results().map(({response: {body}}) => withoutNulls(body));
  };
  expect(await bodiesOf('--stream')).toEqual(await bodiesOf());
});

interface Send {
  retryAfterSeconds(header: string | undefined, now?: number): number;
  secondsBefore(
    retry: number,
    limits: {firstWait: number; longestWait: number},
    retryAfter: number,
    random: () => number,
  ): number;
}
const send = (await import(
  pathToFileURL(join(site.examplesDir, 'offline-batch/send.mjs')).href
)) as Send;

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(send.retryAfterSeconds('7', now)).toBe(7);
  expect(send.retryAfterSeconds('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30);
  expect(send.retryAfterSeconds('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(send.retryAfterSeconds('soon', now)).toBe(0);
  expect(send.retryAfterSeconds(undefined, now)).toBe(0);
});

test('the wait is anything up to a limit that doubles until it stops', () => {
  const limits = {firstWait: 1, longestWait: 10};
  const longest = [1, 2, 3, 4, 5, 6].map((retry) => send.secondsBefore(retry, limits, 0, () => 1));
  expect(longest).toEqual([1, 2, 4, 8, 10, 10]);
  expect(send.secondsBefore(3, limits, 0, () => 0)).toBe(0);
  expect(send.secondsBefore(3, limits, 30, () => 0.5)).toBe(32);
});
