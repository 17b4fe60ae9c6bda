import {spawn, type ChildProcess} from 'node:child_process';
import {createServer, type Server} from 'node:http';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {send, writeFakeSite} from './fakeSite';
import {listen, listenFrom} from './listen';
import {parseServeOptions} from './options';

describe('options', () => {
  it('serves build/ on any free port from the default when nothing is asked', () => {
    expect(parseServeOptions([], {})).toEqual({dir: 'build', port: undefined});
  });

  it('takes the port from PORT, and from --port before it', () => {
    expect(parseServeOptions([], {PORT: '8080'}).port).toBe(8080);
    expect(parseServeOptions(['--port', '9090'], {PORT: '8080'}).port).toBe(9090);
    expect(parseServeOptions([], {PORT: ''}).port).toBeUndefined();
  });

  it('takes the folder from --dir', () => {
    expect(parseServeOptions(['--dir=elsewhere'], {}).dir).toBe('elsewhere');
  });

  it.each(['', 'abc', '-1', '65536', '80.5', '0x50', ' 80'])('refuses the port "%s"', (port) => {
    expect(() => parseServeOptions([`--port=${port}`], {})).toThrow(
      `whole number from 0 to 65535, not "${port}".`,
    );
  });

  it.each([['--prot', '80'], ['build'], ['--port']])('refuses %s %s', (...args) => {
    expect(() => parseServeOptions(args.filter(Boolean), {})).toThrow('Usage: npm run serve');
  });
});

describe('listenFrom', () => {
  const servers: Server[] = [];
  const newServer = () => {
    const server = createServer();
    servers.push(server);
    return server;
  };
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  it('passes over a port that is taken', async () => {
    const taken = await listen(newServer(), 0, '127.0.0.1');
    const port = await listenFrom(newServer(), taken, '127.0.0.1');
    expect(port).toBeGreaterThan(taken);
  });

  it('reports an address that it cannot use', async () => {
    await expect(listenFrom(newServer(), 0, '203.0.113.1')).rejects.toThrow(/EADDRNOTAVAIL/);
  });
});

describe('the command', () => {
  let site: ReturnType<typeof writeFakeSite>;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    site = writeFakeSite();
  });
  afterEach(() => {
    children.splice(0).forEach((child) => child.kill('SIGKILL'));
    site.remove();
  });

  function start(...args: string[]) {
    const main = join(import.meta.dirname, 'main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
      env: {...process.env, PORT: ''},
    });
    children.push(child);
    let output = '';
    const exit = new Promise<{code: number | null; output: string}>((resolve) =>
      child.on('close', (code) => resolve({code, output})),
    );
    const ready = new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const url = /Handbook at (\S+)/.exec(output)?.[1];
        if (url) resolve(url);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
    });
    return {child, exit, ready};
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('serves until %s, then ends well', async (signal) => {
    const {child, exit, ready} = start('--dir', site.dir, '--port', '0');
    const url = new URL(await Promise.race([ready, exit.then(({output}) => output)]));
    expect(url.pathname).toBe('/llm/');
    expect((await send(Number(url.port), '/llm/basics')).status).toBe(200);
    child.kill(signal);
    expect((await exit).code).toBe(0);
  });

  it('says what to do when there is no build', async () => {
    const {code, output} = await start('--dir', join(site.dir, 'nothing'), '--port', '0').exit;
    expect(code).toBe(1);
    expect(output).toContain('Run `npm run build` first.');
    expect(output).not.toContain('    at ');
  });

  it('does not move away from a port that was asked for', async () => {
    const other = createServer();
    const port = await listen(other, 0);
    const {code, output} = await start('--dir', site.dir, '--port', String(port)).exit;
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use.`);
  });
});
