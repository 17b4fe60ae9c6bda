import {Client} from '@modelcontextprotocol/client';
import {InMemoryTransport} from '@modelcontextprotocol/server';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {breakEven} from '@site/src/components/calculators/BreakEven/calculator';
import {createServer} from './mcp';
import {testHandbook} from './testHandbook';

const handbook = await testHandbook();
const client = new Client({name: 'test', version: '1.0.0'});
beforeAll(async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await (await createServer(handbook)).connect(there);
  await client.connect(here);
});
afterAll(() => client.close());

const call = (name: string, given: Record<string, unknown>) =>
  client.callTool({name, arguments: given});

test('every calculator is a tool, with ranges, choices, units and defaults', async () => {
  const {tools} = await client.listTools();
  expect(tools.map(({name}) => name)).toEqual([
    ...handbook.commands.map(({id}) => id),
    'list_choices',
  ]);
  for (const {name} of tools) expect(name).toMatch(/^[\w-]{1,64}$/);
  const {inputSchema} = tools.find(({name}) => name === 'break-even') ?? {};
  expect(inputSchema?.properties).toMatchObject({
    volume: {
      type: 'number',
      minimum: 0.01,
      maximum: 10_000_000,
      default: 158.976,
      description: 'Tokens per day, in million. Prompt and output tokens, cached ones included.',
    },
    gpus: {type: 'string', enum: ['1', '2', '4', '8'], default: '2'},
    spare: {type: 'integer'},
  });
});

// The client holds each answer to the schema of its tool.
test.each(handbook.commands.map(({id}) => id))('%s answers with its defaults', async (id) => {
  const {isError, content} = await call(id, {});
  expect(content).toHaveLength(1);
  expect(isError).toBeUndefined();
});

test('an answer has the numbers of the form, and the text that the site copies', async () => {
  const {structuredContent, content} = await call('break-even', {volume: 10_000, gpus: 4});
  const expected = breakEven.at({volume: 10_000, gpus: '4'});
  expect(structuredContent).toMatchObject({
    summary: expected.report.summary,
    results: {own: {value: expected.number('own'), unit: 'USD'}},
    link: expect.stringContaining('?be.volume=10000&be.gpus=4#break-even'),
  });
  expect(content).toMatchObject([
    {type: 'text', text: expect.stringContaining('How sure this is')},
  ]);
});

test('the text has what was taken beside what was given', async () => {
  const {content} = await call('break-even', {measured: 3000});
  const words = expect.stringContaining('source measured was taken, as measured is given.');
  expect(content).toMatchObject([{text: words}]);
});

test.each([
  [
    {volume: -1},
    'volume (Tokens per day): “-1” is too small. Enter a number from 0.01 to 10,000,000',
  ],
  [{gpus: '3'}, 'gpus (GPUs per replica): “3” is not one of its options. Choose 1, 2, 4, 8.'],
  [{volumes: 5}, 'There is no input “volumes”. Nearest: volume'],
  [{volume: [5]}, 'volume takes a number, a text, true or false.'],
])('%j is a tool error that says what is allowed', async (given, words) => {
  const {isError, content} = await call('break-even', given);
  expect(isError).toBe(true);
  expect(content).toMatchObject([{type: 'text', text: expect.stringContaining(words)}]);
});

test('long lists are told by a tool', async () => {
  const {structuredContent} = await call('list_choices', {
    calculator: 'break-even',
    option: 'device',
  });
  expect(structuredContent).toMatchObject({
    choices: expect.arrayContaining([{id: 'nvidia-h100-sxm', label: 'NVIDIA H100 SXM'}]),
  });
});

test('pages are resources', async () => {
  const {resources} = await client.listResources();
  const [page] = handbook.pages;
  const {title, description} = page ?? {};
  const uri = 'handbook://pages/a/page';
  expect(resources).toMatchObject([{uri, title, description, mimeType: 'text/markdown'}]);
  expect((await client.readResource({uri})).contents).toMatchObject([{uri, text: '# Text'}]);
  await expect(client.readResource({uri: 'handbook://pages/b'})).rejects.toMatchObject({
    message: expect.stringContaining('handbook://pages/b'),
  });
});
