import type {Machine} from './findProgram';

/**
 * A Debian machine for tests of the search for a program, and the commands that were run on it.
 *
 * @param files that can be executed
 * @param unpacks the path that is there after a package was unpacked
 */
export function playedMachine(files: string[], unpacks: string, changes: Partial<Machine> = {}) {
  const there = new Set(files);
  const commands: string[] = [];
  const played: Machine = {
    platform: 'linux',
    env: {PATH: '/usr/local/bin:/usr/bin'},
    isRoot: false,
    osRelease: 'ID=debian',
    isExecutable: (path) => there.has(path),
    run: (command, args) => {
      commands.push([command, ...args].join(' '));
      if (args.some((arg) => arg.includes('dpkg-deb -x'))) there.add(unpacks);
    },
    say: () => undefined,
    ...changes,
  };
  return {played, commands};
}
