import {spawn, type ChildProcess} from 'node:child_process';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {send, writeFakeSite} from './fakeSite';
import {listen} from './listen';

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

  it.each(['--prot', 'build', '--port=x'])('refuses %s', async (argument) => {
    const {code, output} = await start(argument, '--dir', site.dir).exit;
    expect(code).toBe(1);
    expect(output).toMatch(/--prot|build|port/);
    expect(output).not.toContain('    at ');
  });

  it('passes over a port that is taken where none was asked for', async () => {
    const {ready} = start('--dir', site.dir);
    const {ready: second} = start('--dir', site.dir);
    expect(await second).not.toBe(await ready);
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
