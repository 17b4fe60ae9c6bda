import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir, userInfo} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import type {Redirect} from '../../deploy/rules/site';
import {send} from '../../deploy/server/fakeSite';
import {listen} from '../../deploy/server/listen';
import {findProgram} from '../../scripts/programs/findProgram';

const program = findProgram({
  name: 'nginx',
  // Not NGINX: under that name nginx itself expects sockets of its former process.
  variables: ['NGINX_PATH'],
  places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
  commands: ['nginx'],
  remedy:
    'Install nginx (Debian, Ubuntu: `apt-get install nginx libnginx-mod-http-brotli-static`), or set NGINX_PATH to the program.',
});
const module = join(dirname(program), '../lib/nginx/modules/ngx_http_brotli_static_module.so');

/** Whether Debian's module for Brotli is there. */
export const hasBrotli = existsSync(module);

/**
 * Serves a built folder with `deploy/nginx.conf`; `redirects` are those that the file does not have.
 *
 * @returns the port, and what ends the server and gives what it wrote to its error log
 */
export async function startNginx(buildDir: string, redirects: readonly Redirect[]) {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-nginx-'));
  const log = join(folder, 'error.log');
  const port = await freePort();
  symlinkSync(resolve(buildDir), join(folder, 'llm'));
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, port, redirects));
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', log], {stdio: 'inherit'});
  const ended = new Promise((done) => child.once('close', done));
  // A server that does not start is told by its log, once the test has waited long enough.
  while (!(await send(port, '/').catch(() => undefined)) && child.exitCode === null) {
    await pause(10);
  }
  const close = async () => {
    child.kill();
    await ended;
    const text = readFileSync(log, 'utf8');
    rmSync(folder, {recursive: true});
    return text;
  };
  return {port, close};
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await new Promise((done) => server.close(done));
  return port;
}

/** A whole configuration for one site, in the foreground, that writes to its folder only. */
function mainConfig(folder: string, port: number, redirects: readonly Redirect[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const moved = redirects.map(
    ({from, to}) => `rewrite ^/llm/${from}(?:\\.html|/index\\.html|/)?$ /llm/${to} permanent;`,
  );
  return `${hasBrotli ? `load_module "${module}";` : ''}
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
    ${hasBrotli ? 'brotli_static on;' : ''}
    include "${join(import.meta.dirname, '../../deploy/nginx.conf')}";
    ${moved.join('\n    ')}
  }
}
`;
}
