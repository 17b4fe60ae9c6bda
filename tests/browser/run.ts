import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {findBrowser} from '../../scripts/programs/findBrowser';
import {thisMachine} from '../../scripts/programs/thisMachine';

try {
  const browser = findBrowser(thisMachine());
  console.log(`Browser: ${browser}`);
  runPlaywright(browser);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function runPlaywright(browser: string): void {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '../..'),
    env: {...process.env, HANDBOOK_BROWSER: browser},
  });
  // The terminal sends SIGINT to both; a supervisor sends SIGTERM to this process only.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
