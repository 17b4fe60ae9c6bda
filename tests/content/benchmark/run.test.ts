// The load generator against a server whose delays are known. Delays are lower bounds: a busy machine only adds to them.
import {expect, test} from 'vitest';
import type {Rule} from '../../openaiServer/rules';
import {type Metrics, bench, load} from './bench';

const {summarize} = await load<Metrics>('metrics.mjs');
const {arrivalSeconds} = await load<{
  arrivalSeconds(input: {count: number; rate: number; burstiness: number; seed: number}): number[];
}>('arrivals.mjs');

/** Six tokens in three chunks. The chunk with the role goes out 0.4 s before the first of them. */
const paced: Rule = {
  when: () => true,
  reply: {
    content: 'one two three four five six',
    pace: {firstMs: 400, gapMs: 30, tokensPerChunk: 2},
  },
};
/** Times are kept in microseconds. */
const ROUNDING = 1e-5;

const textsOf = (requests: readonly {body: unknown}[]) =>
  requests.map(({body}) => (body as {messages: {content: string}[]}).messages[0]?.content ?? '');

test('an open loop keeps its schedule and measures what the server does', async () => {
  const {server, measure, run, records} = await bench({rules: [paced]});
  const load = ['--rate', '100', '--burstiness', '2', '--seed', '5'];
  const {code, stdout} = await measure(...load, '--requests', '12', '--warm-up', '3');
  expect(code).toBe(0);
  const requests = [...records()].sort((a, b) => a.index - b.index);
  expect(requests.map(({intendedSeconds}) => intendedSeconds)).toEqual(
    arrivalSeconds({count: 15, rate: 100, burstiness: 2, seed: 5}),
  );
  expect(requests.map(({warmUp}) => warmUp)).toEqual(Array.from({length: 15}, (_, i) => i < 3));
  for (const {intendedSeconds, sentSeconds, chunkSeconds, endSeconds, ...rest} of requests) {
    expect(sentSeconds).toBeGreaterThanOrEqual(intendedSeconds - ROUNDING);
    // The role alone is no first token.
    expect(chunkSeconds[0]).toBeGreaterThanOrEqual(sentSeconds + 0.4 - ROUNDING);
    expect(chunkSeconds.at(-1)).toBeGreaterThanOrEqual(sentSeconds + 0.46 - ROUNDING);
    expect(endSeconds).toBeGreaterThanOrEqual(chunkSeconds.at(-1) ?? Infinity);
    expect(chunkSeconds).toHaveLength(3);
    expect(rest).toMatchObject({outputTokens: 6, finishReason: 'stop', error: null});
  }
  // All were sent while the first waited for its answer.
  expect(Math.max(...server.requests.map(({inFlight}) => inFlight))).toBeGreaterThan(5);

  const s = summarize(records());
  expect(s.ttft).toMatchObject({count: 12});
  expect(s.ttft?.p50).toBeGreaterThanOrEqual(0.4);
  // Five tokens after the first in two steps of 30 ms.
  expect(s.e2e?.p50).toBeGreaterThanOrEqual(0.46);
  expect(s.tokensPerChunk).toBe(2);
  expect(stdout).toContain('open loop, 100 requests/s, coefficient of variation of the gaps 0.71');
  expect(stdout).toContain('12 requests after 3 of warm-up, 0 failed');
  expect(stdout).toMatch(new RegExp(`^TTFT +12 +${((s.ttft?.mean ?? 0) * 1000).toFixed(1)} `, 'm'));
  expect(stdout).toContain('6.0 out, 2.00 a chunk');
  expect(stdout).not.toContain('goodput');

  // The report is a function of the records; limits are set afterwards.
  const {stdout: again} = await run('--report', 'bench.jsonl');
  expect(again).toBe(stdout);
  const {stdout: limited} = await run('--report', 'bench.jsonl', '--limit-ttft', '399.9');
  expect(limited).toContain('goodput     0.00 requests/s: 0.0 % within TTFT 399.9 ms');
  const {stdout: generous} = await run('--report', 'bench.jsonl', '--limit-e2e', '60000');
  expect(generous).toContain('requests/s: 100.0 % within E2E 60000.0 ms');
});

test('a closed loop has as many open as it has clients', async () => {
  const {server, measure, records} = await bench({rules: [paced]});
  const {stdout} = await measure('--concurrency', '3', '--requests', '6', '--warm-up', '3');
  expect(Math.max(...server.requests.map(({inFlight}) => inFlight))).toBe(3);
  expect(stdout).toContain('closed loop, 3 at once');
  expect(summarize(records()).peakInFlight).toBe(3);
  const seconds = records().map(({intendedSeconds, sentSeconds}) => sentSeconds - intendedSeconds);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(-ROUNDING);
});

test('prompts come again with the seed, unless each begins in its own way', async () => {
  const {server, measure} = await bench();
  const load = ['--concurrency', '2', '--requests', '5', '--warm-up', '0'];
  const prompts = async (...args: string[]) => {
    const before = server.requests.length;
    expect(await measure(...load, ...args)).toMatchObject({code: 0});
    return textsOf(server.requests.slice(before)).sort();
  };
  const first = await prompts('--out', '1');
  expect(new Set(first).size).toBe(5);
  expect(await prompts('--out', '2')).toEqual(first);
  expect(await prompts('--out', '3', '--seed', '2')).not.toEqual(first);
  const unique = [
    ...(await prompts('--out', '4', '--unique-prefix')),
    ...(await prompts('--out', '5', '--unique-prefix')),
  ];
  expect(new Set(unique.map((text) => text.split('. ')[0])).size).toBe(10);
});

test('prompts of a file are asked in turn, with more fields', async () => {
  const {server, measure, write} = await bench();
  const system = {role: 'system', content: 'Be brief.'};
  const line = JSON.stringify({messages: [system, {role: 'user', content: 'B'}], max_tokens: 2});
  write('prompts.jsonl', `{"prompt": "A"}\n\n${line}\n`);
  const args = ['--concurrency', '1', '--requests', '3', '--warm-up', '0', '--max-tokens', '4'];
  await measure(...args, '--prompts', 'prompts.jsonl', '--body', '{"temperature": 0}');
  const seen = server.requests.map(({body}) => body as {max_tokens: number; temperature: number});
  expect(textsOf(server.requests)).toEqual(['A', 'Be brief.', 'A']);
  expect(seen.map(({max_tokens: most}) => most)).toEqual([4, 2, 4]);
  expect(seen.every(({temperature}) => temperature === 0)).toBe(true);
});

test('each kind of failure is counted, none is repeated', async () => {
  const failing = (index: number, faults: readonly string[]): Rule => ({
    when: ({text}) => text.includes(` ${index}. `),
    reply: {content: 'one two three'},
    faults,
  });
  const hanging: Rule = {
    when: ({text}) => text.includes(' 4. '),
    reply: {content: 'one', pace: {firstMs: 3_600_000}},
  };
  const {server, measure, records} = await bench({
    rules: [
      failing(0, ['429']),
      failing(1, ['500']),
      failing(2, ['drop']),
      failing(3, ['cut']),
      hanging,
    ],
  });
  const load = ['--concurrency', '3', '--requests', '8', '--warm-up', '0', '--unique-prefix'];
  const {code, stdout} = await measure(...load, '--timeout', '3');
  expect(code).toBe(1);
  const errors = records().map(({index, error}) => [index, error]);
  expect(errors.sort()).toEqual([
    [0, 'status 429'],
    [1, 'status 500'],
    [2, 'ECONNRESET'],
    [3, 'ended without output and finish_reason'],
    [4, 'timeout'],
    [5, null],
    [6, null],
    [7, null],
  ]);
  expect(stdout).toContain('8 requests after 0 of warm-up, 5 failed (');
  expect(stdout).toContain('warning     5 of 8 requests failed');
  expect(server.requests).toHaveLength(8);
});

test('without usage the report says that chunks were counted', async () => {
  const {measure} = await bench({faults: ['include-usage-ignored']});
  const {stdout} = await measure('--concurrency', '1', '--requests', '2', '--warm-up', '0');
  expect(stdout).toContain('warning     2 answers without usage: their chunks count as tokens');
  expect(stdout).toContain('mean unknown in, 7.0 out, 1.00 a chunk');
});

test('records are never overwritten', async () => {
  const {server, measure} = await bench();
  const args = ['--concurrency', '1', '--requests', '1', '--warm-up', '0'];
  expect(await measure(...args)).toMatchObject({code: 0});
  const {code, stderr} = await measure(...args);
  expect(code).toBe(2);
  expect(stderr).toContain('EEXIST');
  expect(server.requests).toHaveLength(1);
});

test.each([
  [['--rate', '1', '--concurrency', '1'], 'usage: node bench.mjs'],
  [['--rate', 'fast'], '--rate has to be a number from'],
  [['--rate', '1', '--body', '[]'], '--body: not a JSON object'],
  [['--rate', '1', '--prompts', 'bad.jsonl'], 'bad.jsonl:2: neither prompt nor messages'],
  [['--report', 'bad.jsonl'], 'bad.jsonl:3: not a JSON object'],
  [['--report', 'short.jsonl'], 'no measured request'],
])('%s is refused in words', async (args, problem) => {
  const {measure, write} = await bench();
  write('bad.jsonl', '{"prompt": "A"}\n{"question": "B"}\noops\n');
  write('short.jsonl', '{"kind": "run"}\n{"kind": "requ');
  const {code, stderr} = await measure(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(problem);
  expect(stderr).not.toContain('    at ');
});
