import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {runIn} from './runIn';
import {overrides, versions, type PackageSet} from './versions';

/** Installs a set of packages into a folder, unless they are there. None of their scripts runs. */
export function install(folder: string, set: PackageSet): void {
  mkdirSync(folder, {recursive: true});
  const manifest = JSON.stringify(
    {name: `bench-${set}`, private: true, dependencies: versions[set], overrides},
    null,
    2,
  );
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return;
  writeFileSync(join(folder, 'package.json'), manifest);
  writeFileSync(join(folder, '.npmrc'), 'ignore-scripts=true\nfund=false\naudit=false\n');
  // Packages deep below ask for newer versions of Node than those that use them.
  runIn(folder, 'npm', ['install', '--engine-strict=false']);
  writeFileSync(done, manifest);
}
