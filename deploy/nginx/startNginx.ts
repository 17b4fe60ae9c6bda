import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {createServer} from 'node:http';
import {tmpdir, userInfo} from 'node:os';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {redirects as siteRedirects, type Redirect} from '../rules/site';
import {listen} from '../server/listen';
import {mainConfig} from './mainConfig';
import {httpConfig, serverConfig} from './siteConfig';

export interface NginxProgram {
  path: string;
  /** Full paths of modules to load; brotli is used where its module is among them. */
  modules: readonly string[];
}

export interface NginxOptions {
  program: NginxProgram;
  buildDir: string;
  baseUrl: string;
  redirects?: readonly Redirect[];
  /** Worker processes: 1 unless named. */
  workers?: number;
  /** Told what nginx wrote to its error log, when it stops. */
  onLog?: (log: string) => void;
}

export interface RunningNginx {
  port: number;
  close: () => Promise<void>;
}

const ATTEMPTS = 5;

/** Runs a command until its input is closed: that of this process is, however it ends. */
const WITH_PARENT = `exec 3<&0
"$0" "$@" 3<&- &
server=$!
(cat <&3 > /dev/null; kill "$server" 2> /dev/null) &
wait "$server"`;

/** Checks the configuration made from the rules with nginx itself and serves a build with it on a free port. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return await startOn(port, options);
    } catch (error) {
      // Between the search for a port and its use, another process may take it.
      const isPortTaken =
        error instanceof Error && error.message.includes('Address already in use');
      if (!isPortTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

async function startOn(port: number, options: NginxOptions): Promise<RunningNginx> {
  const {program, onLog} = options;
  const folder = mkdtempSync(join(tmpdir(), 'handbook-nginx-'));
  const remove = () => rmSync(folder, {recursive: true, force: true});
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
  try {
    writeConfig(folder, port, options);
    await promisify(execFile)(program.path, [...args, '-t']);
  } catch (error) {
    remove();
    throw error;
  }
  const command = ['-c', WITH_PARENT, program.path, ...args];
  const child = spawn('sh', command, {stdio: ['pipe', 'inherit', 'inherit']});
  const ended = new Promise<void>((done) => void child.once('close', () => done()));
  const readLog = () => readIfThere(join(folder, 'error.log'));
  try {
    await answers(port, child);
  } catch (error) {
    child.stdin.end();
    await ended;
    const log = readLog();
    remove();
    throw new Error(`nginx did not start: ${log || String(error)}`, {cause: error});
  }
  return {
    port,
    close: async () => {
      child.stdin.end();
      await ended;
      onLog?.(readLog());
      remove();
    },
  };
}

function writeConfig(folder: string, port: number, options: NginxOptions): void {
  const {program, buildDir, baseUrl, redirects = siteRedirects, workers = 1} = options;
  const brotli = program.modules.some((module) => module.includes('brotli_static'));
  const root = resolve(buildDir);
  const main = mainConfig({
    folder,
    port,
    modules: program.modules,
    workers,
    // By default the workers of root become somebody who may not read the build.
    user: process.getuid?.() === 0 ? userInfo().username : undefined,
  });
  writeFileSync(join(folder, 'handbook-http.conf'), httpConfig());
  writeFileSync(
    join(folder, 'handbook-server.conf'),
    serverConfig({baseUrl, redirects, root, brotli}),
  );
  writeFileSync(join(folder, 'nginx.conf'), main);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await new Promise((done) => server.close(done));
  return port;
}

/** Resolves when the port accepts connections, and rejects when the process ends before that. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  let problem: Error | undefined;
  child.once('error', (error) => (problem = error));
  child.once('exit', (code) => (problem ??= new Error(`it ended with status ${code}`)));
  while (!(await accepts(port))) {
    if (problem) throw problem;
    await new Promise((again) => setTimeout(again, 10));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
