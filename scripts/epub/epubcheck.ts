import {execFile} from 'node:child_process';
import {closeSync, openSync, readSync} from 'node:fs';
import {knownProgram, type Machine} from '../programs/findProgram';
import {thisComputer} from '../programs/thisComputer';

/** It needs Java, so it is never fetched: who wants the check installs it. */
export const EPUBCHECK_REMEDY =
  'Install epubcheck (Debian and Ubuntu have the package `epubcheck`; macOS: `brew install epubcheck`), ' +
  'or set EPUBCHECK to the program or its .jar file.';

/** The path of epubcheck, which judges books as shops and libraries do; undefined where it is not installed. */
export function findEpubcheck(machine: Machine = thisComputer()): string | undefined {
  // The archive of its makers is a file that Java runs and that is not executable.
  const jar = machine.env.EPUBCHECK;
  if (jar?.endsWith('.jar')) return jar;
  return knownProgram({variables: ['EPUBCHECK'], places: [], commands: ['epubcheck']}, machine);
}

/** It runs for seconds: the compiler that makes long runs faster makes it slower. */
const JAVA = ['java', '-XX:TieredStopAtLevel=1', '-jar'];

export interface Verdict {
  readonly ok: boolean;
  /** All that it printed. */
  readonly text: string;
}

/** What epubcheck says of a book; not ok if it finds an error or cannot run. */
export function epubcheck(program: string, book: string): Promise<Verdict> {
  // Debian's command is the archive itself, which not every kernel starts.
  const [command, ...args] = isArchive(program) ? [...JAVA, program] : [program];
  return new Promise((resolve) => {
    execFile(command ?? '', [...args, book], (error, stdout, stderr) => {
      const text = stdout + stderr;
      resolve({ok: error === null, text: text.trim() === '' ? String(error ?? '') : text});
    });
  });
}

function isArchive(path: string): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return start.toString() === 'PK';
}
