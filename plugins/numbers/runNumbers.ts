import {execFile} from 'node:child_process';
import {join} from 'node:path';
import type {NumbersReport} from './checkNumbers';

/**
 * Compares the numbers of pages in a process of its own: files of numbers are TypeScript, and what they import may have changed
 * since the last time. Rejects where the process ends without a report.
 *
 * @param siteDir the site's directory
 * @param only pages to report on, as paths from the site's directory; all if none is given
 */
export function runNumbers(siteDir: string, only: readonly string[] = []): Promise<NumbersReport> {
  const script = join(siteDir, 'scripts', 'numbers', 'main.ts');
  const args = ['--import', 'tsx', script, '--json', ...only.map((page) => join(siteDir, page))];
  return new Promise((resolve, reject) => {
    const options = {cwd: siteDir, maxBuffer: 64 * 1024 * 1024};
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as NumbersReport);
      } catch {
        reject(new Error(`The numbers could not be compared: ${stderr || String(error)}`));
      }
    });
  });
}
