import {spawnSync} from 'node:child_process';

/** Runs a command quietly in a folder; if it fails, what it printed is in the error. */
export function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const {status, signal, stdout, stderr, error} = spawnSync(command, args, {
    cwd: folder,
    env: {...process.env, ...env},
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  const reason = error?.message ?? `${signal ?? `status ${status}`}\n${stdout}${stderr}`;
  throw new Error(`\`${command} ${args.join(' ')}\` in ${folder} failed: ${reason}`);
}
