import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {findProgram, type Machine} from '../../../scripts/programs/findProgram';
import {thisComputer} from '../../../scripts/programs/thisComputer';
import {site} from '../site';

/** Where a package is unpacked, so that promtool is there without the service that the package starts. */
export const unpacked = join(site.siteDir, 'node_modules/.cache/promtool');

/** The path of promtool, which checks rules as Prometheus reads them; gets it where that is possible. */
export function findPromtool(machine: Machine): string {
  return findProgram(
    {
      kind: 'promtool',
      purpose: 'the tests of Prometheus rules',
      variables: ['PROMTOOL'],
      places: [join(unpacked, 'usr/bin/promtool')],
      commands: ['promtool'],
      installs: 'promtool',
      installation: [
        ['apt-get', ['update']],
        ['mkdir', ['-p', unpacked]],
        ['sh', ['-c', `cd '${unpacked}' && apt-get download prometheus`]],
        ['sh', ['-c', `cd '${unpacked}' && dpkg-deb -x prometheus_*.deb .`]],
      ],
      remedy:
        'Install Prometheus, which brings it (Debian, Ubuntu: `apt-get install prometheus`; macOS: `brew install prometheus`; ' +
        'others: the archive at https://prometheus.io/download/), or set PROMTOOL to the program.',
    },
    machine,
  );
}

export interface Outcome {
  readonly ok: boolean;
  /** All that it printed. */
  readonly text: string;
}

let found: string | undefined;

/** The path of this computer's promtool. */
export function promtoolPath(): string {
  found ??= findPromtool(thisComputer());
  return found;
}

/** Runs promtool in `examples/observability`, or in another folder. */
export async function promtool(
  args: readonly string[],
  cwd = join(site.examplesDir, 'observability'),
): Promise<Outcome> {
  const command = promtoolPath();
  return new Promise((resolve) => {
    execFile(command, args, {cwd}, (error, stdout, stderr) => {
      resolve({ok: error === null, text: stdout + stderr});
    });
  });
}
