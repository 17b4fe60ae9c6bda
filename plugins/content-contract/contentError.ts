import {relative, sep} from 'node:path';
import type {VFile} from 'vfile';
import {formatProblem} from './contentProblem';

/**
 * A mistake in a page, as an error that stops the build. The message carries file, line and remedy itself: the MDX
 * loader prints an error's message and drops a VFile message's position.
 *
 * @param message what is wrong, without a period at its end
 * @param remedy what the author does about it, as sentences
 */
export function contentError(file: VFile, line: number, message: string, remedy: string): Error {
  const path = relative(file.cwd, file.path ?? '').replaceAll(sep, '/');
  return new Error(
    formatProblem({file: path, line, severity: 'error', check: 'build', message, remedy}),
  );
}
