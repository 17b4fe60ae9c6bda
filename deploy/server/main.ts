import {statSync} from 'node:fs';
import type {Server} from 'node:http';
import {join} from 'node:path';
import {BASE_URL} from '../rules/site';
import {createSiteServer} from './createSiteServer';
import {isPortTaken, listen, listenFrom} from './listen';
import {parseServeOptions, UsageError} from './options';

const DEFAULT_PORT = 3000;
const GRACE_MILLISECONDS = 5000;

void main();

async function main(): Promise<void> {
  try {
    const {dir, port} = parseServeOptions(process.argv.slice(2), process.env);
    requireBuild(dir);
    const server = createSiteServer({buildDir: dir, baseUrl: BASE_URL});
    // No host is given, so that the address works by every name of this machine and from outside a
    // container. What is served is public.
    const actualPort = await (port === undefined
      ? listenFrom(server, DEFAULT_PORT)
      : listenOnlyOn(server, port));
    closeOnSignal(server);
    console.log(`Handbook at http://localhost:${actualPort}${BASE_URL}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function requireBuild(dir: string): void {
  if (!statSync(join(dir, 'index.html'), {throwIfNoEntry: false})?.isFile()) {
    throw new UsageError(`There is no built site in "${dir}". Run \`npm run build\` first.`);
  }
}

/** Who names a port has a reason: another one would not do. */
async function listenOnlyOn(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port);
  } catch (error) {
    if (isPortTaken(error)) throw new UsageError(`Port ${port} is in use. Choose another one.`);
    throw new UsageError(`Cannot listen on port ${port}: ${(error as Error).message}`);
  }
}

/** Lets running downloads end; a second signal, or too long a wait, cuts them off. */
function closeOnSignal(server: Server): void {
  const close = () => {
    if (!server.listening) {
      server.closeAllConnections();
      return;
    }
    server.close();
    setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
