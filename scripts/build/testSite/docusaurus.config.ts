import {mkdirSync} from 'node:fs';
import type {Config} from '@docusaurus/types';

/** A site for the tests of `npm run build`: nothing of it is bundled, they are over while it is loaded. */
export default async function testSite(): Promise<Config> {
  if (process.env['TEST_SITE'] === 'fails') throw new Error('A mistake in the configuration.');
  if (process.env['TEST_SITE'] === 'waits') {
    console.log('The site is being loaded.');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  }
  if (process.env['TEST_SITE'] === 'is stopped with half of it there') {
    mkdirSync(process.argv.at(-1) ?? '', {recursive: true});
    process.kill(process.pid, 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  }
  return {title: 'Test', url: 'https://handbook.test', baseUrl: '/'};
}
