import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {compressSite} from '../../../deploy/compress/compressSite';
import {listFiles} from '../../../deploy/compress/listFiles';
import type {PeerName} from '../sites';
import {install} from './install';
import {runIn} from './runIn';
import {writeDocusaurus, writeStarlight} from './writePeers';

interface Recipe {
  readonly write: (repository: string, folder: string) => void;
  /** What is read to build it. */
  readonly inputs: RegExp;
  readonly build: readonly [command: string, ...args: string[]];
  readonly output: string;
}

export const recipes: Readonly<Record<PeerName, Recipe>> = {
  docusaurus: {
    write: writeDocusaurus,
    inputs: /^(?:docs\/|docusaurus\.config|sidebars|package\.json)/,
    build: ['npx', 'docusaurus', 'build'],
    output: 'build',
  },
  starlight: {
    write: writeStarlight,
    inputs: /^(?:src\/|astro\.config|package\.json)/,
    build: ['npx', 'astro', 'build'],
    output: 'dist',
  },
};

/** File that says of what the built and compressed site of a peer was made. */
export const BUILT = 'built.txt';

const QUIET = {ASTRO_TELEMETRY_DISABLED: '1', DISABLE_VERSION_CHECK: '1'};

/** Makes a site of our articles, built and compressed, and returns the folder of its files. What is up to date stays. */
export async function makePeer(
  name: PeerName,
  repository: string,
  workDir: string,
  say: (line: string) => void,
): Promise<string> {
  const folder = join(workDir, name);
  const {write, inputs, build, output} = recipes[name];
  const [command, ...args] = build;
  const outDir = join(folder, output);
  say(`Installing ${name} in ${folder}`);
  install(folder, name);
  write(repository, folder);
  const fingerprint = fingerprintOf(folder, inputs);
  const done = join(folder, BUILT);
  if (existsSync(done) && readFileSync(done, 'utf8') === fingerprint) return outDir;
  say(`Building ${name}`);
  rmSync(done, {force: true});
  runIn(folder, command, args, QUIET);
  await compressSite(outDir);
  writeFileSync(done, fingerprint);
  return outDir;
}

function fingerprintOf(folder: string, inputs: RegExp): string {
  const hash = createHash('sha256');
  for (const file of sourcesIn(folder).filter((name) => inputs.test(name))) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Paths of the files of a site, without those of its packages, which are many. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (!statSync(join(folder, name)).isDirectory()) return [name];
    return ['docs', 'src'].includes(name)
      ? listFiles(join(folder, name)).map((file) => `${name}/${file}`)
      : [];
  });
}
