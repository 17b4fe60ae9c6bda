import {execFileSync} from 'node:child_process';
import {identity} from '../../src/identity';

/** Path of the site below its host. */
export const BASE_URL = '/llm/';

export const LICENSE = 'Text and figures CC BY 4.0, code Apache-2.0.';

/** Where the handbook is published. */
export const ADDRESS = `${identity.url}${BASE_URL}`;

/** What stands under the title of a book. */
export const IMPRINT = [identity.tagline, ADDRESS, LICENSE];

/**
 * When the book was made: `SOURCE_DATE_EPOCH` (seconds since 1970), or else the moment of the last commit, so that the same
 * commit gives the same book; without git, now.
 */
export function bookTime(root: string, env: NodeJS.ProcessEnv = process.env): Date {
  const epoch = env['SOURCE_DATE_EPOCH'] ?? lastCommit(root);
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

function lastCommit(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
