// `npm run build`: `docusaurus build`, whose files take the place of the last build only when all of them are there. Docusaurus
// itself empties the folder before it begins, so a mistake in an article would leave no site to serve.
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {LockedError, takeLock} from './lock';
import {parseBuildRequest} from './options';
import {replaceFolder} from './replaceFolder';
import {DocusaurusError, runDocusaurus} from './runDocusaurus';
import {endBy, listenForStop, StoppedError} from './stop';

/** With what an earlier build left, the bundler numbers chunks otherwise: the same commit would not give the same bytes. */
const WITHOUT_CACHE = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};

void main();

async function main(): Promise<void> {
  const stop = listenForStop();
  try {
    await build();
  } catch (error) {
    if (error instanceof StoppedError) endBy(error.signal);
    else process.exitCode = report(error);
  }

  async function build(): Promise<void> {
    const request = parseBuildRequest(process.argv.slice(2), {
      cwd: process.cwd(),
      env: process.env,
    });
    const {target, generatedDir, passedOn, usesCache, log} = request;
    const release = await takeLock(join(generatedDir, 'build.lock'));
    try {
      await replaceFolder(target, async (fresh) => {
        await runDocusaurus(['build', ...passedOn, '--out-dir', fresh], stop, {
          env: usesCache ? {} : WITHOUT_CACHE,
          ...(log !== undefined && {keepOutput: (text: string) => writeLog(log, text)}),
        });
        if (stop.signal) throw new StoppedError(stop.signal);
      });
      console.log(`The build is whole and in ${relative(process.cwd(), target) || target}/.`);
    } finally {
      await release();
    }
  }
}

function writeLog(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}

/** Says what went wrong and returns the exit status. */
function report(error: unknown): number {
  if (error instanceof DocusaurusError) return error.status;
  console.error(
    error instanceof LockedError ? error.message : `The build failed. ${messageOf(error)}`,
  );
  return 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
