import {spawnSync} from 'node:child_process';
import {baseOf, changedFiles, type Git} from './changedFiles';

/** Runs git in the folder in which the program was started. */
export const git: Git = (...args) => {
  const {status, stdout} = spawnSync('git', args, {encoding: 'utf8'});
  return status === 0 ? stdout : undefined;
};

/** Files that differ from `main`, or from the commit that `HANDBOOK_BASE` names; none where there is no checkout. */
export function differing(): readonly string[] {
  const isCheckout = git('rev-parse', 'HEAD') !== undefined;
  return isCheckout ? changedFiles(git, baseOf(git, process.env['HANDBOOK_BASE'])) : [];
}
