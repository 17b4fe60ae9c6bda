// Fetches Prometheus from Debian into the folder of the run, without installing it.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';

const quiet = {stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8'};
const run = (command, args, cwd) => execFileSync(command, args, {...quiet, cwd});

/** Debian's keys, from the system or, on Ubuntu, from a package. */
function keyring() {
  const path = '/usr/share/keyrings/debian-archive-keyring.gpg';
  if (existsSync(path)) return path;
  const folder = resolve('keyring');
  mkdirSync(folder, {recursive: true});
  run('apt-get', ['download', 'debian-archive-keyring'], folder);
  unpack(folder);
  return `${folder}${path}`;
}

function unpack(folder) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.deb'))) {
    run('dpkg-deb', ['-x', name, '.'], folder);
  }
}

/** The programs of a release of Debian, and their version. */
export function prometheusOf(suite, packages) {
  const folder = resolve(`debian-${suite}`);
  for (const name of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(`${folder}/${name}`, {recursive: true});
  }
  const source = `deb [signed-by=${keyring()}] http://deb.debian.org/debian ${suite} main\n`;
  writeFileSync(`${folder}/sources.list`, source);
  const options = [
    `Dir::Etc::sourcelist=${folder}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
  ].flatMap((one) => ['-o', one]);
  run('apt-get', [...options, 'update'], folder);
  run('apt-get', [...options, 'download', ...packages], folder);
  unpack(folder);
  const [prometheus, promtool] = ['prometheus', 'promtool'].map(
    (one) => `${folder}/usr/bin/${one}`,
  );
  const [, version] = /version ([\d.]+)/.exec(run(promtool, ['--version'])) ?? [];
  return {prometheus, promtool, version};
}
