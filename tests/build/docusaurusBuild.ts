import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {siteDir} from './builtSite';

interface Build {
  status: number | null;
  output: string;
}

const packageFile = createRequire(import.meta.url).resolve('@docusaurus/core/package.json');
const cli = join(packageFile, '../bin/docusaurus.mjs');
const outDir = (name: string) => join(tmpdir(), `handbook-failure-${process.pid}-${name}`);

/** Builds one of `sites/` in a process of its own and leaves nothing behind. */
export async function buildSite(name: string): Promise<Build> {
  const site = join(import.meta.dirname, 'sites', name);
  const build = await run([site, '--no-minify', '--out-dir', outDir(name)]);
  rmSync(outDir(name), {recursive: true, force: true});
  rmSync(join(site, '.docusaurus'), {recursive: true, force: true});
  return build;
}

/** Starts to build the handbook itself, with an environment that stops it while the configuration is loaded. */
export function buildHandbook(env: Record<string, string>): Promise<Build> {
  return run([siteDir, '--out-dir', outDir('handbook')], env);
}

function run(args: string[], env: Record<string, string> = {}): Promise<Build> {
  const child = spawn(process.execPath, [cli, 'build', ...args], {
    cwd: siteDir,
    env: {...process.env, CI: 'true', ...env},
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({status, output: stripVTControlCharacters(output)}));
  });
}
