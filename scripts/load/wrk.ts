import {findProgram, type Machine} from '../programs/findProgram';

/** The path of wrk, which makes the requests; gets it where that is possible. */
export function findWrk(machine: Machine): string {
  return findProgram(
    {
      kind: 'wrk',
      purpose: 'the measurement of load',
      variables: ['WRK_PATH'],
      places: [],
      commands: ['wrk'],
      installs: 'wrk',
      installation: [
        ['apt-get', ['update']],
        ['apt-get', ['install', '-y', '--no-install-recommends', 'wrk']],
      ],
      remedy:
        'Install wrk (Debian, Ubuntu: `apt-get install wrk`; macOS: `brew install wrk`), or set WRK_PATH to the program.',
    },
    machine,
  );
}
