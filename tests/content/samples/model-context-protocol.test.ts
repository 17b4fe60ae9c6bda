// The messages of the page's figures, and the installed SDK.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {
  Client,
  DEFAULT_REQUEST_TIMEOUT_MSEC,
  LATEST_PROTOCOL_VERSION,
} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {expect, test} from 'vitest';
import {questions} from '../../../src/data/questions';
import {readExample} from '../examples';
import {site} from '../site';

const page = [
  'getting-started/tool-integration/model-context-protocol.mdx',
  'reference/in-depth/mcp-servers.mdx',
  'reference/lab/mcp.mdx',
]
  .map((path) => readFileSync(join(site.docsDir, path), 'utf8'))
  .join('\n');

test('the figure of the page shows the messages of the sample', () => {
  const figure = readFileSync(
    join(site.siteDir, 'src/components/figures/McpExchange/index.tsx'),
    'utf8',
  );
  const written = [...figure.matchAll(/text: '(\{"jsonrpc".*\})',/g)].map(([, text]) =>
    text?.replaceAll(', …', ''),
  );
  const lines = readExample('mcp/messages.out').split('\n');
  const sent = lines.find((line) => line.includes('"id":3,"method"'))?.replace('client → ', '');
  const got = lines.find((line) => line.endsWith('"id":3}'))?.replace('server → ', '') ?? '{}';
  const answer = JSON.parse(got) as {result: {structuredContent: unknown}};
  expect(written.map((text) => JSON.parse(text ?? '') as unknown)).toEqual([
    JSON.parse(sent ?? '{}'),
    {jsonrpc: '2.0', id: 3, result: {structuredContent: answer.result.structuredContent}},
  ]);
});

test('the figure shows the messages of the sample, in their order', () => {
  const sent = [...readExample('mcp/messages.out').matchAll(/client → .*?"method":"([^"]+)"/g)];
  const drawn = [...page.matchAll(/from: 'Client', .*?text: '([^' ]+)/g)].map(
    ([, method]) => method,
  );
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).toEqual(sent.slice(0, drawn.length).map(([, method]) => method));
});

const installed = (name: string) => {
  const folder = join(site.siteDir, 'node_modules/@modelcontextprotocol', name);
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as {version: string}).version;
};

test('the page names the installed SDK', () => {
  const [client, server, node] = ['client', 'server', 'node'].map(installed);
  expect(page).toContain(
    `\`@modelcontextprotocol/client\`, \`/server\` ${server} and \`/node\` ${node}`,
  );
  expect(client).toBe(server);
  const named = [...page.matchAll(/SDK (\d+\.\d+\.\d+)/g)].map(([, each]) => each);
  expect(new Set(named)).toEqual(new Set([installed('server')]));
  expect(page).toContain(LATEST_PROTOCOL_VERSION);
  expect(page).toContain(`${DEFAULT_REQUEST_TIMEOUT_MSEC / 1000} s`);
});

/** A server of the sample that is started after a command of the shell. */
const serverAfter = (command: string) =>
  new StdioClientTransport({
    command: 'bash',
    args: ['-c', `${command}; exec "${process.execPath}" examples/mcp/server.mjs`],
    cwd: site.siteDir,
    stderr: 'ignore',
  });
const started = (options?: {versionNegotiation: {mode: 'auto'}}) =>
  new Client({name: 'test', version: '1.0.0'}, options);

test('the default of the client is the old handshake, and the option of the sample the new revision', async () => {
  const old = started();
  await old.connect(serverAfter('true'));
  expect(old.getProtocolEra()).toBe('legacy');
  await old.close();
  const both = started({versionNegotiation: {mode: 'auto'}});
  await both.connect(serverAfter('true'));
  expect(both.getProtocolEra()).toBe('modern');
  expect(page).toContain(both.getNegotiatedProtocolVersion());
  await both.close();
}, 60_000);

test('the SDK reports mistakes by the messages that the bank of questions has', async () => {
  const heard: unknown[] = [];
  const client = started();
  client.onerror = (error) => heard.push(error);
  await client.connect(serverAfter('echo "starting up..."'));
  await client.close();
  expect(heard).toEqual([]);

  const exits = new StdioClientTransport({command: 'bash', args: ['-c', 'exit 1']});
  const closed = await started()
    .connect(exits)
    .then(() => '', String);
  const unfinished = serverAfter('printf "starting up..."');
  const late = await started()
    .connect(unfinished, {timeout: 1000})
    .then(() => '', String);
  expect([closed, late]).toEqual(['SdkError: Connection closed', 'SdkError: Request timed out']);
  const texts = questions.map(({text}) => text);
  for (const text of [closed, late]) expect(texts).toContain(text);
}, 60_000);
