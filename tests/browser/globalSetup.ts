import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {BASE_URL} from '../../deploy/rules/site';
import {siteServer, type StartServer} from './siteServer';

const root = join(__dirname, '../..');
const VARIANT = 'build-variants/all-on';

/** Starts the sites under test and names them in the environment, which the workers inherit. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const start = siteServer();
  const site = await serve(start, 'build', 'test:site');
  // Only weekly tests need it.
  const variant = existsSync(join(root, VARIANT))
    ? await serve(start, VARIANT, 'test:variant')
    : undefined;
  process.env.HANDBOOK_URL = site.url;
  if (variant) process.env.HANDBOOK_VARIANT_URL = variant.url;
  return async () => {
    await Promise.all([site.close(), variant?.close()]);
  };
}

async function serve(start: StartServer, folder: string, script: string) {
  const buildDir = join(root, folder);
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}. Run \`npm run ${script}\` first.`);
  }
  const {port, close} = await start(buildDir);
  return {url: `http://127.0.0.1:${port}${BASE_URL}`, close};
}
