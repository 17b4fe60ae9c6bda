import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import type {NumberProblem} from './numberProblem';
import {runNumbers} from './runNumbers';

/**
 * The problems with numbers, for the development server, which does not wait for them: each call gives those that are known, and begins
 * a comparison behind those that run.
 *
 * @param stamp a file that is written when a comparison has found other problems than were known; who watches it asks again
 */
export function numbersInBackground(
  siteDir: string,
  stamp: string,
  run = runNumbers,
): () => readonly NumberProblem[] {
  let known: readonly NumberProblem[] = [];
  let running = Promise.resolve();
  const compare = async () => {
    const {problems} = await run(siteDir);
    if (JSON.stringify(problems) === JSON.stringify(known)) return;
    known = problems;
    mkdirSync(dirname(stamp), {recursive: true});
    writeFileSync(stamp, JSON.stringify(problems));
  };
  return () => {
    running = running.then(compare).catch((error: unknown) => console.error(String(error)));
    return known;
  };
}
