// What the samples of the page compute, the order of its figure, and the installed SDK.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {DEFAULT_REQUEST_TIMEOUT_MSEC} from '@modelcontextprotocol/sdk/shared/protocol.js';
import {LATEST_PROTOCOL_VERSION} from '@modelcontextprotocol/sdk/types.js';
import {expect, test} from 'vitest';
import {plan} from '../../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../../src/components/calculators/MemoryPlanner/testValues';
import {readExample} from '../examples';
import {site} from '../site';

const page = readFileSync(
  join(site.docsDir, 'getting-started/tool-integration/model-context-protocol.mdx'),
  'utf8',
);

test('the sample server computes what the planner computes', () => {
  const {bytes} = JSON.parse(
    /"structuredContent":(\{[^}]*\})/.exec(readExample('mcp/messages.out'))?.[1] ?? '{}',
  ) as {bytes: number};
  expect(bytes).toBe(plan(planValues({tp: 1, devices: 1, context: 8192})).sequenceBytes);
  const small = {model: 'meta-llama/Llama-3.1-8B', tp: 1, devices: 1, context: 131_072} as const;
  const printed = /bytes: (\d+)/.exec(readExample('mcp/http.out'))?.[1];
  expect(Number(printed)).toBe(plan(planValues(small)).sequenceBytes);
});

test('the figure shows the messages of the sample, in their order', () => {
  const sent = [...readExample('mcp/messages.out').matchAll(/client → .*?"method":"([^"]+)"/g)];
  const drawn = [...page.matchAll(/C->>S: (\S+)/g)].map(([, method]) => method?.replace(/,$/, ''));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).toEqual(sent.slice(0, drawn.length).map(([, method]) => method));
});

test('the page names the installed SDK', () => {
  const manifest = join(site.siteDir, 'node_modules/@modelcontextprotocol/sdk/package.json');
  const {version} = JSON.parse(readFileSync(manifest, 'utf8')) as {version: string};
  const named = [...page.matchAll(/(?:SDK|sdk`) (\d+\.\d+\.\d+)/g)].map(([, each]) => each);
  expect(new Set(named)).toEqual(new Set([version]));
  expect(page).toContain(LATEST_PROTOCOL_VERSION);
  expect(page).toContain(`${DEFAULT_REQUEST_TIMEOUT_MSEC / 1000} s `);
});

test('the SDK reports mistakes by the messages that the page quotes', async () => {
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
  expect(page).toContain(`\`${heard[0]}\``);

  const exits = new StdioClientTransport({command: 'bash', args: ['-c', 'exit 1']});
  const refused = await new Client({name: 'test', version: '1.0.0'})
    .connect(exits)
    .then(() => '', String);
  expect(refused).not.toBe('');
  expect(page).toContain(`\`${refused.replace(/^\w*Error: /, '')}\``);
}, 60_000);
