// `npm run test:quick [-- --base <commit>]`: the checks that take seconds, over the files that differ from the base and the unit tests
// that these files touch. Without a base it is the commit at which this branch left `main`.
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import concurrently from 'concurrently';
import {baseOf, changedFiles} from './changedFiles';
import {git} from './differing';
import {quickChecks} from './quickChecks';

const root = join(import.meta.dirname, '../..');
const {values} = parseArgs({options: {base: {type: 'string'}}});
const base = baseOf(git, values.base);
const files = changedFiles(git, base).filter((file) => existsSync(join(root, file)));
console.log(`${files.length} files differ from ${base}.`);

const checks = quickChecks(files, base);
if (checks.length > 0) {
  const {result} = concurrently(checks, {cwd: root, maxProcesses: 2, group: true});
  result.catch(() => {
    process.exitCode = 1;
  });
}
