import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {programIfThere} from '../../../scripts/programs/findProgram';
import {site} from '../site';

/** Where a package is unpacked, so that promtool is there without the service that the package starts. */
const unpacked = join(site.siteDir, 'node_modules/.cache/promtool');

/** The path of promtool, which checks rules as Prometheus reads them; nothing where it is missing. */
export const promtoolPath = programIfThere({
  name: 'promtool',
  variables: ['PROMTOOL'],
  places: [join(unpacked, 'usr/bin/promtool')],
  commands: ['promtool'],
  installation: `apt-get update; mkdir -p '${unpacked}'; cd '${unpacked}'; apt-get download prometheus; dpkg-deb -x prometheus_*.deb .`,
  remedy:
    'Install Prometheus, which brings it (Debian, Ubuntu: `apt-get install prometheus`; macOS: `brew install prometheus`; ' +
    'others: the archive at https://prometheus.io/download/), or set PROMTOOL to the program.',
});

export interface Outcome {
  readonly ok: boolean;
  /** All that it printed. */
  readonly text: string;
}

/** Runs promtool in `examples/observability`, or in another folder. */
export async function promtool(
  args: readonly string[],
  cwd = join(site.examplesDir, 'observability'),
): Promise<Outcome> {
  const command = promtoolPath ?? 'promtool';
  return new Promise((resolve) => {
    execFile(command, args, {cwd}, (error, stdout, stderr) => {
      resolve({ok: error === null, text: stdout + stderr});
    });
  });
}
