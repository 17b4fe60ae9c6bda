import type {LaunchOptions} from '@playwright/test';

/** Quiet: no GPU process, and nothing that calls home behind the tests' back. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchOptions(
  executablePath: string,
  isRoot: boolean,
): LaunchOptions & {args: string[]} {
  // Chromium refuses to run its sandbox as root; anyone else keeps it.
  return {
    executablePath,
    chromiumSandbox: !isRoot,
    args: isRoot ? [...ARGS, '--no-sandbox'] : ARGS,
  };
}
