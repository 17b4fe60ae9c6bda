// The samples of the page on OpenAI-compatible APIs against faulty servers, and what the page says of the client and of a conformance run.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, expect, test, vi} from 'vitest';
import {
  CLIENT,
  CONFORMANCE_REQUESTS,
} from '../../../docs/llm-inference-basics/openai-compatible-api.numbers';
import {startOpenAIServer} from '../../openaiServer/server';
import {readExample, runExample} from '../examples';
import {site} from '../site';

// Programs are run; the limit is for a hang.
afterEach(() => vi.unstubAllEnvs());

test('the client that is installed does by itself what the page says', () => {
  const openai = join(site.siteDir, 'node_modules/openai');
  const {version} = JSON.parse(readFileSync(join(openai, 'package.json'), 'utf8')) as {
    version: string;
  };
  const source = readFileSync(join(openai, 'client.js'), 'utf8');
  const numberIn = (pattern: RegExp) => Number(pattern.exec(source)?.[1]);
  expect(CLIENT).toEqual({
    version,
    retries: numberIn(/this\.maxRetries = options\.maxRetries \?\? (\d+)/),
    firstDelaySeconds: numberIn(/initialRetryDelay = ([\d.]+)/),
    jitter: numberIn(/Math\.random\(\) \* ([\d.]+)/),
    timeoutMinutes: numberIn(/DEFAULT_TIMEOUT = (\d+)/) / 60_000,
  });
});

test('a conformance run sends as many requests as the page says', async () => {
  const script = join(site.examplesDir, 'openai-api/conformance.mjs');
  const {runChecks} = (await import(pathToFileURL(script).href)) as {
    runChecks(options: object): Promise<unknown>;
  };
  const server = await startOpenAIServer();
  const {baseURL, apiKey} = server;
  await runChecks({baseURL, apiKey, model: 'test-model', embeddingModel: 'test-embedding'});
  await server.close();
  expect(server.requests.length).toBe(CONFORMANCE_REQUESTS);
});

test.each(['small-pieces', 'crlf', 'crlf,small-pieces', 'comments'])(
  'the parser reads a stream with %s',
  async (fault) => {
    vi.stubEnv('OPENAI_MODEL', `test-model#${fault}`);
    expect(await runExample('openai-api/read_stream.py')).toBe(
      readExample('openai-api/read_stream.out'),
    );
  },
);

test.each(['cut', 'drop', 'finish-missing', 'done-missing,cut'])(
  'the parser does not take a stream with %s for whole',
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
