import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {stripVTControlCharacters} from 'node:util';

export interface CommandOptions {
  cwd: string;
  env: Record<string, string>;
  /** A file that keeps what is printed, without colors. It is still printed. */
  logFile?: string | undefined;
}

/** Runs a command line in a shell and returns its exit status. */
export function runCommand(command: string, {cwd, env, logFile}: CommandOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd,
      env: {...process.env, ...env},
      shell: true,
      stdio: ['inherit', logFile ? 'pipe' : 'inherit', logFile ? 'pipe' : 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      process.stdout.write(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      process.stderr.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (logFile) writeLog(logFile, Buffer.concat(chunks).toString('utf8'));
      resolve(code ?? 1);
    });
  });
}

function writeLog(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, stripVTControlCharacters(text));
}
