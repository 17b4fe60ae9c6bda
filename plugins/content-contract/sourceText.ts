import {isUtf8} from 'node:buffer';
import {readFile} from 'node:fs/promises';
import type {ContentProblem} from './contentProblem';

const LINE_FEED = 0x0a;

/** The text of a file, and its lines that are no UTF-8: reading replaces their bytes in silence. */
export interface SourceText {
  readonly text: string;
  readonly problems: readonly ContentProblem[];
}

/** @param file what a report shows as the file's path */
export function decodeSource(file: string, bytes: Buffer): SourceText {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return {text, problems: []};
  const problems: ContentProblem[] = [];
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    if (!isUtf8(bytes.subarray(start, end))) {
      problems.push({
        file,
        line,
        severity: 'error',
        check: 'characters',
        message: 'The line has a byte that is not UTF-8',
        remedy: 'Save the file as UTF-8, and write the character that was meant.',
      });
    }
    start = end + 1;
  }
  return {text, problems};
}

/** Reads a file so. */
export async function readSource(file: string, path: string): Promise<SourceText> {
  return decodeSource(file, await readFile(path));
}
