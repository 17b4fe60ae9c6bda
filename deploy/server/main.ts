import type {Server} from 'node:http';
import {BASE_URL} from '../rules/site';
import {createSiteServer} from './createSiteServer';
import {isPortTaken, listen, listenFrom} from './listen';
import {parseServeOptions, requireBuild, UsageError} from './options';

const DEFAULT_PORT = 3000;

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
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
    console.log(`Handbook at http://localhost:${actualPort}${BASE_URL}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
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
