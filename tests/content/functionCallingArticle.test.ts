// The article states numbers of the model and of the formulas. They are computed here and looked for in its text.
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test, vi} from 'vitest';
import {toolLoop} from '../../src/components/calculators/ToolLoop/inputs';
import {run} from '../../src/components/calculators/ToolLoop/run';
import {loopValues} from '../../src/components/calculators/ToolLoop/testValues';
import {frameworkById} from '../../src/data/frameworks';
import {bytes, count, percent, seconds, significant} from '../../src/components/ui/format';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import {itemsForMargin} from '../../src/inference/evaluation/passRate';
import {unwrap} from '../../src/inference/result';
import {callChain, validityNeeded} from '../../src/inference/toolCalls/chain';
import type {ChatRequest} from '../openaiServer/chatRequest';
import type {Rule} from '../openaiServer/rules';
import {startOpenAIServer} from '../openaiServer/server';
import {runExample} from './examples';

// Programs are run; the limit is for a hang.
vi.setConfig({testTimeout: 60_000});

const file = join(
  import.meta.dirname,
  '../../docs/getting-started/tool-integration/function-calling.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof loopValues>[0];
const of = (changes: Changes = {}) => {
  const values = loopValues(changes);
  expect(toolLoop.check?.(values)).toEqual({});
  return run(values);
};
const chain = (validity: number, calls: number, retries: number) =>
  unwrap(callChain({validity, calls, retries}));
// No more digits than a reader compares: 99.95 % needs four, 0.41 % two.
const share = (value: number) => percent(value, value < 0.01 ? 2 : 3);

const large = {model: 'meta-llama/Llama-3.1-70B', weights: 'fp8', gpus: '2'} as const;
const start = of();
const {conversation} = start;
const many = of({tools: 100, cached: 100});
const addedToFirstToken = (changes: Changes) => {
  const loop = of(changes);
  return seconds((loop.prefillSeconds - loop.bare.prefillSeconds) / loop.rounds.length);
};

const PRICES = {uncachedInput: 0.5, cachedInput: 0.1, output: 1.5};
const price = (changes: Changes) => {
  const {promptTokens, cachedTokens, outputTokens} = of(changes).conversation;
  const tokens = {
    uncachedInput: promptTokens - cachedTokens,
    cachedInput: cachedTokens,
    output: outputTokens,
  };
  return unwrap(tokenBill({tokens, prices: PRICES})).toFixed(4);
};

test.each([
  `are ${count(conversation.promptTokens)} prompt tokens, ${percent(conversation.definitionTokens / conversation.promptTokens)} of them definitions`,
  `finish a chain of 20 in ${percent(chain(0.95, 20, 0).chainValid)} of cases, with one repair each in ${percent(chain(0.95, 20, 1).chainValid)}`,
  `sends ${count(start.atOnce.conversation.promptTokens)} prompt tokens in ${start.atOnce.rounds.length} requests instead of ${count(conversation.promptTokens)} in ${start.rounds.length}, and takes ${seconds(start.atOnce.totalSeconds)} instead of ${significant(start.totalSeconds)}`,
  `20 × 150 + 500 + 100 = ${count(start.rounds[0]?.promptTokens ?? NaN)} tokens, ${(start.rounds[1]?.promptTokens ?? NaN) - (start.rounds[0]?.promptTokens ?? NaN)} more per round`,
  `20 definitions add ${addedToFirstToken({})} to each time to first token of the 8B model and ${addedToFirstToken(large)} to the 70B's`,
  `make the same ${conversation.outputTokens} output tokens take ${significant(many.decodeSeconds / many.bare.decodeSeconds)} times as long`,
  `decode takes ${seconds(many.decodeSeconds)} instead of ${significant(many.bare.decodeSeconds)}`,
  `costs USD ${price({})} uncached and USD ${price({cached: 100})} when all`,
  `100 tools fully cached take ${seconds(many.totalSeconds)} and 10 tools with nothing cached ${seconds(of({tools: 10}).totalSeconds)}: retrieve`,
  `With one sequence per step it is ${seconds(of({tools: 100, cached: 100, batch: 1}).totalSeconds)} against ${significant(of({tools: 10, batch: 1}).totalSeconds)}: keep`,
  `valid in ${percent(unwrap(validityNeeded({chainValid: 0.99, calls: 20})), 4)} of cases`,
  `${significant(chain(0.95, 6, 1).repairs, 1)} extra rounds per task of 6 calls at 95 %`,
  `Independent trials would give ${percent(chain(0.61, 8, 0).chainValid)}`,
  `With 76.00 %, a chain of six gets through in ${share(chain(0.76, 6, 0).chainValid)} of cases`,
  `${unwrap(itemsForMargin({rate: 0.95, margin: 0.02}))} calls give ±2 points at 95 % confidence and ${count(unwrap(itemsForMargin({rate: 0.95, margin: 0.01})))} give ±1`,
  `${count(of({cached: 100}).conversation.cachedTokens)} of ${count(conversation.promptTokens)} tokens in the default example`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

const cellsOf = (name: string) =>
  article
    .split(`| ${name} `)[1]
    ?.split('|')
    .slice(1)
    .map((cell) => cell.trim()) ?? [];

describe('the table of costs', () => {
  test.each<[string, Changes]>([
    ['No definitions in the prompt', {tools: 0}],
    ['20 tools, nothing cached', {}],
    ['20 tools, all sent before is cached', {cached: 100}],
    ['100 tools, nothing cached', {tools: 100}],
    ['100 tools, all sent before is cached', {tools: 100, cached: 100}],
    ['Llama 3.1 70B, FP8, 2 H100, 20 tools, nothing cached', large],
    ['The same, all sent before is cached', {...large, cached: 100}],
  ])('has "%s"', (name, changes) => {
    const loop = of(changes);
    expect(cellsOf(name).slice(0, 5)).toEqual([
      count(loop.conversation.promptTokens),
      seconds(loop.prefillSeconds),
      seconds(loop.decodeSeconds),
      seconds(loop.totalSeconds),
      loop.definitionBytes === 0 ? '0' : bytes(loop.definitionBytes),
    ]);
  });
});

test.each([99, 95, 90, 76])('chains of calls that are valid in %i % of cases', (validity) => {
  const at = (calls: number, retries: number) =>
    share(chain(validity / 100, calls, retries).chainValid);
  expect(cellsOf(`${validity} %`).slice(0, 4)).toEqual([at(6, 0), at(6, 1), at(20, 0), at(20, 1)]);
});

test.each(['loop.ts', 'loop.py'])('%s keeps the promises of the text', async (name) => {
  let bodies: ChatRequest[] = [];
  await runExample(`function-calling/${name}`, ({requests}) => {
    bodies = requests.map(({body}) => body as ChatRequest);
  });
  expect(bodies).toHaveLength(4);
  for (const {tools, tool_choice} of bodies) {
    expect(tools?.every((tool) => tool.function.strict)).toBe(true);
    expect(tool_choice).toBe('auto');
  }
  const results = bodies
    .at(-1)
    ?.messages.flatMap((message) => (message.role === 'tool' ? [String(message.content)] : []));
  expect(results?.[2]).toMatch(/^Invalid arguments/);
  expect(results?.[3]).toBe('get_shipment failed. Answer without it.');
  expect(results?.[4]).toContain('There is no tool "track_parcel"');
  expect(results?.[6]).toContain('did not confirm');
});

/** A program of the article against a model with one habit: what it prints, or why it ends, and what it asked. */
async function against(name: string, rule: Rule) {
  const server = await startOpenAIServer({rules: [rule]});
  const runner: readonly string[] = name.endsWith('.py')
    ? ['python3']
    : [process.execPath, '--import', 'tsx'];
  const [command = '', ...args] = [...runner, `examples/function-calling/${name}`];
  const env = {...process.env, OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: server.apiKey};
  try {
    const cwd = join(import.meta.dirname, '../..');
    const ended = await promisify(execFile)(command, args, {cwd, env}).then(
      ({stdout}) => ({printed: stdout, failure: ''}),
      (error: Error) => ({printed: '', failure: error.message}),
    );
    return {...ended, choices: server.requests.map(({body}) => (body as ChatRequest).tool_choice)};
  } finally {
    await server.close();
  }
}

describe.each(['loop.ts', 'loop.py'])('%s', (name) => {
  test('ends with an answer although the model would call forever', async () => {
    const {printed, choices} = await against(name, {
      when: ({request}) => request.tool_choice !== 'none',
      reply: {toolCalls: [{name: 'find_orders', arguments: {status: 'any'}}]},
    });
    expect(choices).toEqual(['auto', 'auto', 'auto', 'auto', 'auto', 'none']);
    expect(printed.trim().split('\n')).toHaveLength(6);
  });

  test('gives up when the repaired call is invalid again', async () => {
    const {failure, choices} = await against(name, {
      when: () => true,
      reply: {toolCalls: [{name: 'get_shipment', arguments: {order: '1002', fast: true}}]},
    });
    expect(failure).toContain('get_shipment stays invalid');
    expect(choices).toHaveLength(2);
  });
});

test.each([
  ['cut', 'The stream was cut'],
  ['arguments-broken', 'JSON'],
])('stream.ts runs nothing after the fault "%s"', async (fault, message) => {
  const {failure} = await against('stream.ts', {
    when: () => true,
    reply: {toolCalls: [{name: 'get_weather', arguments: {city: 'Lima'}}]},
    faults: [fault],
  });
  expect(failure).toContain(message);
});

test.each(['vllm', 'sglang'])('each parser of %s has a family, and each family a parser', (id) => {
  const details = frameworkById(id).capabilities.api?.details ?? {};
  const byFamily = Object.entries(details).flatMap(([name, value]) =>
    /^toolParser[A-Z]/.test(name) ? [value].flat() : [],
  );
  expect(new Set(byFamily)).toEqual(new Set(details['toolCallParsers'] as readonly string[]));
});

test('the table of parsers shows every family of the records', () => {
  const page = join(
    import.meta.dirname,
    '../../docs/getting-started/tool-integration/function-calling.mdx',
  );
  const source = readFileSync(page, 'utf8');
  const families = Object.keys(frameworkById('vllm').capabilities.api?.details ?? {}).filter(
    (name) => /^toolParser[A-Z]/.test(name),
  );
  expect(families.length).toBeGreaterThan(8);
  for (const family of families) expect(source).toContain(`api.details.${family}`);
});
