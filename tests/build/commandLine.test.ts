import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {breakEven} from '../../src/components/calculators/BreakEven/calculator';
import {builtFiles, siteDir} from './builtSite';

const run = promisify(execFile);

let folder: string;
let file: string;
let program: string;

/** The package as somebody gets it who has nothing else of the repository and no network. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'command-line-'));
  await run('npm', ['run', 'cli:build'], {cwd: siteDir});
  await run('npm', ['pack', './cli', '--pack-destination', folder], {cwd: siteDir});
  file = join(folder, readdirSync(folder)[0] ?? '');
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], {cwd: home});
  program = join(home, 'node_modules/.bin/llm-inference-handbook');
  // For a machine that is busy with something else: the build of the package takes 20 s of a quiet one.
}, 600_000);
afterAll(() => {
  rmSync(folder, {recursive: true});
});

/** Output of the program, and its status. */
async function at(...args: string[]) {
  try {
    return {...(await run(program, args, {cwd: folder})), status: 0};
  } catch (error) {
    const {stdout, stderr, code} = error as {stdout: string; stderr: string; code: number};
    return {stdout, stderr, status: code};
  }
}

const pages = () =>
  builtFiles()
    .map(({path}) => path)
    .filter((path) => path.endsWith('.md'));

test('is small and brings no other package', () => {
  expect(statSync(file).size).toBeLessThan(3_000_000);
  expect(
    readdirSync(join(folder, 'home/node_modules')).filter((name) => !name.startsWith('.')),
  ).toEqual(['llm-inference-handbook']);
  const parts = readdirSync(join(folder, 'home/node_modules/llm-inference-handbook'));
  expect(parts.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
});

test('says what it can do, and its version', async () => {
  expect((await at('--help')).stdout).toContain('break-even');
  expect((await at('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('answers as the site does, and links to a page that has the calculator', async () => {
  const {stdout} = await at('break-even', '--volume', '10k', '--json');
  const answer = JSON.parse(stdout) as {
    summary: string;
    link: string;
    results: Record<string, {text: string; value: number}>;
  };
  const expected = breakEven.at({volume: 10_000});
  expect(answer.summary).toBe(expected.report.summary);
  expect(answer.results['own']).toMatchObject({
    text: expected.text('own'),
    value: expected.number('own'),
  });
  const {pathname, hash} = new URL(answer.link);
  const page = builtFiles().find(({path}) => `/llm/${path}` === `${pathname}.html`);
  expect(new RegExp(`\\bid="?${hash.slice(1)}[" >]`).test(String(page?.read()))).toBe(true);
});

test('reads the configuration of a model', async () => {
  const config = {
    model_type: 'llama',
    hidden_size: 4096,
    num_hidden_layers: 32,
    num_attention_heads: 32,
    num_key_value_heads: 8,
    intermediate_size: 14_336,
    vocab_size: 128_256,
    max_position_embeddings: 8192,
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const {stdout, stderr} = await at('break-even', '--model', './config.json');
  expect(stderr).toBe('');
  expect(stdout).toContain('Read as llama: 32 layers, 8.03 billion parameters');
});

test('refuses a wrong value with its name and range', async () => {
  const {stdout, stderr, status} = await at('break-even', '--batch', '0');
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(
    '--batch (Sequences that decode together): “0” is too small. Enter a whole number from 1 to 4,096.',
  );
});

describe('as a server of the Model Context Protocol', () => {
  const client = new Client({name: 'test', version: '1.0.0'});
  beforeAll(() =>
    client.connect(new StdioClientTransport({command: program, args: ['mcp'], cwd: folder})),
  );
  afterAll(() => client.close());

  test('has calculators as tools', async () => {
    const {tools} = await client.listTools();
    const commands = JSON.parse((await at('list', '--json')).stdout) as {id: string}[];
    expect(tools.map(({name}) => name)).toEqual([...commands.map(({id}) => id), 'list_choices']);
    const {structuredContent} = await client.callTool({
      name: 'break-even',
      arguments: {volume: 10_000},
    });
    const {summary} = breakEven.at({volume: 10_000}).report;
    expect(structuredContent).toMatchObject({summary});
  });

  test('refuses a wrong value in a result', async () => {
    const {isError, content} = await client.callTool({
      name: 'break-even',
      arguments: {batch: 0},
    });
    expect(isError).toBe(true);
    expect(content).toMatchObject([{text: expect.stringContaining('from 1 to 4,096')}]);
  });

  test('has every page as a resource', async () => {
    const {resources} = await client.listResources();
    const uris = resources.map(({uri}) => uri.replace('handbook://pages/', ''));
    expect(uris.map((uri) => `${uri}.md`).sort()).toEqual(pages().sort());
    for (const {title, description} of resources) {
      expect(title).toMatch(/\w/);
      expect(description).toMatch(/\w/);
    }
    const [{uri} = {uri: ''}] = resources;
    const {contents} = await client.readResource({uri});
    const built = builtFiles().find(({path}) => path === 'index.md');
    expect(contents).toMatchObject([{text: built?.read().toString()}]);
    await expect(client.readResource({uri: 'handbook://pages/none'})).rejects.toThrow(/none/);
  });
});
