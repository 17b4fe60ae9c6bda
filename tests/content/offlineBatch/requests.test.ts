// Requests that the batch runner refuses before it sends anything, and its display meanwhile.
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, test} from 'vitest';
import {site} from '../site';
import {batch, lineOf, numbered} from './runner';

describe('a mistake in the requests is told with file and line before anything is sent', () => {
  const body = {model: 'test-model', messages: [{role: 'user', content: 'x'}]};
  const line = JSON.parse(lineOf('x', body)) as object;
  const changed = (fields: object) => JSON.stringify({...line, ...fields});
  const cases: [string, string][] = [
    ['{"custom_id": "x", ', 'not JSON: '],
    ['["x"]', 'not a JSON object'],
    [changed({custom_id: 7}), 'custom_id has to be a text'],
    [changed({method: 'GET'}), 'method has to be "POST", it is "GET"'],
    [changed({url: 'https://example.com/v1'}), 'url has to begin with /v1/'],
    [changed({body: [body]}), 'body has to be an object'],
    [changed({body: {...body, stream: true}}), 'body.stream has to be left out'],
    [changed({custom_id: 'r0'}), 'custom_id "r0" stands in line 1 too'],
  ];
  test.each(cases)('%s', async (wrong, problem) => {
    const [first = '', second = ''] = numbered(2);
    const {server, input, run, ids} = await batch([first, '', wrong, second]);
    const {code, stderr} = await run();
    expect(code).toBe(2);
    expect(stderr).toContain(`${input}:3: ${problem}`);
    expect(server.requests).toEqual([]);
    expect(ids()).toEqual([]);
  });
});

test('all mistakes are told at once, up to ten', async () => {
  const {input, run} = await batch(Array.from({length: 12}, () => 'oops'));
  const told = (await run()).stderr.trim().split('\n');
  expect(told).toHaveLength(11);
  expect(told[9]).toContain(`${input}:10: not JSON`);
  expect(told[10]).toBe('and 2 more');
});

test('a line separator inside a text does not end the line', async () => {
  const content = 'Repeat exactly: one\u2028two';
  const line = lineOf('x', {model: 'test-model', messages: [{role: 'user', content}]});
  const {run, results} = await batch([line]);
  expect(await run()).toMatchObject({code: 0});
  expect(await run()).toMatchObject({code: 0});
  expect(JSON.stringify(results()[0]?.response.body)).toContain('one\u2028two');
});

test.each([
  [['--order', 'random'], '--order is one of file, prefix'],
  [['--concurrency', '0'], '--concurrency has to be a number from 1'],
  [['--speed', '9'], "Unknown option '--speed'"],
  [['third.jsonl'], 'usage: node run_batch.mjs'],
])('%s is refused in words', async (args, problem) => {
  const {run} = await batch(numbered(1));
  const {code, stderr} = await run(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(problem);
  expect(stderr).not.toContain('    at ');
});

interface Progress {
  createProgress(
    total: number,
    out: {isTTY: boolean; write: (text: string) => void},
  ): {decided(status: number): void; retry(problem: string): void; end(): void};
}
const {createProgress} = (await import(
  pathToFileURL(join(site.examplesDir, 'offline-batch/progress.mjs')).href
)) as Progress;

const shown = (isTTY: boolean) => {
  const written: string[] = [];
  const progress = createProgress(20, {isTTY, write: (text) => written.push(text)});
  progress.retry('r0: status 429');
  for (let i = 0; i < 20; i++) progress.decided(i === 0 ? 400 : 200);
  progress.end();
  return written;
};

test('a terminal gets one line that is drawn over', () => {
  const written = shown(true);
  expect(written).toHaveLength(22);
  expect(written[10]).toContain(
    `\r\x1b[K${'█'.repeat(15)}${'░'.repeat(15)} 10/20, 1 refused, 1 retries, `,
  );
  expect(written[20]).toMatch(/█{30} 20\/20, 1 refused, 1 retries$/);
  expect(written.join('').split('\n')).toHaveLength(2);
});

test('a log gets the problems and ten lines', () => {
  const written = shown(false);
  expect(written[0]).toBe('r0: status 429\n');
  expect(written.slice(1)).toHaveLength(10);
  expect(written.at(-1)).toBe('20/20, 1 refused, 1 retries\n');
  expect(written.join('')).not.toContain('\r');
});
