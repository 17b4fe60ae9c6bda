import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {tmpdir, userInfo} from 'node:os';
import {join, resolve} from 'node:path';
import type {NginxProgram} from '../scripts/programs/nginx';
import type {Redirect} from './rules/site';
import {listen} from './server/listen';

export interface RunningNginx {
  port: number;
  /** Ends it, and gives what it wrote to its error log. */
  close: () => Promise<string>;
}

/** Serves a built folder with `nginx.conf` on a free port; `redirects` are those that the file does not have. */
export async function startNginx(
  program: NginxProgram,
  buildDir: string,
  redirects: readonly Redirect[] = [],
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-nginx-'));
  const port = await freePort();
  symlinkSync(resolve(buildDir), join(folder, 'llm'));
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(program, folder, port, redirects));
  const log = join(folder, 'error.log');
  const child = spawn(program.path, ['-p', folder, '-c', 'nginx.conf', '-e', log], {
    stdio: 'inherit',
  });
  const end = () => child.kill();
  process.on('exit', end);
  const ended = new Promise<void>((done) => void child.once('close', () => done()));
  const close = async () => {
    end();
    await ended;
    process.off('exit', end);
    const text = readFileSync(log, 'utf8');
    rmSync(folder, {recursive: true});
    return text;
  };
  try {
    await accepts(port, child);
  } catch (error) {
    throw new Error(`nginx did not start: ${await close()}`, {cause: error});
  }
  return {port, close};
}

/** A whole configuration for one site, in the foreground, that writes to its folder only. */
function mainConfig(
  {modules}: NginxProgram,
  folder: string,
  port: number,
  redirects: readonly Redirect[],
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const moved = redirects.map(
    ({from, to}) => `rewrite ^/llm/${from}(?:\\.html|/index\\.html|/)?$ /llm/${to} permanent;`,
  );
  return `${modules.map((module) => `load_module "${module}";`).join('\n')}
# By default the workers of root become somebody who may not read the build.
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
pid nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root "${folder}";
    ${modules.length > 0 ? 'brotli_static on;' : ''}
    include "${join(__dirname, 'nginx.conf')}";
    ${moved.join('\n    ')}
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await new Promise((done) => server.close(done));
  return port;
}

/** Resolves when the port accepts connections, and rejects when the process ends before that. */
async function accepts(port: number, child: ChildProcess): Promise<void> {
  let problem: unknown;
  child.once('error', (error) => (problem = error));
  child.once('exit', (code) => (problem ??= new Error(`It ended with status ${code}.`)));
  while (!(await isOpen(port))) {
    if (problem !== undefined) throw problem;
    await new Promise((again) => setTimeout(again, 10));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
