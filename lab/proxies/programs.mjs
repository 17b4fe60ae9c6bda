// How each proxy is configured and started. A minimal configuration says where it listens and where the model server is, and nothing else.
// cspell:ignore varnishd
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, connect} from 'node:net';
import {tmpdir, userInfo} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

const isRoot = userInfo().uid === 0;

const handedOut = new Set();

/** A free port below those that the system gives to clients, so that no connection of a trial takes it before its proxy does. */
async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.on('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** A block of a configuration as the page shows it, with the ports of a run. */
export function block(name, port, servers) {
  let text = readFileSync(new URL(`blocks/${name}`, import.meta.url), 'utf8');
  servers.forEach((server, at) => {
    text = text.replaceAll(`10.0.0.1${at + 1}:8000`, `127.0.0.1:${server}`);
  });
  return text.replaceAll(/(?<![\d.])8080\b/g, String(port));
}

const address = (port) => `127.0.0.1:${port}`;

const nginx = {
  files: ({folder, port, http2Port, servers, location = '', server = '', each = '', whole}) => ({
    'nginx.conf': `
daemon off;
${isRoot ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${
    whole ??
    `upstream models {
    ${servers.map((one) => `server ${address(one)} ${each};`).join('\n    ')}
    ${server}
  }
  server {
    listen ${address(port)};
    listen ${address(http2Port)} http2;
    location / {
      proxy_pass http://models;
      ${location}
    }
  }`
  }
}
`,
  }),
  command: (binary, folder) => [binary, '-c', `${folder}/nginx.conf`, '-e', `${folder}/log`],
  version: (binary) => firstNumber(spawnSync(binary, ['-v']).stderr),
};

const haproxy = {
  files: ({port, servers, defaults = '', backend = '', each = '', whole}) => ({
    'haproxy.cfg':
      whole ??
      `
defaults
  mode http
  ${defaults}
frontend in
  bind ${address(port)}
  default_backend models
backend models
  ${backend}
  ${servers.map((one, at) => `server s${at} ${address(one)} ${each}`).join('\n  ')}
`,
  }),
  command: (binary, folder) => [binary, '-db', '-f', `${folder}/haproxy.cfg`],
  version: (binary) => firstNumber(spawnSync(binary, ['-v']).stdout),
};

const caddy = {
  files: ({port, servers, site = '', proxy = '', whole}) => ({
    Caddyfile: `
{
  admin off
  auto_https off
  servers {
    protocols h1 h2c
  }
}
${
  whole ??
  `:${port} {
  ${site}
  reverse_proxy ${servers.map(address).join(' ')} {
    ${proxy}
  }
}`
}
`,
  }),
  command: (binary, folder) => [
    binary,
    'run',
    '--config',
    `${folder}/Caddyfile`,
    '--adapter',
    'caddyfile',
  ],
  version: (binary) => firstNumber(spawnSync(binary, ['version']).stdout),
};

const APACHE_MODULES = '/usr/lib/apache2/modules';
const apache = {
  files: ({folder, port, servers, host = '', whole}) => ({
    'httpd.conf': `
ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/httpd.pid
ErrorLog ${folder}/log
${whole ? '' : `Listen ${address(port)}`}
${isRoot ? 'User www-data\nGroup www-data' : ''}
${[
  'mpm_event',
  'authz_core',
  'proxy',
  'proxy_http',
  'proxy_balancer',
  'slotmem_shm',
  'lbmethod_byrequests',
  'http2',
  'filter',
  'deflate',
]
  .map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`)
  .join('\n')}
Protocols h2c http/1.1
${
  whole ??
  `${host}
<Proxy balancer://models>
  ${servers.map((one) => `BalancerMember http://${address(one)}`).join('\n  ')}
</Proxy>
ProxyPass / ${servers.length > 1 ? 'balancer://models/' : `http://${address(servers[0])}/`}`
}
`,
  }),
  command: (binary, folder) => [binary, '-DFOREGROUND', '-f', `${folder}/httpd.conf`],
  version: (binary) => firstNumber(spawnSync(binary, ['-v']).stdout),
};

const varnish = {
  files: ({servers, each = '', vcl = ''}) => ({
    'default.vcl': `
vcl 4.1;
backend default {
  .host = "127.0.0.1";
  .port = "${servers[0]}";
  ${each}
}
${vcl}
`,
  }),
  command: (binary, folder, {port}) => [
    binary,
    ...['-F', '-j', 'none', '-a', address(port), '-f', `${folder}/default.vcl`],
    ...['-n', `${folder}/work`, '-p', 'feature=+http2'],
  ],
  version: (binary) => firstNumber(spawnSync(binary, ['-V']).stderr),
};

const lighttpd = {
  files: ({folder, port, servers, more = ''}) => ({
    'lighttpd.conf': `
server.document-root = "${folder}"
server.bind = "127.0.0.1"
server.port = ${port}
server.errorlog = "${folder}/log"
server.upload-dirs = ("${folder}")
server.modules = ("mod_deflate", "mod_proxy")
proxy.server = ("" => (("host" => "127.0.0.1", "port" => ${servers[0]})))
${more}
`,
  }),
  command: (binary, folder) => [binary, '-D', '-f', `${folder}/lighttpd.conf`],
  version: (binary) => firstNumber(spawnSync(binary, ['-v']).stdout),
};

const h2o = {
  files: ({port, servers, more = ''}) => ({
    'h2o.conf': `
${isRoot ? 'user: root' : ''}
listen:
  host: 127.0.0.1
  port: ${port}
${more}
hosts:
  default:
    paths:
      /:
        proxy.reverse.url: http://${address(servers[0])}/
`,
  }),
  command: (binary, folder) => [binary, '-c', `${folder}/h2o.conf`],
  version: (binary) => firstNumber(spawnSync(binary, ['--version']).stdout),
};

const ofNode = (name) => ({
  files: () => ({}),
  command: (binary, folder, {port, servers, compress}) => [
    process.execPath,
    new URL('nodeProxies.mjs', import.meta.url).pathname,
    ...[name, port, servers[0], compress ? 'compress' : ''].map(String),
  ],
  version: () =>
    JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8'))
      .version,
});

const firstNumber = (output) => /\d+(\.\d+)+(-dev\d+)?/.exec(String(output))?.[0] ?? 'unknown';

const KINDS = {nginx, haproxy, caddy, apache, varnish, lighttpd, h2o};
const BINARIES = {apache: 'apache2', varnish: 'varnishd'};
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
export const NAMES = {
  nginx: 'nginx',
  haproxy: 'HAProxy',
  caddy: 'Caddy',
  apache: 'Apache',
  varnish: 'Varnish',
  lighttpd: 'lighttpd',
  h2o: 'h2o',
};

const found = (kind, folders) =>
  folders.map((folder) => join(folder, BINARIES[kind] ?? kind)).find((path) => existsSync(path));

/**
 * The proxies of this machine: those of its packages, those of the folder `LAB_PROGRAMS`, marked as newer, and two for Node.js.
 *
 * @returns `programs`, and the names of those that are missing
 */
export function findPrograms() {
  const programs = [];
  const missing = [];
  const add = (name, kind, definition, binary) =>
    programs.push({name, kind, definition, binary, version: definition.version(binary)});
  for (const [kind, definition] of Object.entries(KINDS)) {
    const binary = found(kind, FOLDERS);
    if (binary) add(NAMES[kind], kind, definition, binary);
    else missing.push(NAMES[kind]);
  }
  for (const [kind, definition] of Object.entries(KINDS)) {
    const binary = process.env.LAB_PROGRAMS && found(kind, [process.env.LAB_PROGRAMS]);
    if (binary) add(`${NAMES[kind]}, newer`, kind, definition, binary);
  }
  for (const name of ['http-proxy', '@fastify/http-proxy']) add(name, name, ofNode(name));
  return {programs, missing};
}

const running = new Set();

/**
 * Starts a proxy and waits until it listens.
 *
 * @param options.servers ports of the model servers
 * @param options.blockName file of `blocks/` that is the configuration
 */
export async function start(program, options) {
  const folder = mkdtempSync(join(tmpdir(), 'lab-proxy-'));
  // Apache's processes run as another user.
  spawnSync('chmod', ['755', folder]);
  for (const name of ['run', 'logs', 'data']) mkdirSync(join(folder, name));
  const port = await freePort();
  const http2Port = program.kind === 'nginx' ? await freePort() : port;
  const {blockName, servers} = options;
  const whole = blockName && block(blockName, port, servers);
  const all = {...options, folder, port, http2Port, whole};
  const {files, command} = program.definition;
  for (const [name, text] of Object.entries(files(all))) writeFileSync(join(folder, name), text);
  const [binary, ...words] = command(program.binary, folder, all);
  const child = spawn(binary, words, {
    cwd: folder,
    env: {...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const one = {
    port,
    http2Port,
    said: () => said + (existsSync(`${folder}/log`) ? readFileSync(`${folder}/log`, 'utf8') : ''),
    async stop() {
      running.delete(one);
      if (child.exitCode === null) {
        const over = new Promise((resolve) => child.on('exit', resolve));
        child.kill('SIGTERM');
        await Promise.race([over, sleep(2000, undefined, {ref: false})]);
        child.kill('SIGKILL');
      }
      if (process.env.LAB_TRACE) console.error(program.name, JSON.stringify(options), one.said());
      rmSync(folder, {recursive: true, force: true, maxRetries: 3});
    },
  };
  running.add(one);
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) {
      throw new Error(`${program.name} doesn't start: ${one.said()}`);
    }
    await sleep(50);
  }
  return one;
}

export const stopAll = () => Promise.all([...running].map((one) => one.stop()));
