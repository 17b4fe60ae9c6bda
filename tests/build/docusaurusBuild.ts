import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {siteDir} from './builtSite';
import {formerBuild, type FormerBuild} from './formerBuild';

export interface Build {
  status: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

const packageFile = createRequire(import.meta.url).resolve('@docusaurus/core/package.json');
const docusaurus = [join(packageFile, '../bin/docusaurus.mjs'), 'build'];
/** `npm run build` without npm. */
const npmRunBuild = ['--import', 'tsx', join(siteDir, 'scripts/build/main.ts')];

export const tinySiteDir = (name: string) => join(import.meta.dirname, 'sites', name);

/** A folder of its own in which a build is made, over a former one that is whole. */
export interface Workplace extends Disposable {
  readonly outDir: string;
  readonly former: FormerBuild;
}

export function workplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-build-'));
  const outDir = join(folder, 'site');
  return {
    outDir,
    former: formerBuild(outDir),
    [Symbol.dispose]: () => rmSync(folder, {recursive: true, force: true}),
  };
}

/** Builds one of `sites/` in a process of its own, as `npm run build` does. */
export async function buildSite(name: string, outDir: string): Promise<Build> {
  const build = await startBuild(name, outDir).ended;
  rmSync(join(tinySiteDir(name), '.docusaurus'), {recursive: true, force: true});
  return build;
}

/** Begins the same, and leaves it to the caller. */
export function startBuild(
  name: string,
  outDir: string,
  env: Record<string, string> = {},
): {child: ChildProcess; ended: Promise<Build>} {
  return start([...npmRunBuild, tinySiteDir(name), '--no-minify', '--out-dir', outDir], env);
}

/** Builds a copy of the handbook that lies elsewhere, with one of its configurations. */
export function buildCopy(
  copy: string,
  config: string,
  env: Record<string, string>,
): Promise<Build> {
  return start([...npmRunBuild, '--no-minify', '--config', config], env, copy).ended;
}

/** Starts to build the handbook itself, with an environment that stops it while the configuration is loaded. */
export function buildHandbook(env: Record<string, string>): Promise<Build> {
  const outDir = join(tmpdir(), `handbook-failure-${process.pid}`);
  return start([...docusaurus, siteDir, '--out-dir', outDir], env).ended;
}

function start(args: string[], env: Record<string, string>, cwd = siteDir) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {...process.env, CI: 'true', ...env},
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<Build>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) =>
      resolve({status, signal, output: stripVTControlCharacters(output)}),
    );
  });
  return {child, ended};
}
