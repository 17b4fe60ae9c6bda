// The batch runner killed, stopped and started again.
import {appendFileSync, readFileSync, truncateSync, writeFileSync} from 'node:fs';
import {expect, test, vi} from 'vitest';
import type {Rule} from '../../openaiServer/rules';
import {type Batch, batch, numbered, textOf} from './runner';

const HOUR = 3_600_000;
/** Two requests whose first arrival is never answered; the others are answered in a moment. */
const STUCK = ['r3', 'r7'];
const stuck: Rule = {
  when: ({text, attempt}) => STUCK.includes(text) && attempt === 1,
  reply: {content: 'Too late.', pace: {firstMs: HOUR}},
};

const expectOnce = ({ids}: Batch, count: number) =>
  expect(ids().sort()).toEqual(Array.from({length: count}, (_, i) => `r${i}`).sort());

test.each([{args: []}, {args: ['--stream']}])(
  'after a kill in the middle the next run does what is missing and nothing else $args',
  async ({args}) => {
    const one = await batch(numbered(40), {rules: [stuck]});
    const {child, done} = one.start('--concurrency', '3', ...args);
    // The third worker goes on; the kill hits with two requests in flight or three.
    await vi.waitUntil(() => one.ids().length >= 20, {timeout: 30_000, interval: 5});
    child.kill('SIGKILL');
    await done;
    const finished = one.ids();
    // As if the kill had come while a result was written.
    appendFileSync(one.output, '{"id":"batch_req_0","custom_id":"r3","respon');
    const sentBefore = one.server.requests.length;

    expect(await one.run(...args)).toMatchObject({code: 0});
    expectOnce(one, 40);
    expect(one.ids().slice(0, finished.length)).toEqual(finished);
    const again = one.server.requests.slice(sentBefore).map(textOf);
    expect(again.filter((id) => finished.includes(id))).toEqual([]);
    expect([...finished, ...again].sort()).toEqual(one.ids().sort());
    expect(again).toEqual(expect.arrayContaining(STUCK));
    // Sent twice is only what was in flight: one request a worker.
    expect(one.server.requests.filter(({attempt}) => attempt > 1).length).toBeLessThanOrEqual(3);
  },
);

test('a run after the last one sends nothing', async () => {
  const one = await batch(numbered(5));
  await one.run();
  const {code, stdout} = await one.run();
  expect(code).toBe(0);
  expect(stdout).toContain('5 requests, 5 decided before');
  expect(one.server.requests).toHaveLength(5);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s finishes what is in flight', async (signal) => {
  const slow: Rule = {when: () => true, reply: {content: 'ok', pace: {firstMs: 300}}};
  const one = await batch(numbered(200), {rules: [slow]});
  const {child, done} = one.start();
  await vi.waitUntil(() => one.server.requests.length === 4, {timeout: 30_000, interval: 5});
  child.kill(signal);
  const {code, stderr} = await done;
  expect(code).toBe(3);
  expect(stderr).toContain(`${signal}: finishing the requests in flight`);
  // All that was sent has a result, and far from all was sent.
  expect(one.ids().sort()).toEqual(one.server.requests.map(textOf).sort());
  expect(one.ids().length).toBeLessThan(100);
});

test('a signal ends a wait for the next try', async () => {
  const one = await batch(numbered(1), {faults: ['429'], retryAfter: 3600});
  const {child, stderr, done} = one.start();
  await vi.waitUntil(() => stderr().includes('r0: status 429'), {timeout: 30_000, interval: 5});
  child.kill('SIGTERM');
  expect((await done).code).toBe(3);
  expect(one.ids()).toEqual([]);
});

test('of a last line without its line break what is whole is kept', async () => {
  const one = await batch(numbered(3));
  await one.run();
  const {length} = readFileSync(one.output);
  truncateSync(one.output, length - 1);
  expect(await one.run()).toMatchObject({code: 0});
  expectOnce(one, 3);
  expect(one.server.requests).toHaveLength(3);

  truncateSync(one.output, length - 2);
  expect(await one.run()).toMatchObject({code: 0});
  expectOnce(one, 3);
  expect(one.server.requests).toHaveLength(4);
});

test('a full disk ends the run, and the next one repairs what it left', async () => {
  const one = await batch(numbered(60));
  const {code, stderr} = await one.runOnFullDisk(8);
  expect(code).toBe(2);
  expect(stderr).toContain('EFBIG');
  const {length} = readFileSync(one.output);
  expect(length).toBe(8 * 1024);
  const finished = one.ids();
  expect(finished.length).toBeGreaterThan(0);
  expect(await one.run()).toMatchObject({code: 0});
  expectOnce(one, 60);
  expect(one.ids().slice(0, finished.length)).toEqual(finished);
});

test('results of other requests are not continued', async () => {
  const one = await batch(numbered(2));
  await one.run();
  const refused = async (lines: readonly string[], results: string, problem: string) => {
    writeFileSync(one.input, `${lines.join('\n')}\n`);
    writeFileSync(one.output, results);
    const {code, stderr} = await one.run();
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
    expect(readFileSync(one.output, 'utf8')).toBe(results);
  };
  const results = readFileSync(one.output, 'utf8');
  const [first = '', second = ''] = numbered(2);
  const warmer = second.replace('"messages"', '"temperature":1,"messages"');
  await refused([first, warmer], results, 'the request "r1" was another one then');
  await refused([first], results, 'no request has the custom_id "r1"');
  await refused([first, second], results + results, 'results.jsonl:3: a second result of "r');
  await refused([first, second], `oops\n${results}`, 'results.jsonl:1: not a result');
  expect(one.server.requests).toHaveLength(2);
});
