import {existsSync} from 'node:fs';
import type {Server} from 'node:http';
import {join} from 'node:path';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';

const BASE_URL = '/llm/';
const root = join(__dirname, '../..');

/** Starts the sites under test and names them in the environment, which the workers inherit. */
export default async function globalSetup(): Promise<() => void> {
  const site = await serve('build', 'build');
  const variant = await serve('build-variants/all-on', 'variant');
  process.env.HANDBOOK_URL = site.url;
  process.env.HANDBOOK_VARIANT_URL = variant.url;
  return () => {
    for (const {server} of [site, variant]) {
      server.close();
      server.closeAllConnections();
    }
  };
}

async function serve(folder: string, step: string): Promise<{server: Server; url: string}> {
  const buildDir = join(root, folder);
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error(
      `There is no built site in ${folder}. Run \`npm test -- --only ${step}\` first.`,
    );
  }
  const server = createSiteServer({buildDir, baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  return {server, url: `http://127.0.0.1:${port}${BASE_URL}`};
}
