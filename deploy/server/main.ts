// `npm run serve [-- --port <number>] [--dir <folder>]`: serves `build/`, or another built folder, as a CDN does. Without a port, which PORT
// may name too, it takes 3000 or the next free one.
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {BASE_URL} from '../rules/site';
import {createSiteServer} from './createSiteServer';
import {isPortTaken, listen} from './listen';

const DEFAULT_PORT = 3000;

void main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const {values} = parseArgs({options: {port: {type: 'string'}, dir: {type: 'string'}}});
  const dir = values.dir ?? 'build';
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(`There is no built site in "${dir}". Run \`npm run build\` first.`);
  }
  const port = await open(dir, values.port ?? (process.env['PORT'] || undefined));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
  console.log(`Handbook at http://localhost:${port}${BASE_URL}`);
}

/** Who names a port has a reason: another one would not do. */
async function open(buildDir: string, asked: string | undefined): Promise<number> {
  const server = createSiteServer({buildDir, baseUrl: BASE_URL});
  for (let port = Number(asked ?? DEFAULT_PORT); ; port += 1) {
    try {
      // No host is given, so that the address works by every name of this machine and from outside a
      // container. What is served is public.
      return await listen(server, port);
    } catch (error) {
      if (!isPortTaken(error)) throw error;
      if (asked !== undefined) {
        throw new Error(`Port ${port} is in use. Choose another one.`, {cause: error});
      }
    }
  }
}
