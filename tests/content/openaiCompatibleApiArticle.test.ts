// Numbers of the article, computed from the samples' bytes and from the client that is installed.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, expect, test, vi} from 'vitest';
import {startOpenAIServer} from '../openaiServer/server';
import {readExample, runExample} from './examples';
import {site} from './site';

const article = readFileSync(
  join(site.docsDir, 'llm-inference-basics/openai-compatible-api.mdx'),
  'utf8',
).replace(/\s+/g, ' ');

vi.setConfig({testTimeout: 60_000});
afterEach(() => vi.unstubAllEnvs());

const openai = join(site.siteDir, 'node_modules/openai');
const client = readFileSync(join(openai, 'client.js'), 'utf8');
const numberIn = (pattern: RegExp) => Number(pattern.exec(client)?.[1]);

test('the weight of a chunk', () => {
  const event = readExample('openai-api/stream.out').split('\n\n')[2] ?? '';
  const bytes = Buffer.byteLength(`${event}\n\n`);
  const text = (JSON.parse(event.slice('data: '.length)) as {choices: {delta: {content: string}}[]})
    .choices[0]?.delta.content;
  expect(article).toContain(`is ${bytes} bytes of event for ${text?.length} bytes of text`);
  const megabytes = (50 * 1000 * bytes) / 1e6;
  expect(article).toContain(`1,000 streams move ${megabytes.toFixed(1)} MB/s`);
});

test('what the installed client does by itself', () => {
  const {version} = JSON.parse(readFileSync(join(openai, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(article).toContain(`\`openai\` ${version} repeats`);
  const retries = numberIn(/this\.maxRetries = options\.maxRetries \?\? (\d+)/);
  const delay = numberIn(/initialRetryDelay = ([\d.]+)/);
  const jitter = numberIn(/Math\.random\(\) \* ([\d.]+)/);
  const minutes = numberIn(/DEFAULT_TIMEOUT = (\d+)/) / 60_000;
  expect([retries, jitter, minutes]).toEqual([2, 0.25, 10]);
  expect(article).toContain(`otherwise ${delay} s and ${2 * delay} s less up to 25 % jitter`);
  expect(article).toContain(`Both waits together are at most ${delay + 2 * delay} s`);
  const attempts = retries + 1;
  expect(article).toContain(`are ${attempts * minutes} minutes before a caller sees a timeout`);
  expect(article).toContain(`are ${attempts ** 3} requests to a server`);
});

test('the size of the conformance run', async () => {
  const script = join(site.examplesDir, 'openai-api/conformance.mjs');
  const {CHECKS, runChecks} = (await import(pathToFileURL(script).href)) as {
    CHECKS: readonly unknown[];
    runChecks(options: object): Promise<unknown>;
  };
  const server = await startOpenAIServer();
  const {baseURL, apiKey} = server;
  await runChecks({baseURL, apiKey, model: 'test-model', embeddingModel: 'test-embedding'});
  await server.close();
  expect(article).toContain(`Run the [${CHECKS.length} checks below]`);
  expect(article).toContain(`It sends ${server.requests.length} short requests`);
});

test.each(['small-pieces', 'crlf', 'crlf,small-pieces', 'comments'])(
  'the parser of the article reads a stream with %s',
  async (fault) => {
    vi.stubEnv('OPENAI_MODEL', `test-model#${fault}`);
    expect(await runExample('openai-api/read_stream.py')).toBe(
      readExample('openai-api/read_stream.out'),
    );
  },
);

test.each(['cut', 'drop', 'finish-missing', 'done-missing,cut'])(
  'the parser of the article does not take a stream with %s for whole',
  async (fault) => {
    vi.stubEnv('OPENAI_MODEL', `test-model#${fault}`);
    await expect(runExample('openai-api/read_stream.py')).rejects.toThrow(
      /the stream was cut|Incomplete/,
    );
  },
);

test.each([
  ['500', /500: The server had an error/],
  ['error-text,model-unchecked,429', /429: Rate limit reached/],
])('the retry sample gives up on %s', async (fault, message) => {
  vi.stubEnv('OPENAI_MODEL', `test-model#${fault}`);
  await expect(runExample('openai-api/retry.py')).rejects.toThrow(message);
});
