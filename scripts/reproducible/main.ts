// `npm run check:reproducible`: builds the last commit three times, in two folders, with other clocks and languages, without and with
// what an earlier build left, and fails if a byte differs. It takes some minutes and is no part of `npm test`.
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, renameSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {checkOut} from './checkout';
import {compareFolders} from './compareFolders';

const MOST_LINES = 20;

const repository = join(import.meta.dirname, '../..');

interface Run {
  readonly title: string;
  readonly dir: string;
  readonly env: Readonly<Record<string, string>>;
}

main();

function main(): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], {cwd: repository}).toString().trim();
  const folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
  try {
    const one = join(folder, 'one');
    const other = join(folder, 'a folder with a longer name', 'two');
    for (const dir of [one, other]) checkOut(repository, commit, dir);

    const results = [
      build({title: 'first build', dir: one, env: {TZ: 'UTC', LC_ALL: 'C'}}),
      build({
        title: 'build elsewhere',
        dir: other,
        env: {TZ: 'Pacific/Auckland', LC_ALL: 'C.UTF-8'},
      }),
      build({title: 'build with what the former left', dir: other, env: {TZ: 'America/Lima'}}),
    ];
    const [first = '', ...others] = results;
    const differences = others.flatMap((result) => compareFolders(first, result));
    for (const line of differences.slice(0, MOST_LINES)) console.error(line);
    if (differences.length > MOST_LINES) {
      console.error(`… and ${differences.length - MOST_LINES} more files.`);
    }
    console.log(
      differences.length === 0
        ? `Three builds of ${commit} are the same, byte for byte.`
        : `The builds of ${commit} differ.`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Builds a checkout and returns the folder that it made, under a name of its own. */
function build({title, dir, env}: Run): string {
  console.log(`=== ${title} ===`);
  const {status, signal} = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: dir,
    env: {...process.env, ...env},
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The ${title} ended with ${signal ?? `status ${status}`}.`);
  const result = join(dir, `result-${title.replaceAll(' ', '-')}`);
  renameSync(join(dir, 'build'), result);
  return result;
}
