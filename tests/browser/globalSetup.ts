import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {BASE_URL} from '../../deploy/rules/site';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';

const root = join(__dirname, '../..');
const VARIANT = 'build-variants/all-on';

/** Starts the sites under test and names them in the environment, which the workers inherit. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await serve('build', 'test:site');
  // Only weekly tests need it.
  const variant = existsSync(join(root, VARIANT))
    ? await serve(VARIANT, 'test:variant')
    : undefined;
  process.env.HANDBOOK_URL = site.url;
  if (variant) process.env.HANDBOOK_VARIANT_URL = variant.url;
  return async () => {
    await Promise.all([site.close(), variant?.close()]);
  };
}

async function serve(folder: string, script: string) {
  const buildDir = join(root, folder);
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}. Run \`npm run ${script}\` first.`);
  }
  const server = createSiteServer({buildDir, baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {url: `http://127.0.0.1:${port}${BASE_URL}`, close};
}
