// The article's numbers follow from the definitions that the sample server really sends and from the SDK that is installed.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {DEFAULT_REQUEST_TIMEOUT_MSEC} from '@modelcontextprotocol/sdk/shared/protocol.js';
import {LATEST_PROTOCOL_VERSION} from '@modelcontextprotocol/sdk/types.js';
import {expect, test} from 'vitest';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {tokenStepper} from '../../src/components/calculators/TokenStepper/inputs';
import {computeRun, stepAt} from '../../src/components/calculators/TokenStepper/run';
import {defaultsOf} from '../../src/components/ui/defineModel';
import {binaryBytes, count, percent, seconds, significant} from '../../src/components/ui/format';
import {cachedCostRatio} from '../../src/inference/cost/promptCache';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import {unwrap} from '../../src/inference/result';
import {readExample} from './examples';
import {site} from './site';

const article = readFileSync(
  join(site.docsDir, 'getting-started/tool-integration/model-context-protocol.mdx'),
  'utf8',
).replace(/\s+/g, ' ');
const row = (name: string) =>
  article
    .split(`| ${name} |`)[1]
    ?.split('|')
    .map((cell) => cell.trim());

const CONTEXT = 131_072;
const CHARACTERS_PER_TOKEN = 4;
const sizes = [...readExample('mcp/client.out').matchAll(/: (\d+) characters/g)].map(([, size]) =>
  Number(size),
);
const total = sizes.reduce((sum, size) => sum + size, 0);
const perSample = Math.round(total / sizes.length / CHARACTERS_PER_TOKEN);
const perPublished = 55_000 / 58;
const sample = 5 * 20 * perSample;

const replica = plan(planValues());
const cache = (tokens: number) =>
  binaryBytes(plan(planValues({tp: 1, devices: 1, context: tokens})).sequenceBytes);
const prefill = (promptTokens: number) =>
  stepAt(unwrap(computeRun({...defaultsOf(tokenStepper), promptTokens, outputTokens: 1})), 1)
    .seconds;

const decode = (promptTokens: number) =>
  stepAt(
    unwrap(computeRun({...defaultsOf(tokenStepper), promptTokens, batch: 16, outputTokens: 2})),
    2,
  ).seconds;

const prices = {uncachedInput: 1, cachedInput: 0.1, writtenInput: 1.25, output: 0};
const bill = (tokens: {uncachedInput?: number; cachedInput?: number; writtenInput?: number}) =>
  unwrap(tokenBill({tokens: {uncachedInput: 0, cachedInput: 0, output: 0, ...tokens}, prices}));
const uncached = bill({uncachedInput: 10 * sample});
const cached = bill({writtenInput: sample, cachedInput: 9 * sample});
const ratio = unwrap(cachedCostRatio({writeMultiplier: 1.25, readMultiplier: 0.1, reads: 9}));

test.each([
  `have ${sizes.join(' and ')} characters of JSON; at ${CHARACTERS_PER_TOKEN} characters a token`,
  `that is ${perSample} tokens on average`,
  `about 55,000 tokens for 58 tools, ${Math.round(perPublished)} each`,
  `are about 55,000 tokens, ${cache(55_000)} of KV cache on Llama 3.1 70B`,
  `fills ${percent(55_000 / replica.cacheTokens)} of a cache of ${count(replica.cacheTokens)} tokens`,
  `takes at least ${seconds(decode(1000))} with 1,000 tokens of context, and ${seconds(decode(1000 + sample))} with`,
  `sends ${count(10 * sample)} tokens of definitions`,
  `that is ${uncached} units without a cache`,
  `cost ${significant(cached)}, a share of ${significant(100 * ratio)} %`,
  `tokens are ${count(1e6 * uncached)} USD or ${count(1e6 * cached)}`,
  `At 5 % of 131,072 tokens that is ${Math.floor((0.05 * CONTEXT) / perSample)} tools of the sample's size, and ${Math.floor((0.05 * CONTEXT) / perPublished)} of the published size`,
  `the published set costs ${percent(55_000 / CONTEXT)} of a context`,
  `20,000 tokens once is carried along in all later requests, like ${Math.round(20_000 / perSample)} definitions`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test('bills with and without a cache have the ratio of the cost formula', () => {
  expect(cached / uncached).toBeCloseTo(ratio, 12);
});

test.each([
  [`5 servers × 20 tools × ${perSample} tokens (sample's size)`, sample],
  ['5 servers, 58 tools, 948 tokens each (published)', 55_000],
])('the row "%s"', (name, tokens) => {
  expect(row(name)?.slice(0, 4)).toEqual([
    count(tokens),
    percent(tokens / CONTEXT),
    cache(tokens),
    seconds(prefill(tokens)),
  ]);
});

test('the sample server computes what the planner computes', () => {
  const {bytes} = JSON.parse(
    /"structuredContent":(\{[^}]*\})/.exec(readExample('mcp/messages.out'))?.[1] ?? '{}',
  ) as {bytes: number};
  expect(bytes).toBe(plan(planValues({tp: 1, devices: 1, context: 8192})).sequenceBytes);
  const small = {model: 'meta-llama/Llama-3.1-8B', tp: 1, devices: 1, context: CONTEXT} as const;
  const printed = /bytes: (\d+)/.exec(readExample('mcp/http.out'))?.[1];
  expect(Number(printed)).toBe(plan(planValues(small)).sequenceBytes);
});

test('the figure shows the messages of the sample, in their order', () => {
  const sent = [...readExample('mcp/messages.out').matchAll(/client → .*?"method":"([^"]+)"/g)];
  const drawn = [...article.matchAll(/C->>S: (\S+)/g)].map(([, method]) =>
    method?.replace(/,$/, ''),
  );
  expect(drawn).toEqual(sent.slice(0, drawn.length).map(([, method]) => method));
});

test('what the article says of the installed SDK', async () => {
  const manifest = join(site.siteDir, 'node_modules/@modelcontextprotocol/sdk/package.json');
  const {version} = JSON.parse(readFileSync(manifest, 'utf8')) as {version: string};
  expect(article).toContain(
    `\`@modelcontextprotocol/sdk\` ${version}, which ends at revision ${LATEST_PROTOCOL_VERSION}`,
  );
  expect(article).toContain(`timed out\` after ${DEFAULT_REQUEST_TIMEOUT_MSEC / 1000} s`);

  const heard: string[] = [];
  const client = new Client({name: 'test', version: '1.0.0'});
  client.onerror = ({message}) => heard.push(message);
  const command = `echo "starting up..."; exec "${process.execPath}" examples/mcp/server.mjs`;
  const transport = new StdioClientTransport({
    command: 'bash',
    args: ['-c', command],
    cwd: site.siteDir,
    stderr: 'ignore',
  });
  await client.connect(transport);
  await client.close();
  expect(heard).toHaveLength(1);
  expect(article).toContain(`\`${heard[0]}\``);

  const exits = new StdioClientTransport({command: 'bash', args: ['-c', 'exit 1']});
  const refused = await new Client({name: 'test', version: '1.0.0'})
    .connect(exits)
    .then(() => '', String);
  expect(article).toContain(`\`${refused.replace(/^\w*Error: /, '')}\` at connect`);
}, 60_000);
