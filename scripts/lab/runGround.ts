import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {promisify} from 'node:util';
import {findWholeBrowser} from '../programs/browser';
import {labFolder, type LabRecord} from './grounds';

const run = promisify(execFile);

/** A ground takes at most ten minutes. */
const PATIENCE = 600_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs the probe of a ground in a temporary folder with its packages, and gives what it printed as a record.
 * @param options.newest the newest versions in place of those that its package.json pins
 */
export async function runGround(
  name: string,
  {newest = false}: {readonly newest?: boolean} = {},
): Promise<LabRecord> {
  const folder = mkdtempSync(join(tmpdir(), `lab-${name}-`));
  try {
    const isOfProbe = (path: string) => basename(path) !== 'record.json';
    cpSync(join(labFolder, name), folder, {recursive: true, filter: isOfProbe});
    const packages = Object.keys(dependenciesOf(folder));
    const wanted = newest ? packages.map((one) => `${one}@latest`) : [];
    const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    // A ground may bring the Node.js that its packages ask for.
    await run('npm', [...install, '--engine-strict=false', ...wanted], {cwd: folder});
    const {stdout} = await run('node', ['probe.mjs'], {
      cwd: folder,
      // Templates and logs write times; some grounds try files of the handbook.
      env: {
        ...process.env,
        TZ: 'UTC',
        HANDBOOK: join(labFolder, '..'),
        // Found as the browser tests find theirs.
        ...(name === 'browsers' && {CHROMIUM_PATH: findWholeBrowser()}),
      },
      timeout: PATIENCE,
      maxBuffer: MOST_OUTPUT,
    });
    const versions = packages.map((one) => [one, installedVersion(folder, one)] as const);
    return {
      ranOn: new Date().toISOString().slice(0, 10),
      versions: Object.fromEntries(versions),
      results: JSON.parse(stdout) as unknown,
    };
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const packageFile = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  };

const dependenciesOf = (folder: string) => packageFile(folder).dependencies ?? {};
const installedVersion = (folder: string, name: string) =>
  packageFile(join(folder, 'node_modules', name)).version;
