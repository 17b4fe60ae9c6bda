// The conformance script of the article, against a server that is right and one that is wrong in each known way.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, test} from 'vitest';
import {FAULTS, type FaultName} from '../openaiServer/faults';
import {startOpenAIServer} from '../openaiServer/server';
import {site} from './site';

interface Script {
  readonly CHECKS: readonly {readonly id: string; readonly checks: string; readonly why: string}[];
  runChecks(options: {
    baseURL: string;
    apiKey: string;
    model: string;
    embeddingModel?: string;
  }): Promise<readonly {id: string; result: string; reason: string}[]>;
}

const script = join(site.examplesDir, 'openai-api/conformance.mjs');
const {CHECKS, runChecks} = (await import(pathToFileURL(script).href)) as Script;

async function deviations(faults: readonly string[], embeddingModel = 'test-embedding') {
  const server = await startOpenAIServer({faults, retryAfter: 0});
  const {baseURL, apiKey} = server;
  const results = await runChecks({baseURL, apiKey, model: 'test-model', embeddingModel});
  await server.close();
  const ids = (wanted: string) => results.filter(({result}) => result === wanted).map(({id}) => id);
  return {fail: ids('fail'), unsupported: ids('unsupported'), pass: ids('pass')};
}

/** Checks that fail by a fault; a fault that is not here is no deviation, or is in `GAPS`. */
const FOUND: Partial<Record<FaultName, readonly string[]>> = {
  'models-missing': ['models'],
  'models-array': ['models'],
  'model-unchecked': ['unknown-model'],
  'validation-500': ['invalid-request', 'unknown-field', 'stream-error'],
  'error-text': ['error-body'],
  'error-detail': ['invalid-request', 'error-body', 'unknown-field', 'stream-error'],
  'error-200': ['auth', 'unknown-model', 'invalid-request', 'unknown-field', 'stream-error'],
  'max-tokens-ignored': ['max-tokens'],
  'max-completion-tokens-ignored': ['max-completion-tokens'],
  'stop-ignored': ['stop'],
  'stop-included': ['stop'],
  'n-ignored': ['n'],
  'stream-ignored': [],
  'tool-choice-ignored': ['tool-call', 'tool-finish', 'tool-stream'],
  'tool-choice-none-ignored': ['tool-none'],
  'parallel-ignored': ['tool-single'],
  'schema-ignored': ['json-schema'],
  'json-object-ignored': ['json-object'],
  'include-usage-ignored': ['stream-usage'],
  'base64-ignored': ['embeddings'],
  'embeddings-order': ['embeddings'],
  'developer-refused': ['developer-role'],
  'parts-refused': ['content-parts'],
  'tool-results-refused': ['tool-result'],
  'object-wrong': ['chat'],
  'usage-missing': ['usage', 'max-tokens', 'max-completion-tokens'],
  'usage-sum': ['usage'],
  'finish-wrong': ['max-tokens', 'max-completion-tokens', 'tool-finish'],
  'arguments-object': ['tool-call'],
  'arguments-broken': ['tool-call', 'tool-stream'],
  'tool-id-missing': ['tool-call', 'tool-stream'],
  'content-type': ['stream-type'],
  'done-missing': ['stream-done'],
  'id-changes': ['stream-ids'],
  'role-missing': ['stream-role'],
  'finish-missing': ['stream-finish'],
  'usage-unasked': ['stream-usage-unasked'],
  'usage-with-choice': ['stream-usage'],
  'one-chunk': ['stream-pieces'],
  'utf8-broken': ['stream-utf8'],
  'tool-index-missing': ['tool-stream'],
  'arguments-whole-object': ['tool-stream'],
  'stream-error-200': ['stream-error'],
  'responses-no-completed': ['responses'],
};

const GAPS: Partial<Record<FaultName, readonly string[]>> = {
  'key-unchecked': ['auth'],
  'unknown-field-accepted': ['unknown-field'],
  'logprobs-ignored': ['logprobs'],
  'completions-missing': ['completions'],
  'responses-missing': ['responses'],
  'embeddings-missing': ['embeddings'],
};

/** Streams that look unusual and that every client has to read. */
const CORRECT: readonly FaultName[] = ['small-pieces', 'crlf', 'comments', 'slow'];
/** Faults that break every stream or every answer. */
const BREAKING: readonly FaultName[] = ['429', '500', '503', 'drop', 'cut', 'blank-lines-missing'];

const ALL_STREAMS = CHECKS.map(({id}) => id).filter((id) =>
  /^stream-(?!error)|^tool-stream/.test(id),
);

test('an endpoint that does everything right passes every check', async () => {
  expect(await deviations([])).toEqual({fail: [], unsupported: [], pass: CHECKS.map(({id}) => id)});
});

test.each(CORRECT)('nothing is wrong with a stream that is %s', async (fault) => {
  expect(await deviations([fault])).toMatchObject({fail: [], unsupported: []});
});

describe('a deviation is found by the checks for it and by no other', () => {
  const one = Object.entries(FOUND).filter(([fault]) => fault !== 'stream-ignored');
  test.each(one)('%s', async (fault, ids) => {
    expect(await deviations([fault])).toMatchObject({fail: ids, unsupported: []});
  });

  test.each(Object.entries(GAPS))('%s is reported as not supported', async (fault, ids) => {
    expect(await deviations([fault])).toMatchObject({fail: [], unsupported: ids});
  });
});

test.each([...BREAKING, 'stream-ignored'])('%s breaks the checks of streams', async (fault) => {
  const {fail} = await deviations([fault]);
  const expected = fault === 'cut' ? ['stream-done', 'stream-finish', 'stream-usage'] : ALL_STREAMS;
  expect(fail).toEqual(expect.arrayContaining([...expected]));
});

test('each check can fail, and each fault of the server is one of the above', () => {
  const names = [...Object.keys(FOUND), ...Object.keys(GAPS), ...CORRECT, ...BREAKING];
  expect(names.sort()).toEqual(Object.keys(FAULTS).sort());
  const failing = new Set([...Object.values(FOUND), ...Object.values(GAPS)].flat());
  expect(CHECKS.map(({id}) => id).filter((id) => !failing.has(id))).toEqual([]);
});

test('without an embedding model the check of embeddings is left out', async () => {
  expect(await deviations([], '')).toMatchObject({fail: [], unsupported: ['embeddings']});
});

test('the ten checks of the article are checks of the script', () => {
  const page = readFileSync(
    join(site.docsDir, 'llm-inference-basics/openai-compatible-api.mdx'),
    'utf8',
  );
  const [, section = ''] = page.split('{/* #conformance */}');
  const [table = ''] = section.split('\n## ');
  const named = [...table.matchAll(/^\| `([\w-]+)` /gm)].map(([, id]) => id);
  expect(named).toHaveLength(10);
  expect(CHECKS.map(({id}) => id)).toEqual(expect.arrayContaining(named));
});
